create index quotes_by_age on public.quotes (submitted_at, id) where status <> 'draft';
create index quotes_by_source on public.quotes (source, submitted_at, id) where status <> 'draft' and not is_test;
create index quotes_by_need on public.quotes ((coalesce(needed_by, 'infinity'::date)), submitted_at, id) where status <> 'draft';
create index quotes_by_owner on public.quotes (user_id, submitted_at desc, id desc) where status <> 'draft';
create index quotes_text on public.quotes
  using gin (private.order_text(quote_number, reference, full_name || E'\n ' || coalesce(company, ''), email) extensions.gin_trgm_ops);

-- Requests and quotes, longest waiting first. p_list: search, status (or to_price, all), source (or all),
-- test, messages, sort, after or before; a place is [needed_by or infinity, submitted_at, id] in either
-- order.
create function public.list_quotes_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys text[] := array['coalesce(o.needed_by, ''infinity''::date)', 'o.submitted_at', 'o.id'];
  v_types text[] := array['date', 'timestamptz', 'uuid'];
  v_list jsonb := p_list;
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
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
  elsif v_search ~* '^qt-[0-9a-z]{4}-[0-9a-z]{4}$' then
    v_rows := v_rows || format(' and o.quote_number = %L', upper(v_search));
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
revoke all on function public.list_quotes_for_staff(uuid, jsonb, int) from public, anon, authenticated, service_role;
grant execute on function public.list_quotes_for_staff(uuid, jsonb, int) to service_role;
