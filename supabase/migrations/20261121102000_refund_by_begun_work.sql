-- True once someone has worked on the order, even if it now waits for information or is on hold. The clock
-- cannot tell: it starts with the payment when the documents are already accepted.
create function private.has_work_begun(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.status not in ('pending', 'needs_information', 'on_hold')
    or coalesce(p_order.waiting ->> 'cameFrom' in ('in_progress', 'in_review'), false)
    or coalesce(p_order.held_from not in ('pending', 'needs_information'), false)
    or exists (select 1 from public.order_items where order_id = p_order.id and status not in ('pending', 'canceled'))
$$;

-- An order without begun work is refunded in full. Once work has begun, the clerk who confirms sets the
-- share, so a customer alone cannot cancel such an order and lose everything.
create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
  v_rest int;
  v_cents int;
begin
  select * into v_payment from public.payments where order_id = p_order.id and status = 'succeeded';
  v_rest := v_payment.amount_cents - v_payment.refunded_cents;
  if p_actor_kind = 'customer' and v_rest > 0 and private.has_work_begun(p_order) then
    perform private.refuse('move_not_allowed',
      jsonb_build_object('from', p_order.status, 'allowed', array_remove(private.moves_from(p_order, p_actor_kind), 'canceled')),
      'Work on this order has begun. Please ask us to cancel it; we tell you first how much comes back.');
  end if;
  v_cents := case
    when p_actor_kind = 'admin' and jsonb_typeof(p_details -> 'refundCents') = 'number' then (p_details ->> 'refundCents')::int
    when private.has_work_begun(p_order) then 0
    else v_rest end;
  if v_payment.id is null or v_rest = 0 or v_cents = 0 then
    return;
  elsif v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest));
  end if;
  perform private.enqueue('refund.create', 'refund/' || v_payment.provider_intent_id, jsonb_build_object(
    'intentId', v_payment.provider_intent_id, 'orderId', p_order.id, 'paymentId', v_payment.id, 'amountCents', v_cents,
    'reason', 'order_canceled'));
end $$;

revoke all on function private.has_work_begun(public.orders) from public, anon, authenticated, service_role;
