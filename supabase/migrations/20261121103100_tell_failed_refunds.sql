alter table public.payment_cases drop constraint payment_cases_kind_check;
alter table public.payment_cases add constraint payment_cases_kind_check check (kind in ('amount_mismatch',
  'paid_after_cancel', 'duplicate_payment', 'unknown_reference', 'dispute', 'refund_failed'));

drop function public.record_refund(text, text, int, text);

-- Records a refund of the provider. `p_refunded_cents` is the total that stands refunded, so a repeated
-- notification counts once. A failed refund is removed from the books and becomes visible work: in its own
-- case, or a new one. A late notification about a replaced refund changes nothing.
create function public.record_refund(p_intent_id text, p_provider_refund_id text, p_refunded_cents int, p_status text,
  p_amount_cents int default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
  v_case public.payment_cases;
begin
  if p_status not in ('succeeded', 'failed') then
    perform private.refuse('invalid_input', jsonb_build_object('status', p_status));
  end if;
  select * into v_payment from public.payments where provider_intent_id = p_intent_id;
  perform 1 from public.orders where id = v_payment.order_id for update;
  if p_status = 'failed' then
    v_case := private.case_of_failed_refund(v_payment, p_intent_id, p_provider_refund_id, p_amount_cents);
    if v_case.id is null then
      return;
    end if;
  end if;
  update public.payment_cases set refund_state = p_status, provider_refund_id = p_provider_refund_id,
    status = case when p_status = 'succeeded' then 'resolved' else 'open' end,
    resolved_at = case when p_status = 'succeeded' then coalesce(resolved_at, now()) end
  where provider_intent_id = p_intent_id and refund_state <> 'none';
  if v_payment.id is not null then
    update public.payments set refunded_cents = case when p_status = 'succeeded'
      then greatest(refunded_cents, p_refunded_cents) else p_refunded_cents end
    where id = v_payment.id
    returning * into v_payment;
    update public.orders set payment_status = case
        when v_payment.refunded_cents >= v_payment.amount_cents then 'refunded'
        when v_payment.refunded_cents > 0 then 'partially_refunded'
        else 'paid' end
    where id = v_payment.order_id and payment_status in ('paid', 'partially_refunded', 'refunded');
  end if;
  perform public.record_audit(null, 'provider', 'payment.refund', 'payment', coalesce(v_payment.id::text, p_intent_id), null,
    jsonb_build_object('refundId', p_provider_refund_id, 'refundedCents', p_refunded_cents, 'status', p_status));
end $$;

-- The case that shows this failure to staff, created if there is none. Null when the failure is already
-- known.
create function private.case_of_failed_refund(p_payment public.payments, p_intent_id text, p_refund_id text,
  p_amount_cents int) returns public.payment_cases
language plpgsql set search_path = '' as $$
declare
  v_case public.payment_cases;
  v_id uuid;
begin
  select * into v_case from public.payment_cases
  where provider_intent_id = p_intent_id and refund_state <> 'none' order by created_at limit 1 for update;
  if v_case.id is not null then
    if (v_case.provider_refund_id = p_refund_id and v_case.refund_state <> 'succeeded')
      or (v_case.provider_refund_id <> p_refund_id and v_case.refund_state = 'succeeded') then
      return null;
    end if;
    perform private.enqueue('payment.case_opened', 'payment-case/' || v_case.id || '/' || p_refund_id,
      jsonb_build_object('caseId', v_case.id, 'orderId', v_case.order_id, 'kind', v_case.kind));
    return v_case;
  end if;
  v_id := (private.open_case('refund_failed', p_payment.order_id, p_intent_id, jsonb_build_object(
    'amountCents', p_amount_cents, 'currency', p_payment.currency), false)).case_id;
  update public.payment_cases set refund_state = 'failed' where id = v_id returning * into v_case;
  return v_case;
end $$;

revoke all on function private.case_of_failed_refund(public.payments, text, text, int),
  public.record_refund(text, text, int, text, int) from public, anon, authenticated, service_role;
grant execute on function public.record_refund(text, text, int, text, int) to service_role;
