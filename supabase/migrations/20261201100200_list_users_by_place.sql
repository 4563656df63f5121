-- Sort and search columns of the user list, which come from two tables, one of them the auth service's, where
-- we cannot add an index. Triggers keep it up to date; nothing else reads it.
create table private.listed_users (
  user_id uuid primary key references public.profiles (user_id) on delete cascade,
  kind text not null check (kind in ('guest', 'customer', 'staff')),
  is_suspended boolean not null,
  created_at timestamptz not null,
  -- Name and address in lower case, each after a space, as every word is.
  text text not null
);
create index listed_users_by_age on private.listed_users (created_at desc, user_id desc);
create index listed_users_by_kind on private.listed_users (kind, created_at desc, user_id desc);
create index listed_users_suspended on private.listed_users (created_at desc, user_id desc) where is_suspended;
create index listed_users_text on private.listed_users using gin (text extensions.gin_trgm_ops);
alter table private.listed_users enable row level security;
revoke all on table private.listed_users from public, anon, authenticated, service_role;

-- p_user_id: null for all users.
create function private.list_user(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.listed_users as l (user_id, kind, is_suspended, created_at, text)
  select p.user_id, case when p.role_cached = 'admin' then 'staff'
      when p.kind = 'guest' or u.email_confirmed_at is null then 'guest' else 'customer' end,
    p.status = 'suspended', u.created_at, lower(' ' || concat_ws(' ', p.first_name, p.last_name) || E'\n ' || coalesce(u.email, ''))
  from public.profiles p join auth.users u on u.id = p.user_id where p_user_id is null or p.user_id = p_user_id
  on conflict (user_id) do update set kind = excluded.kind, is_suspended = excluded.is_suspended, text = excluded.text
  where (l.kind, l.is_suspended, l.text) is distinct from (excluded.kind, excluded.is_suspended, excluded.text)
$$;
select private.list_user(null);

create function private.list_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_user(new.user_id);
  return null;
end $$;
create trigger profiles_list after insert or update of first_name, last_name, kind, status, role_cached on public.profiles
  for each row execute function private.list_profile();

create function private.list_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_user(new.id);
  return null;
end $$;
create trigger list_account after update of email, email_confirmed_at on auth.users
  for each row when (old.email is distinct from new.email or old.email_confirmed_at is distinct from new.email_confirmed_at)
  execute function private.list_account();

-- All accounts, newest first, found by part of the name or address, or by an order number. p_place: after or
-- before [created_at, user_id]. A search stops at p_search_cap matches.
drop function public.search_users(text, text, int, int);
create function public.search_users(p_search text, p_kind text, p_limit int, p_place jsonb default '{}',
  p_search_cap int default 200) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array['o.created_at', 'o.user_id'];
  v_search constant text := lower(btrim(p_search));
  v_rows text := 'private.listed_users o where ' || case p_kind when 'guests' then 'o.kind = ''guest'''
    when 'customers' then 'o.kind = ''customer''' when 'staff' then 'o.kind = ''staff'''
    when 'suspended' then 'o.is_suspended' else 'true' end;
  v_with text := '';
  v_cap int := 1000;
  v_found jsonb;
begin
  if v_search <> '' then
    v_cap := p_search_cap;
    v_with := format('with found as materialized (select o.* from %1$s and %2$s), few as materialized (
      select o.* from %1$s and o.user_id = (select n.user_id from public.orders n where n.order_number = upper(%3$L))
      union (select * from found limit %4$s))',
      v_rows, private.text_condition('o.text', v_search), v_search, v_cap + 1);
    v_rows := 'few o where true';
  end if;
  execute format($q$%s select private.counted((select count(*) from (select 1 from %s limit %s) c), %3$s) || jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id, 'firstName', p.first_name,
        'lastName', p.last_name, 'email', u.email, 'status', p.status, 'role', p.role_cached,
        'isConfirmed', u.email_confirmed_at is not null, 'createdAt', f.created_at, 'lastSignInAt', u.last_sign_in_at,
        'orders', s.orders, 'spentCents', s.spent_cents) order by f.n), '[]')
      from (select o.user_id, o.created_at, row_number() over (order by %5$s) as n from %2$s and %4$s order by %5$s limit %6$s) f
      join public.profiles p on p.user_id = f.user_id join auth.users u on u.id = f.user_id,
      lateral private.user_figures(f.user_id) s))$q$,
    v_with, v_rows, v_cap + 1, private.place_condition(v_keys, array['timestamptz', 'uuid'], p_place, true),
    private.list_order(v_keys, p_place, true), least(greatest(p_limit, 1), 101)) into v_found;
  return v_found;
end $$;

revoke all on function private.list_user(uuid), private.list_profile(), private.list_account(),
  public.search_users(text, text, int, jsonb, int) from public, anon, authenticated, service_role;
grant execute on function public.search_users(text, text, int, jsonb, int) to service_role;
