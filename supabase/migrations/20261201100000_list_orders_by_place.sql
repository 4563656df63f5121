-- Staff lists cost the same however many rows there are: pages use a keyset instead of an offset, counts stop
-- at 1,001, and a search stops at its 201st match. Row security prevents an index for substring search, so
-- the server calls these functions, which check the viewer themselves.
create function private.must_be_staff(p_viewer_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where user_id = p_viewer_id and status = 'active' and role_cached = 'admin') then
    perform private.refuse('not_allowed');
  end if;
end $$;

-- A substring condition on lower-case text, for `execute`. A term shorter than three characters has no
-- trigram and matches only the beginning of a word.
create function private.text_condition(p_column text, p_text text) returns text
language sql immutable set search_path = '' as $$
  select format('%s like %L', p_column, case when char_length(p_text) < 3 then '% ' else '%' end
    || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%')
$$;

-- Keyset pagination, for `execute`: p_rows names the rows (as `o`), p_keys the sort keys, all ascending or
-- all descending. p_place: { "after" | "before": [one value for each key] }; rows before a place come in
-- reverse order.
create function private.place_condition(p_keys text[], p_types text[], p_place jsonb, p_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select coalesce((
    select format('(%s) %s (%s)', array_to_string(p_keys, ', '),
      case when (p_place ? 'before') = p_descending then '>' else '<' end,
      string_agg(format('%L::%s', v, p_types[n]), ', ' order by n))
    from jsonb_array_elements_text(coalesce(p_place -> 'after', p_place -> 'before')) with ordinality k (v, n)
    having count(*) > 0), 'true')
$$;
create function private.list_order(p_keys text[], p_place jsonb, p_descending boolean) returns text
language sql immutable set search_path = '' as $$
  select string_agg(k || case when coalesce(p_place ? 'before', false) <> p_descending then ' desc' else '' end, ', ' order by n)
  from unnest(p_keys) with ordinality u (k, n)
$$;

-- The first matches of a search, for `execute`. The inner query is planned for its full result, so that the
-- planner uses the trigram index instead of scanning the table in the hope of an early match; it is read only
-- as far as needed.
create function private.few_of(p_rows text, p_cap int) returns text
language sql immutable set search_path = '' as $$
  select format('with found as materialized (select o.* from %s), few as materialized (select * from found limit %s)',
    p_rows, p_cap + 1)
$$;
-- A count that stops at p_cap + 1.
create function private.counted(p_count bigint, p_stop bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('total', least(p_count, p_stop - 1), 'isMore', p_count >= p_stop)
$$;

-- The searched columns as one text, so that a single index lookup suffices. Each part begins with a space, as
-- every word does.
create function private.order_text(p_number text, p_reference text, p_name text, p_email text) returns text
language sql immutable set search_path = '' as $$
  select lower(' ' || p_number || E'\n ' || coalesce(p_reference, '') || E'\n ' || p_name || E'\n ' || p_email)
$$;
drop index public.orders_text;
create index orders_text on public.orders
  using gin (private.order_text(order_number, reference, full_name, email) extensions.gin_trgm_ops);
drop index public.orders_by_promise;
create index orders_by_promise on public.orders ((coalesce(due_to, 'infinity'::date)), placed_at, id)
  where placed_at is not null and not is_test;
create index orders_by_need on public.orders ((coalesce(needed_by, 'infinity'::date)), placed_at, id)
  where placed_at is not null and not is_test;

-- Addresses, also matched by prefix.
drop index public.orders_by_email, public.quotes_by_email;
create index orders_by_email on public.orders (email text_pattern_ops);
create index quotes_by_email on public.quotes (email text_pattern_ops);

-- The search condition of staff, for `execute`. A term with an @ is matched as an address prefix if any
-- address begins with it, because the posting lists of a trigram index grow with the data; otherwise, and for
-- any other term, as a substring.
create function private.search_condition(p_rows text, p_search text, p_text text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_beginning constant text := format('o.email like %L', regexp_replace(lower(p_search), '([\\%_])', '\\\1', 'g') || '%');
  v_is_found boolean;
begin
  if p_search like '_%@%' then
    execute format('select exists (select from %s and %s)', p_rows, v_beginning) into v_is_found;
    if v_is_found then
      return v_beginning;
    end if;
  end if;
  return private.text_condition(p_text, p_search);
end $$;

-- Placed orders, earliest due date first. p_list: search, status, late, messages, changes, sort, after or
-- before.
create function public.list_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
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
  elsif v_search ~* '^or-[0-9a-z]{4}-[0-9a-z]{4}$' then
    v_rows := v_rows || format(' and o.order_number = %L', upper(v_search));
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
revoke all on function private.must_be_staff(uuid), private.text_condition(text, text), private.search_condition(text, text, text),
  private.order_text(text, text, text, text),
  private.place_condition(text[], text[], jsonb, boolean), private.list_order(text[], jsonb, boolean),
  private.few_of(text, int), private.counted(bigint, bigint), public.list_orders_for_staff(uuid, jsonb, int)
  from public, anon, authenticated, service_role;
grant execute on function public.list_orders_for_staff(uuid, jsonb, int) to service_role;
-- The row's writer computes the index expression.
grant execute on function private.order_text(text, text, text, text) to service_role;
