-- The effect of a cancellation by the customer right now, for display before it.
create function public.preview_cancellation(p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_cents int;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_cents := public.refundable_cents(p_order_id);
  return jsonb_build_object('refundCents', v_cents, 'isAllowed', 'canceled' = any (private.moves_from(v_order, 'customer'))
    and v_order.payment_status <> 'processing' and not (v_cents > 0 and private.has_work_begun(v_order)));
end $$;

-- A customer cancels for the amount that was shown, or gets the new amount instead.
create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
  v_refund public.refunds;
  v_is_named constant boolean := p_actor_kind = 'admin'
    and jsonb_typeof(p_details -> 'refundCents') is not distinct from 'number';
  v_rest int := 0;
  v_cents int;
begin
  update public.refunds set status = 'canceled', failure_code = 'order_canceled'
  where order_id = p_order.id and status = 'requested';
  select * into v_payment from public.payments where order_id = p_order.id and status = 'succeeded';
  if v_payment.id is not null and p_order.payment_status <> 'disputed' then
    v_rest := greatest(0, private.refundable_cents(v_payment.provider_intent_id));
  end if;
  if p_actor_kind = 'customer' and v_rest > 0 and private.has_work_begun(p_order) then
    perform private.refuse('move_not_allowed',
      jsonb_build_object('from', p_order.status, 'allowed', array_remove(private.moves_from(p_order, p_actor_kind), 'canceled')),
      'Work on this order has begun. Please ask us to cancel it; we tell you first how much comes back.');
  elsif p_actor_kind = 'customer' and jsonb_typeof(p_details -> 'expectedRefundCents') is not distinct from 'number'
    and (p_details ->> 'expectedRefundCents')::int <> v_rest then
    perform private.refuse('stale_version', jsonb_build_object('refundCents', v_rest),
      'The refund is now ' || private.money_text(v_rest) || '. Please check it and confirm again.');
  end if;
  v_cents := case
    when v_is_named then (p_details ->> 'refundCents')::int
    when private.has_work_begun(p_order) then 0
    else v_rest end;
  if v_payment.id is null or v_rest = 0 or v_cents = 0 then
    return;
  elsif v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest, 'fields',
      jsonb_build_object('refund', 'At most ' || private.money_text(v_rest) || ' can still be given back.')));
  end if;
  insert into public.refunds (order_id, payment_id, provider_intent_id, origin, reason, amount_cents, currency, is_rest, status)
  values (p_order.id, v_payment.id, v_payment.provider_intent_id, 'app', 'order_canceled', v_cents, v_payment.currency,
    not v_is_named, 'approved')
  returning * into v_refund;
  perform private.queue_refund(v_refund);
end $$;

revoke all on function public.preview_cancellation(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.preview_cancellation(uuid, uuid) to service_role;
