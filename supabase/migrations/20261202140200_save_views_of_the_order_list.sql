-- Staff save the search, filters and sort of the order list under a name of their own.

create table public.saved_order_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  -- The query of the list's address, without a place in the list.
  query text not null check (char_length(query) <= 1000),
  created_at timestamptz not null default now()
);
create unique index saved_order_views_name on public.saved_order_views (user_id, lower(name));

-- Read with the list and written by the functions below, each for one person; no session reads or writes the table.
alter table public.saved_order_views enable row level security;
alter table public.saved_order_views force row level security;
revoke all on table public.saved_order_views from public, anon, authenticated, service_role;

create function private.refuse_taken_view_name(p_user_id uuid, p_name text, p_view_id uuid default null) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from public.saved_order_views
    where user_id = p_user_id and lower(name) = lower(p_name) and id is distinct from p_view_id)
  then
    perform private.refuse_field('name', 'You already have a view with this name.');
  end if;
end $$;

create function public.save_order_view(p_user_id uuid, p_name text, p_query text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.must_be_staff(p_user_id);
  -- Two tabs that save at the same time must not exceed the limit or share a name.
  perform from public.profiles where user_id = p_user_id for update;
  if (select count(*) from public.saved_order_views where user_id = p_user_id) >= 20 then
    perform private.refuse('invalid_input', '{}', 'You can save up to 20 views. Delete one you no longer need.');
  end if;
  perform private.refuse_taken_view_name(p_user_id, p_name);
  insert into public.saved_order_views (user_id, name, query) values (p_user_id, p_name, p_query) returning id into v_id;
  return v_id;
end $$;

create function public.rename_order_view(p_user_id uuid, p_view_id uuid, p_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_user_id);
  perform from public.profiles where user_id = p_user_id for update;
  perform private.refuse_taken_view_name(p_user_id, p_name, p_view_id);
  update public.saved_order_views set name = p_name where id = p_view_id and user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
end $$;

create function public.delete_order_view(p_user_id uuid, p_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.must_be_staff(p_user_id);
  delete from public.saved_order_views where id = p_view_id and user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
end $$;

-- Placed orders, earliest due date first; ended ones latest first; with the staff members, the person whose work is
-- listed and the viewer's saved views. p_list: that of `orders_for_staff`, with sort, after or before.
create or replace function public.list_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_list record;
  v_rows jsonb;
  v_open jsonb;
  v_ended jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  v_list := private.orders_for_staff(p_list);
  v_rows := private.order_rows_for_staff(v_list.p_with, v_list.p_rows, p_list, least(greatest(p_limit, 1), 101));
  v_open := private.count_orders_for_staff(p_list, 'open');
  v_ended := private.count_orders_for_staff(p_list, 'ended');
  return jsonb_build_object('rows', v_rows, 'open', v_open, 'ended', v_ended,
    'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s),
    'assignee', (select jsonb_build_object('id', p.user_id, 'isActive', private.is_active_staff(p.user_id),
        'name', coalesce(nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''), u.email))
      from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = private.as_uuid(p_list ->> 'assigned')),
    'views', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'query', v.query)
        order by lower(v.name), v.id), '[]') from public.saved_order_views v where v.user_id = p_viewer_id))
    || case v_status
    when 'open' then v_open
    when 'ended' then v_ended
    when 'all' then private.counted((v_open ->> 'total')::bigint + (v_ended ->> 'total')::bigint
      + ((v_open ->> 'isMore')::boolean or (v_ended ->> 'isMore')::boolean)::int, v_list.p_cap + 1)
    else private.count_orders_for_staff(p_list, v_status) end;
end $$;

revoke all on function private.refuse_taken_view_name(uuid, text, uuid), public.save_order_view(uuid, text, text),
  public.rename_order_view(uuid, uuid, text), public.delete_order_view(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.save_order_view(uuid, text, text), public.rename_order_view(uuid, uuid, text),
  public.delete_order_view(uuid, uuid) to service_role;
