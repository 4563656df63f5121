create function private.check_work_can_start(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.payment_status not in ('paid', 'partially_refunded') then
    perform private.refuse('not_paid');
  end if;
  if (select coalesce(bool_or(status = 'accepted'), false) and bool_and(status in ('accepted', 'rejected', 'replaced', 'purged'))
      from public.uploaded_documents where order_id = p_order.id and purpose in ('source', 'replacement')) is not true then
    perform private.refuse('documents_not_accepted');
  end if;
  if p_details ->> 'assigneeId' is null and exists
    (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null) then
    perform private.refuse('assignee_required');
  end if;
end $$;

create function private.check_version_ready(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select 1 from public.deliverables where order_id = p_order.id and status not in ('superseded', 'revoked')
      and (p_order.status <> 'in_revision' or created_at >= (p_order.waiting ->> 'since')::timestamptz)) then
    perform private.refuse('deliverable_required');
  end if;
  if exists (select 1 from public.order_items where order_id = p_order.id
    and coalesce((p_details ->> 'reviserId')::uuid, reviser_id) = assignee_id) then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'The second expert must be another person.');
  end if;
end $$;

create function private.check_everything_final(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (select 1 from public.order_items i where i.order_id = p_order.id and i.status <> 'canceled'
    and not exists (select 1 from public.deliverables d where d.order_item_id = i.id and d.status = 'final')) then
    perform private.refuse('deliverable_required');
  end if;
  -- A download is ready once the file is final; paper must have been sent.
  if exists (select 1 from public.deliveries where order_id = p_order.id and method <> 'download'
    and status in ('pending', 'failed', 'returned')) then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Please mark every delivery as ready or sent first.');
  end if;
end $$;

create function private.check_guard(p_order public.orders, p_guard text, p_details jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_guard
    when 'work_can_start' then perform private.check_work_can_start(p_order, p_details);
    when 'version_ready' then perform private.check_version_ready(p_order, p_details);
    when 'everything_final' then perform private.check_everything_final(p_order);
    when 'items_named' then
      if jsonb_typeof(p_details -> 'items') is distinct from 'array' or jsonb_array_length(p_details -> 'items') < 1 then
        perform private.refuse('item_required');
      end if;
    when 'approval_wanted' then return p_order.approval_required;
    when 'approval_not_wanted' then return not p_order.approval_required;
    when 'unpaid_30_days' then return p_order.placed_at is null and p_order.created_at < now() - interval '30 days';
    when 'silent_5_days' then return p_order.delivery_method = 'digital' and p_order.service_level <> 'certified'
      and (p_order.waiting ->> 'since')::timestamptz < now() - interval '5 days';
    when 'within_30_days' then return p_order.completed_at >= now() - interval '30 days';
    else null;
  end case;
  return true;
end $$;

-- The moves that this actor has from here; "back" means only the status the order came from.
create function private.moves_from(p_order public.orders, p_actor_kind text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(m.to_status order by m.to_status), '{}') from public.allowed_moves() m
  where m.from_status = p_order.status and m.actor_kind = p_actor_kind
    and (m.guard <> 'came_from' or m.to_status =
      case p_order.status when 'on_hold' then p_order.held_from else p_order.waiting ->> 'cameFrom' end)
$$;

create function private.waiting_after(p_order public.orders, p_to text, p_details jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_to = 'needs_information' and p_order.status <> 'on_hold' then jsonb_build_object(
      'on', case when p_details ->> 'on' in ('customer', 'institution', 'staff') then p_details ->> 'on' else 'customer' end,
      'items', p_details -> 'items', 'since', now(), 'remindAt', now() + interval '2 days', 'cameFrom', p_order.status)
    when p_to = 'awaiting_approval' and p_order.status <> 'on_hold' then
      jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now(), 'remindAt', now() + interval '2 days')
    when p_to = 'in_revision' and p_order.status <> 'on_hold' then
      jsonb_build_object('on', 'staff', 'items', coalesce(p_details -> 'items', '[]'), 'since', now())
    when p_to = 'on_hold' or p_order.status = 'on_hold' and p_to <> 'canceled' then p_order.waiting
  end
$$;

-- The clock stops while the order waits for someone else; the estimated dates move by the business days that
-- passed.
create function private.with_clock(p_order public.orders, p_to text) returns public.orders
language plpgsql stable set search_path = '' as $$
declare
  v_stops constant boolean := p_to in ('needs_information', 'awaiting_approval', 'on_hold');
  v_due record;
  v_days int;
begin
  if p_to = 'in_progress' and p_order.clock_started_at is null then
    v_due := private.promise(p_order.family, now());
    p_order.clock_started_at := now();
    p_order.clock_stopped_at := null;
    p_order.due_from := v_due.due_from;
    p_order.due_to := v_due.due_to;
  elsif v_stops and p_order.clock_started_at is not null then
    p_order.clock_stopped_at := coalesce(p_order.clock_stopped_at, now());
  elsif not v_stops and p_to <> 'canceled' and p_order.clock_stopped_at is not null then
    v_days := private.business_days_between(private.business_date(p_order.clock_stopped_at), private.business_date(now()));
    p_order.due_from := private.add_business_days(p_order.due_from, v_days);
    p_order.due_to := private.add_business_days(p_order.due_to, v_days);
    p_order.clock_stopped_at := null;
  end if;
  return p_order;
end $$;

-- An order without begun work is refunded in full; later, the staff member who confirms sets the share.
create function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
  v_rest int;
  v_cents int;
begin
  select * into v_payment from public.payments where order_id = p_order.id and status = 'succeeded';
  v_rest := v_payment.amount_cents - v_payment.refunded_cents;
  v_cents := case
    when p_actor_kind = 'admin' and jsonb_typeof(p_details -> 'refundCents') = 'number' then (p_details ->> 'refundCents')::int
    when p_order.status in ('pending', 'needs_information') then v_rest
    else 0 end;
  if v_payment.id is null or v_rest = 0 or v_cents = 0 then
    return;
  elsif v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest));
  end if;
  perform private.enqueue('refund.create', 'refund/' || v_payment.provider_intent_id, jsonb_build_object(
    'intentId', v_payment.provider_intent_id, 'orderId', p_order.id, 'paymentId', v_payment.id, 'amountCents', v_cents,
    'reason', 'order_canceled'));
end $$;

create function private.move_parts(p_order public.orders, p_to text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.order_items set
    status = case p_to when 'in_progress' then 'in_progress' when 'in_revision' then 'in_progress' when 'in_review' then 'in_review'
      when 'finalizing' then 'ready' when 'completed' then 'final' when 'canceled' then 'canceled' else status end,
    assignee_id = case when p_to = 'in_progress' then coalesce((p_details ->> 'assigneeId')::uuid, assignee_id) else assignee_id end,
    reviser_id = case when p_to = 'in_review' then coalesce((p_details ->> 'reviserId')::uuid, reviser_id) else reviser_id end
  where order_id = p_order.id and status <> 'canceled';
  if p_to = 'awaiting_approval' then
    update public.deliverables set status = 'for_review' where order_id = p_order.id and status = 'draft';
  elsif p_to = 'finalizing' then
    update public.deliverables set status = 'approved' where order_id = p_order.id and status = 'for_review';
  elsif p_to = 'completed' then
    update public.deliveries set status = 'ready' where order_id = p_order.id and method = 'download' and status = 'pending';
  elsif p_to = 'canceled' then
    update public.deliveries set status = 'canceled' where order_id = p_order.id and status in ('pending', 'ready');
  end if;
end $$;

-- The only way a status changes: lock, check the table, check the guard, then write status, clock, items,
-- outbox and audit together.
create function public.transition_order(p_order_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
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

  if p_to = 'canceled' then
    perform private.queue_cancel_refund(v_order, p_actor_kind, v_details);
  end if;
  perform private.move_parts(v_order, p_to, v_details);
  v_clock := private.with_clock(v_order, p_to);
  update public.orders set
    status = p_to, version = v_order.version + 1, waiting = private.waiting_after(v_order, p_to, v_details),
    held_from = case when p_to = 'on_hold' then v_order.status end,
    hold_reason = case when p_to = 'on_hold' then left(p_reason, 500) end,
    hold_until = case when p_to = 'on_hold' then (v_details ->> 'holdUntil')::timestamptz end,
    clock_started_at = v_clock.clock_started_at, clock_stopped_at = v_clock.clock_stopped_at,
    due_from = v_clock.due_from, due_to = v_clock.due_to,
    completed_at = case p_to when 'completed' then now() else completed_at end,
    canceled_at = case p_to when 'canceled' then now() else canceled_at end,
    payment_status = case when p_to = 'canceled' and placed_at is null and payment_status <> 'processing' then 'void'
      else payment_status end
  where id = p_order_id;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order_id || '/' || (v_order.version + 1),
    jsonb_build_object('orderId', p_order_id, 'from', v_order.status, 'to', p_to, 'actorKind', p_actor_kind));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), v_details ->> 'requestId', null,
    jsonb_build_object('reason', p_reason) || (v_details - 'requestId'));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;

revoke all on function private.check_work_can_start(public.orders, jsonb), private.check_version_ready(public.orders, jsonb),
  private.check_everything_final(public.orders), private.check_guard(public.orders, text, jsonb),
  private.moves_from(public.orders, text), private.waiting_after(public.orders, text, jsonb),
  private.with_clock(public.orders, text), private.queue_cancel_refund(public.orders, text, jsonb),
  private.move_parts(public.orders, text, jsonb),
  public.transition_order(uuid, text, uuid, text, int, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.transition_order(uuid, text, uuid, text, int, text, jsonb) to service_role;
