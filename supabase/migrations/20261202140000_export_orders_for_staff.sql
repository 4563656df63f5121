-- Staff export the order list. Its rows are read by one function for the pages and for the export, which counts nothing.

-- The rows of a list, for `execute`: a query before them, the rows (as `o`), and the number at which counting stops.
-- p_list: search, status (of an order, or open, ended, all), late, messages, changes, assigned (nobody, or the id of a person),
-- searchCap (at how many matches a search stops).
create or replace function private.orders_for_staff(p_list jsonb, out p_with text, out p_rows text, out p_cap int)
language plpgsql stable set search_path = '' as $$
declare
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('OR', v_search);
  v_staff constant uuid[] := array(select user_id from public.profiles where role_cached = 'admin' and status = 'active');
begin
  p_with := '';
  p_cap := 1000;
  p_rows := 'public.orders o where o.placed_at is not null and not o.is_test' || case v_status
    when 'all' then ''
    when 'open' then ' and o.status not in (''completed'', ''canceled'')'
    when 'ended' then ' and o.status in (''completed'', ''canceled'')'
    else format(' and o.status = %L', v_status) end;
  if (p_list ->> 'late')::boolean then
    -- An ended order is never late; the constant spares reading them all.
    p_rows := p_rows || case when v_status in ('ended', 'completed', 'canceled') then ' and false'
      else format(' and o.due_to < %L and o.clock_stopped_at is null and o.status not in (''completed'', ''canceled'')',
        private.today()) end;
  end if;
  if (p_list ->> 'messages')::boolean then
    p_rows := p_rows || ' and o.message_waiting_since is not null';
  end if;
  if (p_list ->> 'changes')::boolean then
    p_rows := p_rows || ' and o.change_turn = ''staff''';
  end if;
  if p_list ->> 'assigned' = 'nobody' then
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and (i.assignee_id is null or (i.assignee_id <> all (%L::uuid[]) and o.status not in (''completed'', ''canceled''))))',
      v_staff);
  elsif p_list ->> 'assigned' <> 'anyone' then
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and %L in (i.assignee_id, i.reviser_id))', (p_list ->> 'assigned')::uuid);
  end if;
  if private.as_uuid(v_search) is not null then
    p_rows := p_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    p_rows := p_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    p_cap := coalesce((p_list ->> 'searchCap')::int, 200);
    p_with := private.few_of(p_rows || ' and ' || private.search_condition(p_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), p_cap);
    p_rows := 'few o where true';
  end if;
end $$;

-- The columns and the sort of the list over the rows that `orders_for_staff` describes.
create function private.order_rows_for_staff(p_with text, p_rows text, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_latest_first constant boolean := coalesce(p_list ->> 'status', 'all') in ('ended', 'completed', 'canceled');
  v_rows jsonb;
begin
  execute format($q$%s select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since,
        private.assignees_of(o.id) as assignees
      from %s and %s order by %s limit %s) p$q$,
    p_with, p_rows, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, v_latest_first),
    private.list_order(v_keys, p_list, v_latest_first), p_limit) into v_rows;
  return v_rows;
end $$;

-- Placed orders, earliest due date first; ended ones latest first; with the staff members. p_list: as above, with sort, after
-- or before.
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
    'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s)) || case v_status
    when 'open' then v_open
    when 'ended' then v_ended
    when 'all' then private.counted((v_open ->> 'total')::bigint + (v_ended ->> 'total')::bigint
      + ((v_open ->> 'isMore')::boolean or (v_ended ->> 'isMore')::boolean)::int, v_list.p_cap + 1)
    else private.count_orders_for_staff(p_list, v_status) end;
end $$;

-- A part of an export, after the place in p_list. A search finds every match, not only the first ones.
create function public.export_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_list record;
begin
  perform private.must_be_staff(p_viewer_id);
  v_list := private.orders_for_staff(p_list || '{"searchCap": 1000000}');
  return private.order_rows_for_staff(v_list.p_with, v_list.p_rows, p_list, least(greatest(p_limit, 1), 1000));
end $$;

revoke all on function private.order_rows_for_staff(text, text, jsonb, int),
  public.export_orders_for_staff(uuid, jsonb, int) from public, anon, authenticated, service_role;
grant execute on function public.export_orders_for_staff(uuid, jsonb, int) to service_role;
