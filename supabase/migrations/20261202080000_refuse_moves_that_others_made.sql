-- A clerk's repeated move is answered as the first one was, but only if that was the clerk's own: of two who press
-- the same button, the second must not read that the work is now theirs.

create function private.last_mover(p_order_id uuid) returns uuid
language sql stable set search_path = '' as $$
  select actor_id from public.audit_events
  where subject_type = 'order' and subject_id = p_order_id::text and action = 'order.status'
  order by id desc limit 1
$$;
revoke all on function private.last_mover(uuid) from public, anon, authenticated, service_role;

create or replace function public.transition_order(p_order_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_details jsonb default '{}') returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_clock public.orders;
  v_move record;
  v_allowed text[];
  v_details constant jsonb := coalesce(p_details, '{}');
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or (p_actor_kind = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if v_order.status = p_to then
    if p_actor_kind = 'admin' and p_expected_version <> v_order.version
      and private.last_mover(p_order_id) is distinct from p_actor_id then
      perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
    end if;
    return v_order;
  end if;
  if p_expected_version is not null and p_expected_version <> v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  end if;
  v_allowed := private.moves_from(v_order, p_actor_kind);
  select * into v_move from public.allowed_moves() m
  where m.from_status = v_order.status and m.to_status = p_to and m.actor_kind = p_actor_kind and m.to_status = any (v_allowed);
  if not found then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', v_allowed));
  end if;
  if v_move.reason_required and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  if not private.check_guard(v_order, v_move.guard, v_details) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', array_remove(v_allowed, p_to)));
  end if;
  if v_order.status = 'in_review' and p_to in ('awaiting_approval', 'finalizing') then
    perform private.check_reviewed(v_order, p_actor_id);
  end if;

  if p_to = 'canceled' then
    perform private.queue_cancel_refund(v_order, p_actor_kind, v_details);
  end if;
  perform private.move_parts(v_order, p_to, v_details);
  v_clock := private.with_clock(v_order, p_to);
  update public.orders set
    status = p_to, version = v_order.version + 1, status_version = v_order.version + 1,
    waiting = private.waiting_after(v_order, p_to, v_details),
    held_from = case when p_to = 'on_hold' then v_order.status end,
    hold_reason = case when p_to = 'on_hold' then left(p_reason, 500) end,
    hold_until = case when p_to = 'on_hold' then (v_details ->> 'holdUntil')::timestamptz end,
    clock_started_at = v_clock.clock_started_at, clock_stopped_at = v_clock.clock_stopped_at,
    due_from = v_clock.due_from, due_to = v_clock.due_to,
    completed_at = case p_to when 'completed' then now() else completed_at end,
    canceled_at = case p_to when 'canceled' then now() else canceled_at end,
    payment_status = case when p_to = 'canceled' and (payment_status = 'invoiced'
        or (placed_at is null and payment_status <> 'processing')) then 'void'
      else payment_status end
  where id = p_order_id;
  if p_to = 'canceled' and v_order.payment_status = 'invoiced' then
    perform private.enqueue('payment.end_invoice', 'end-invoice/' || p_order_id, jsonb_build_object('orderId', p_order_id));
  end if;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order_id || '/' || (v_order.version + 1),
    jsonb_build_object('orderId', p_order_id, 'from', v_order.status, 'to', p_to, 'actorKind', p_actor_kind,
      'version', v_order.version + 1, 'dueFrom', v_order.due_from, 'dueTo', v_order.due_to));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), v_details ->> 'requestId', null,
    jsonb_build_object('reason', p_reason) || (v_details - 'requestId'));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;
