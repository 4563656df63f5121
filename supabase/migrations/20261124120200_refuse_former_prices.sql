-- An unpaid order whose price is no longer in the table cannot start a payment (decision 020).
create or replace function public.open_payment_attempt(p_order_id uuid, p_user_id uuid) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_reason text;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'on_hold' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id));
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  end if;

  select * into v_attempt from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing');
  if v_attempt.status = 'processing' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id));
  end if;
  v_reason := private.quote_reason(v_order.family, v_order.document_type, v_order.service_level, v_order.evaluation);
  if v_order.origin = 'checkout' and v_reason is not null then
    perform private.refuse('quote_required', jsonb_build_object('orderId', v_order.id, 'reason', v_reason));
  elsif v_attempt.id is not null and v_attempt.amount_cents = v_order.total_cents and v_attempt.currency = v_order.currency then
    return v_attempt;
  elsif v_attempt.id is not null then
    perform private.refuse('needs_expiry', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id,
      'sessionId', v_attempt.provider_session_id), 'Expire the older payment session first.');
  end if;

  insert into public.payment_attempts (order_id, attempt_no, amount_cents, currency)
  values (p_order_id, (select coalesce(max(attempt_no), 0) + 1 from public.payment_attempts where order_id = p_order_id),
    v_order.total_cents, v_order.currency)
  returning * into v_attempt;
  return v_attempt;
end $$;
