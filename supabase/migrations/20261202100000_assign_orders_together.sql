-- Staff see in the order list who is assigned, filter by it, and assign several orders at once.

-- Who does the parts of an order, each person once: their name, or null if they gave none. Null stands for a part that
-- nobody does yet.
create function private.assignees_of(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct case when i.assignee_id is not null then jsonb_build_object('name',
    nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '')) end), '[]')
  from public.order_items i left join public.profiles p on p.user_id = i.assignee_id
  where i.order_id = p_order_id and i.status <> 'canceled'
$$;

-- Assigns one person, in one of the two roles, to every open part of several orders; the other role stays as it is. Each
-- order follows the rule of assign_people(): one that refuses stays as it was, and the others are assigned. Returns the
-- person's name and the numbers of the assigned orders, of those that needed no change, and of the refused ones with codes.
create function public.assign_orders(p_order_ids uuid[], p_role text, p_person_id uuid, p_actor_id uuid,
  p_request_id text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order record;
  v_assigned jsonb := '[]';
  v_unchanged jsonb := '[]';
  v_refused jsonb := '[]';
  v_code text;
begin
  perform private.must_be_staff(p_actor_id);
  if coalesce(cardinality(p_order_ids), 0) not between 1 and 100 or p_role not in ('assignee', 'reviser') then
    perform private.refuse('invalid_input');
  elsif not private.is_active_staff(p_person_id) then
    perform private.refuse('invalid_input', '{}', 'Only active staff members can be chosen. Please reload the page.');
  end if;
  -- Locked in one order, so that two clerks who choose the same orders do not wait for each other.
  for v_order in select id, order_number from public.orders
    where id = any (p_order_ids) and placed_at is not null and not is_test order by id for update
  loop
    if not exists (select from public.order_items where order_id = v_order.id and status <> 'canceled'
      and case p_role when 'assignee' then assignee_id else reviser_id end is distinct from p_person_id) then
      v_unchanged := v_unchanged || to_jsonb(v_order.order_number);
      continue;
    end if;
    begin
      perform public.assign_people(order_id, id, p_actor_id, case p_role when 'assignee' then p_person_id else assignee_id end,
        case p_role when 'reviser' then p_person_id else reviser_id end, p_request_id)
      from public.order_items where order_id = v_order.id and status <> 'canceled';
      v_assigned := v_assigned || to_jsonb(v_order.order_number);
    exception when sqlstate 'P0001' then
      get stacked diagnostics v_code = message_text;
      v_refused := v_refused || jsonb_build_object('orderNumber', v_order.order_number, 'code', v_code);
    end;
  end loop;
  return jsonb_build_object('person', private.staff_name(p_person_id), 'assigned', v_assigned, 'unchanged', v_unchanged,
    'refused', v_refused);
end $$;

-- The rows of a list, for `execute`: a query before them, the rows (as `o`), and the number at which counting stops.
-- p_list: search, status (of an order, or open, ended, all), late, messages, changes, assigned (nobody, or the id of a person).
create or replace function private.orders_for_staff(p_list jsonb, out p_with text, out p_rows text, out p_cap int)
language plpgsql stable set search_path = '' as $$
declare
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('OR', v_search);
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
    p_rows := p_rows || ' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and i.assignee_id is null)';
  elsif p_list ->> 'assigned' <> 'anyone' then
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and %L in (i.assignee_id, i.reviser_id))', (p_list ->> 'assigned')::uuid);
  end if;
  if private.as_uuid(v_search) is not null then
    p_rows := p_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    p_rows := p_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    p_cap := 200;
    p_with := private.few_of(p_rows || ' and ' || private.search_condition(p_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), p_cap);
    p_rows := 'few o where true';
  end if;
end $$;

-- Placed orders, earliest due date first; ended ones latest first; with the staff members. p_list: as above, with sort, after
-- or before.
create or replace function public.list_orders_for_staff(p_viewer_id uuid, p_list jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array[case p_list ->> 'sort' when 'needed' then 'coalesce(o.needed_by, ''infinity''::date)'
    else 'coalesce(o.due_to, ''infinity''::date)' end, 'o.placed_at', 'o.id'];
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_latest_first constant boolean := v_status in ('ended', 'completed', 'canceled');
  v_list record;
  v_rows jsonb;
  v_open jsonb;
  v_ended jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  v_list := private.orders_for_staff(p_list);
  execute format($q$%s select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since,
        private.assignees_of(o.id) as assignees
      from %s and %s order by %s limit %s) p$q$,
    v_list.p_with, v_list.p_rows, private.place_condition(v_keys, array['date', 'timestamptz', 'uuid'], p_list, v_latest_first),
    private.list_order(v_keys, p_list, v_latest_first), least(greatest(p_limit, 1), 101)) into v_rows;
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

revoke all on function private.assignees_of(uuid), public.assign_orders(uuid[], text, uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.assign_orders(uuid[], text, uuid, uuid, text) to service_role;
