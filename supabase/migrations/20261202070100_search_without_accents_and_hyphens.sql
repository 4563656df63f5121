-- A search finds a name without its accents, and a number without its hyphens.
create extension if not exists unaccent with schema extensions;

-- The form in which texts are compared. The function of the extension is declared stable, because its dictionary
-- could change; naming the dictionary makes the result constant, as an index requires.
create function private.folded(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, p_text))
$$;

-- The number of an order or a quote in a search, with its hyphens; null if the search cannot be one.
create function private.number_in(p_prefix text, p_search text) returns text
language sql immutable set search_path = '' as $$
  select p_prefix || '-' || m.parts[1] || '-' || m.parts[2]
  from regexp_match(upper(regexp_replace(p_search, '[\s-]', '', 'g')), '^(?:' || p_prefix || ')?([0-9A-Z]{4})([0-9A-Z]{4})$') m (parts)
$$;

-- Dropped before their expression changes.
drop index public.orders_text, public.quotes_text;
create or replace function private.order_text(p_number text, p_reference text, p_name text, p_email text) returns text
language sql immutable set search_path = '' as $$
  select private.folded(' ' || p_number || E'\n ' || coalesce(p_reference, '') || E'\n ' || p_name || E'\n ' || p_email)
$$;
-- The row's writer computes the index expression.
grant execute on function private.folded(text) to service_role;
create index orders_text on public.orders
  using gin (private.order_text(order_number, reference, full_name, email) extensions.gin_trgm_ops);
create index quotes_text on public.quotes
  using gin (private.order_text(quote_number, reference, full_name || E'\n ' || coalesce(company, ''), email) extensions.gin_trgm_ops);

-- A substring condition on a folded text, for `execute`. A term shorter than three characters has no trigram and
-- matches only the beginning of a word.
create or replace function private.text_condition(p_column text, p_text text) returns text
language sql immutable set search_path = '' as $$
  select format('%s like %L', p_column, case when char_length(p_text) < 3 then '% ' else '%' end
    || regexp_replace(private.folded(p_text), '([\\%_])', '\\\1', 'g') || '%')
$$;

create or replace function private.own_condition(p_words text, p_text text, p_search text) returns text
language sql immutable set search_path = '' as $$
  select format('private.folded(%s) like %L', p_words, '%' || regexp_replace(private.folded(p_search), '([\\%_])', '\\\1', 'g') || '%')
    || case when char_length(p_search) < 3 then '' else ' and ' || private.text_condition(p_text, p_search) end
$$;

create or replace function private.list_user(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.listed_users as l (user_id, kind, is_suspended, created_at, text)
  select p.user_id, case when p.role_cached = 'admin' then 'staff'
      when p.kind = 'guest' or u.email_confirmed_at is null then 'guest' else 'customer' end,
    p.status = 'suspended', u.created_at,
    private.folded(' ' || concat_ws(' ', p.first_name, p.last_name) || E'\n ' || coalesce(u.email, ''))
  from public.profiles p join auth.users u on u.id = p.user_id where p_user_id is null or p.user_id = p_user_id
  on conflict (user_id) do update set kind = excluded.kind, is_suspended = excluded.is_suspended, text = excluded.text
  where (l.kind, l.is_suspended, l.text) is distinct from (excluded.kind, excluded.is_suspended, excluded.text)
$$;
select private.list_user(null);

create or replace function public.list_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('OR', v_search);
  v_rows text := 'public.orders o where o.placed_at is not null and not o.is_test';
  v_with text := '';
  v_cap int := 1000;
  v_found jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  if p_list ->> 'status' is not null then
    v_rows := v_rows || format(' and o.status = %L', p_list ->> 'status');
  end if;
  if (p_list ->> 'late')::boolean then
    v_rows := v_rows || format(' and o.due_to < %L and o.clock_stopped_at is null and o.status not in (''completed'', ''canceled'')',
      private.today());
  end if;
  if (p_list ->> 'messages')::boolean then
    v_rows := v_rows || ' and o.message_waiting_since is not null';
  end if;
  if (p_list ->> 'changes')::boolean then
    v_rows := v_rows || ' and o.change_turn = ''staff''';
  end if;
  if private.as_uuid(v_search) is not null then
    v_rows := v_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    v_rows := v_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    v_cap := 200;
    v_with := private.few_of(v_rows || ' and ' || private.search_condition(v_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), v_cap);
    v_rows := 'few o where true';
  end if;
  execute format($q$%s select private.counted((select count(*) from (select 1 from %s limit %s) c), %3$s) || jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since
      from %2$s and %4$s order by %5$s limit %6$s) p))$q$,
    v_with, v_rows, v_cap + 1, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, false),
    private.list_order(v_keys, p_list, false), least(greatest(p_limit, 1), 101)) into v_found;
  return v_found;
end $$;

create or replace function public.list_quotes_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys text[] := array['coalesce(o.needed_by, ''infinity''::date)', 'o.submitted_at', 'o.id'];
  v_types text[] := array['date', 'timestamptz', 'uuid'];
  v_list jsonb := p_list;
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('QT', v_search);
  v_rows text := 'public.quotes o where o.status <> ''draft''';
  v_with text := '';
  v_cap int := 1000;
  v_found jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  if p_list ->> 'sort' is distinct from 'needed' then
    v_keys := v_keys[2:];
    v_types := v_types[2:];
    v_list := v_list #- '{after,0}' #- '{before,0}';
  end if;
  if (p_list ->> 'messages')::boolean then
    v_rows := v_rows || ' and o.message_waiting_since is not null';
  elsif p_list ->> 'status' = 'to_price' then
    v_rows := v_rows || ' and o.status in (''submitted'', ''in_review'')';
  elsif p_list ->> 'status' <> 'all' then
    v_rows := v_rows || format(' and o.status = %L', p_list ->> 'status');
  end if;
  if p_list ->> 'source' <> 'all' then
    v_rows := v_rows || format(' and o.source = %L', p_list ->> 'source');
  end if;
  if not coalesce((p_list ->> 'test')::boolean, false) then
    v_rows := v_rows || ' and not o.is_test';
  end if;
  if private.as_uuid(v_search) is not null then
    v_rows := v_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.quotes where quote_number = v_number) then
    v_rows := v_rows || format(' and o.quote_number = %L', v_number);
  elsif v_search <> '' then
    v_cap := 200;
    v_with := private.few_of(v_rows || ' and ' || private.search_condition(v_rows, v_search,
      'private.order_text(o.quote_number, o.reference, o.full_name || E''\n '' || coalesce(o.company, ''''), o.email)'), v_cap);
    v_rows := 'few o where true';
  end if;
  execute format($q$%s select private.counted((select count(*) from (select 1 from %s limit %s) c), %3$s) || jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.quote_number, o.source, o.full_name, o.email, o.company, o.family, o.source_languages, o.target_language,
        o.status, o.submitted_at, o.needed_by, o.total_cents, o.currency, o.message_waiting_since, o.is_test, o.api, o.clio,
        (select coalesce(jsonb_agg(jsonb_build_object('status', d.status, 'page_count', d.page_count, 'purpose', d.purpose)), '[]')
          from public.uploaded_documents d where d.quote_id = o.id) as uploaded_documents
      from %2$s and %4$s order by %5$s limit %6$s) p))$q$,
    v_with, v_rows, v_cap + 1, private.place_condition(v_keys, v_types, v_list, false), private.list_order(v_keys, v_list, false),
    least(greatest(p_limit, 1), 101)) into v_found;
  return v_found;
end $$;

create or replace function public.search_users(p_search text, p_kind text, p_limit int, p_place jsonb default '{}',
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
      select o.* from %1$s and o.user_id = (select n.user_id from public.orders n where n.order_number = %3$L)
      union (select * from found limit %4$s))',
      v_rows, private.text_condition('o.text', v_search), private.number_in('OR', v_search), v_cap + 1);
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

create or replace function private.own_orders_found(p_list jsonb, p_limit int) returns table (ids uuid[], is_more boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  v_number constant text := (select order_number from public.orders where order_number = private.number_in('OR', p_list ->> 'search') and user_id = auth.uid());
  v_rows text := format('public.orders o where o.user_id = %L and not o.is_test and (o.placed_at is not null or o.quote_id is null)',
    auth.uid());
begin
  if p_list ->> 'status' is not null then
    v_rows := v_rows || format(' and o.status = %L', p_list ->> 'status');
  end if;
  v_rows := v_rows || ' and ' || private.own_condition('concat_ws(E''\n'', o.order_number, o.reference, o.full_name, o.email)',
    'private.order_text(o.order_number, o.reference, o.full_name, o.email)', coalesce(v_number, p_list ->> 'search', ''));
  return query execute private.page_of_own(v_rows, 'created_at', p_list, p_limit);
end $$;

create or replace function private.own_quotes_found(p_list jsonb, p_limit int, p_now timestamptz) returns table (ids uuid[], is_more boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  v_number constant text := (select quote_number from public.quotes where quote_number = private.number_in('QT', p_list ->> 'search') and user_id = auth.uid());
  v_rows text := format('public.quotes o where o.user_id = %L and o.status <> ''draft'' and (%s)', auth.uid(),
    case p_list ->> 'tab'
      when 'action' then format('o.status = ''needs_information'' or o.status in (''ready'', ''accepted'') and o.valid_until > %L', p_now)
      when 'open' then 'o.status in (''submitted'', ''in_review'')'
      else format('o.status in (''paid'', ''declined'', ''expired'', ''withdrawn'', ''canceled'')
        or o.status in (''ready'', ''accepted'') and o.valid_until <= %L', p_now) end);
begin
  if p_list ->> 'family' is not null then
    v_rows := v_rows || format(' and o.family = %L', p_list ->> 'family');
  end if;
  v_rows := v_rows || ' and ' || private.own_condition('concat_ws(E''\n'', o.quote_number, o.reference, o.full_name, o.company)',
    'private.order_text(o.quote_number, o.reference, o.full_name || E''\n '' || coalesce(o.company, ''''), o.email)',
    coalesce(v_number, p_list ->> 'search', ''));
  return query execute private.page_of_own(v_rows, 'submitted_at', p_list, p_limit);
end $$;

revoke all on function private.folded(text), private.number_in(text, text) from public, anon, authenticated;
revoke all on function private.number_in(text, text) from service_role;
