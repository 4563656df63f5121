-- Searches one's own orders or quotes. Row security prevents an index for substring search, so the ids of the
-- first matches are found without it, only among the caller's rows, and the rows are then read under it.

-- The searched columns, for `execute`. p_text is what a trigram index covers, which may include more columns.
create function private.own_condition(p_words text, p_text text, p_search text) returns text
language sql immutable set search_path = '' as $$
  select format('lower(%s) like %L', p_words, '%' || regexp_replace(lower(p_search), '([\\%_])', '\\\1', 'g') || '%')
    || case when char_length(p_search) < 3 then '' else ' and ' || private.text_condition(p_text, p_search) end
$$;

-- One page of matches, for `execute`: newest first, from the first 200; is_more when there are others.
create function private.page_of_own(p_rows text, p_column text, p_list jsonb, p_limit int) returns text
language sql immutable set search_path = '' as $$
  select format($q$%s select array(select o.id from (select * from few limit 200) o where %s order by %s limit %s),
      (select count(*) > 200 from few)$q$,
    private.few_of(p_rows, 200), private.place_condition(k.keys, array['timestamptz', 'uuid'], p_list, true),
    private.list_order(k.keys, p_list, true), least(greatest(p_limit, 1), 101))
  from (values (array['o.' || p_column, 'o.id'])) k (keys)
$$;

-- p_list: search, status, after or before.
create function private.own_orders_found(p_list jsonb, p_limit int) returns table (ids uuid[], is_more boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
  v_rows text := format('public.orders o where o.user_id = %L and not o.is_test and (o.placed_at is not null or o.quote_id is null)',
    auth.uid());
begin
  if p_list ->> 'status' is not null then
    v_rows := v_rows || format(' and o.status = %L', p_list ->> 'status');
  end if;
  v_rows := v_rows || ' and ' || private.own_condition('concat_ws(E''\n'', o.order_number, o.reference, o.full_name, o.email)',
    'private.order_text(o.order_number, o.reference, o.full_name, o.email)', coalesce(p_list ->> 'search', ''));
  return query execute private.page_of_own(v_rows, 'created_at', p_list, p_limit);
end $$;

create function public.search_own_orders(p_list jsonb, p_limit int) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('isMore', f.is_more, 'rows', coalesce((
    select jsonb_agg(to_jsonb(p) order by i.n)
    from unnest(f.ids) with ordinality i (id, n)
    join lateral (select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status,
      o.total_cents, o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at,
      o.reference, o.waiting, o.quote_id, o.change_turn, o.version, o.language_words
      from public.orders o where o.id = i.id) p on true), '[]'))
  from private.own_orders_found(p_list, p_limit) f
$$;

-- p_list: search, tab, family, after or before. A validity counts as ended even before the job that expires
-- quotes has run.
create function private.own_quotes_found(p_list jsonb, p_limit int, p_now timestamptz) returns table (ids uuid[], is_more boolean)
language plpgsql stable security definer rows 1 set search_path = '' as $$
declare
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
    coalesce(p_list ->> 'search', ''));
  return query execute private.page_of_own(v_rows, 'submitted_at', p_list, p_limit);
end $$;

create function public.search_own_quotes(p_list jsonb, p_limit int, p_now timestamptz default now()) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('isMore', f.is_more, 'rows', coalesce((
    select jsonb_agg(to_jsonb(p) order by i.n)
    from unnest(f.ids) with ordinality i (id, n)
    join lateral (select q.id, q.quote_number, q.source, q.family, q.status, q.revision, q.total_cents, q.currency, q.valid_until,
      q.submitted_at, q.needed_by, q.reference, q.order_id, q.is_test
      from public.quotes q where q.id = i.id) p on true), '[]'))
  from private.own_quotes_found(p_list, p_limit, p_now) f
$$;

revoke all on function private.own_condition(text, text, text), private.page_of_own(text, text, jsonb, int),
  private.own_orders_found(jsonb, int), private.own_quotes_found(jsonb, int, timestamptz), public.search_own_orders(jsonb, int),
  public.search_own_quotes(jsonb, int, timestamptz) from public, anon, authenticated, service_role;
grant execute on function private.own_orders_found(jsonb, int), private.own_quotes_found(jsonb, int, timestamptz),
  public.search_own_orders(jsonb, int), public.search_own_quotes(jsonb, int, timestamptz) to authenticated;
