-- What a test order can refund is what its test paid: it has no payments.
create or replace function public.refundable_cents(p_order_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select case when o.payment_status = 'paid' then o.total_cents else 0 end
      from public.orders o where o.id = p_order_id and o.is_test),
    (select case when o.payment_status = 'disputed' then 0
      else sum(greatest(0, private.refundable_cents(p.provider_intent_id)))::int end
    from public.orders o join public.payments p on p.order_id = o.id and p.status = 'succeeded'
    where o.id = p_order_id group by o.payment_status), 0)
$$;

-- Refunds a test order: nothing was charged, so there is no refund row to store.
create function private.refund_test_order(p_order public.orders, p_payment_status text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.orders set payment_status = p_payment_status where id = p_order.id;
  perform private.emit_part_event(p_order.id, 'refund.succeeded', 'refund',
    jsonb_build_object('id', gen_random_uuid(), 'status', 'succeeded'));
end $$;

-- Now also for test orders.
create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_like public.refunds;
  v_is_named constant boolean := p_actor_kind = 'admin'
    and jsonb_typeof(p_details -> 'refundCents') is not distinct from 'number';
  v_rest int;
  v_cents int;
begin
  update public.refunds set status = 'canceled', failure_code = 'order_canceled'
  where order_id = p_order.id and status = 'requested';
  v_rest := public.refundable_cents(p_order.id);
  if p_actor_kind = 'customer' and (v_rest > 0 or p_order.payment_status = 'invoiced') and private.has_work_begun(p_order) then
    perform private.refuse('move_not_allowed',
      jsonb_build_object('from', p_order.status, 'allowed', array_remove(private.moves_from(p_order, p_actor_kind), 'canceled')),
      'Work on this order has begun. Please ask us to cancel it; we’ll tell you first how much we’ll refund.');
  elsif p_actor_kind = 'customer' and jsonb_typeof(p_details -> 'expectedRefundCents') is not distinct from 'number'
    and (p_details ->> 'expectedRefundCents')::int <> v_rest then
    perform private.refuse('stale_version', jsonb_build_object('refundCents', v_rest),
      'The refund is now ' || private.money_text(v_rest) || '. Please check it and confirm again.');
  end if;
  v_cents := case
    when v_is_named then (p_details ->> 'refundCents')::int
    when private.has_work_begun(p_order) then 0
    else v_rest end;
  if v_rest = 0 or v_cents = 0 then
    return;
  elsif v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest, 'fields',
      jsonb_build_object('refund', 'At most ' || private.money_text(v_rest) || ' can still be refunded.')));
  elsif p_order.is_test then
    perform private.refund_test_order(p_order, 'refunded');
    return;
  end if;
  v_like.reason := 'order_canceled';
  v_like.status := 'approved';
  v_like.is_rest := not v_is_named;
  perform private.refund_order(p_order.id, v_cents, v_like);
end $$;

-- Moves the payment of a test order; true when p_to is a payment status.
create function private.advance_test_payment(p_key public.api_keys, p_order public.orders, p_to text, p_request_id text)
returns boolean
language plpgsql set search_path = '' as $$
declare
  v_due record;
begin
  if p_to not in ('paid', 'payment_failed', 'processing', 'requires_action', 'refunded', 'partially_refunded', 'disputed') then
    return false;
  elsif p_to in ('refunded', 'partially_refunded', 'disputed') then
    if p_order.payment_status not in ('paid', 'partially_refunded') then
      perform private.refuse('not_paid');
    elsif p_to = 'disputed' then
      update public.orders set payment_status = 'disputed', version = version + 1 where id = p_order.id;
    else
      perform private.refund_test_order(p_order, p_to);
      update public.orders set version = version + 1 where id = p_order.id;
    end if;
  elsif p_order.placed_at is not null and (p_to <> 'paid' or p_order.payment_status <> 'invoiced') then
    perform private.refuse('already_paid');
  elsif p_to = 'paid' and p_order.payment_status = 'invoiced' then
    update public.orders set payment_status = 'paid', version = version + 1 where id = p_order.id;
    perform public.record_audit(p_key.user_id, 'api_key', 'order.invoice_paid', 'order', p_order.id::text, null,
      jsonb_build_object('totalCents', p_order.total_cents), p_request_id);
  elsif p_to = 'paid' then
    v_due := private.promise(p_order.family, now());
    update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
      version = version + 1 where id = p_order.id;
    perform private.mark_quote_paid(p_order.quote_id, p_order.id);
    perform public.record_audit(p_key.user_id, 'api_key', 'order.placed', 'order', p_order.id::text, null,
      jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents), p_request_id);
  else
    update public.orders set payment_status = case p_to when 'payment_failed' then 'failed' else p_to end, version = version + 1
    where id = p_order.id;
    if p_to = 'payment_failed' then
      perform private.emit_part_event(p_order.id, 'payment.failed', 'payment',
        jsonb_build_object('id', gen_random_uuid(), 'status', 'failed'));
    end if;
  end if;
  return true;
end $$;

-- Now canceling ends what was paid or owed, and completing delivers the order.
create or replace function public.advance_test_order(p_key_id uuid, p_order_id uuid, p_to text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = v_key.user_id and is_test and v_key.is_test
  for update;
  if not found then
    perform private.refuse('not_found');
  elsif private.is_test_order_over(v_order, p_to) then
    perform private.refuse('move_not_allowed', jsonb_build_object('allowed',
      case v_order.status when 'completed' then '["in_revision"]'::jsonb else '[]'::jsonb end));
  elsif private.advance_test_payment(v_key, v_order, p_to, p_request_id) then
    return;
  elsif p_to <> 'canceled' and v_order.placed_at is null then
    perform private.refuse('not_paid');
  end if;
  if p_to = 'canceled' and v_order.payment_status = 'paid' and not private.has_work_begun(v_order) then
    perform private.refund_test_order(v_order, 'refunded');
  end if;
  update public.orders set status = p_to, version = version + 1,
    waiting = case p_to
      when 'needs_information' then jsonb_build_object('on', 'customer', 'items', jsonb_build_array('Test item: front and back of the diploma'),
        'since', now(), 'cameFrom', case when v_order.status in ('pending', 'in_progress', 'in_review') then v_order.status else 'in_progress' end)
      when 'awaiting_approval' then jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now())
      when 'in_revision' then jsonb_build_object('on', 'staff', 'items', '[]'::jsonb, 'since', now()) end,
    held_from = case when p_to = 'on_hold' then v_order.status end,
    clock_started_at = coalesce(clock_started_at, case when p_to = 'in_progress' then now() end),
    completed_at = case when p_to = 'completed' then now() end,
    canceled_at = case when p_to = 'canceled' then now() end,
    delivery_status = case p_to when 'finalizing' then 'preparing' when 'completed' then 'delivered' else delivery_status end,
    payment_status = case when p_to = 'canceled' and (payment_status = 'invoiced' or placed_at is null) then 'void'
      else payment_status end
  where id = p_order_id;
  if p_to = 'finalizing' then
    update public.deliverables set status = 'approved' where order_id = p_order_id and status = 'for_review';
  end if;
  perform public.record_audit(v_key.user_id, 'api_key', 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), p_request_id);
end $$;

-- A completed order can still be corrected, refunded or disputed; a canceled one can only be refunded.
create function private.is_test_order_over(p_order public.orders, p_to text) returns boolean
language sql immutable set search_path = '' as $$
  select p_order.status = 'canceled'
    or p_order.status = 'completed' and p_to not in ('in_revision', 'refunded', 'partially_refunded', 'disputed')
$$;

-- An announced delivery now shows in the order.
create or replace function public.emit_test_event(p_key_id uuid, p_order_id uuid, p_type text, p_status text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_kind constant text := split_part(p_type, '.', 1);
  v_id constant uuid := case v_kind when 'order' then p_order_id else gen_random_uuid() end;
begin
  update public.orders set delivery_status = case p_type when 'delivery.sent' then 'partially_delivered'
    when 'delivery.delivered' then 'delivered' when 'delivery.failed' then 'failed' else delivery_status end
  where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test and v_key.is_test;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.emit_part_event(p_order_id, p_type, v_kind, jsonb_build_object('id', v_id, 'status', p_status));
  return v_id;
end $$;

revoke all on function private.refund_test_order(public.orders, text), private.is_test_order_over(public.orders, text),
  private.advance_test_payment(public.api_keys, public.orders, text, text) from public, anon, authenticated, service_role;
