-- Assigning several orders together asks first if some of them are someone else's: neither the new person's nor of the
-- person who assigns. Those that the caller has agreed to replace are in p_replaced; if another one is, nothing is
-- assigned, and all of them are returned as others.
drop function public.assign_orders(uuid[], text, uuid, uuid, text);
create function public.assign_orders(p_order_ids uuid[], p_role text, p_person_id uuid, p_actor_id uuid,
  p_request_id text default null, p_replaced uuid[] default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order record;
  v_others uuid[];
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
  perform from public.orders where id = any (p_order_ids) order by id for update;
  v_others := array(select o.id from public.orders o where o.id = any (p_order_ids) and o.placed_at is not null and not o.is_test
    and o.status not in ('completed', 'canceled') and exists (select from public.order_items i where i.order_id = o.id
      and i.status <> 'canceled' and case p_role when 'assignee' then i.assignee_id else i.reviser_id end
        not in (p_person_id, p_actor_id)));
  if not v_others <@ p_replaced then
    return jsonb_build_object('person', private.staff_name(p_person_id), 'others', v_others, 'assigned', v_assigned,
      'unchanged', v_unchanged, 'refused', v_refused);
  end if;
  for v_order in select id, order_number from public.orders
    where id = any (p_order_ids) and placed_at is not null and not is_test order by id
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
  return jsonb_build_object('person', private.staff_name(p_person_id), 'others', '[]'::jsonb, 'assigned', v_assigned,
    'unchanged', v_unchanged, 'refused', v_refused);
end $$;

revoke all on function public.assign_orders(uuid[], text, uuid, uuid, text, uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.assign_orders(uuid[], text, uuid, uuid, text, uuid[]) to service_role;
