-- A refund that is sent again has the reason of the one that didn't arrive, which its customer reads.
create or replace function private.refund_case(p_case public.payment_cases) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_refund public.refunds;
  v_cents constant int := least((p_case.facts ->> 'amountCents')::int,
    private.refundable_cents(p_case.provider_intent_id));
begin
  if coalesce(v_cents, 0) <= 0 then
    return false;
  end if;
  insert into public.refunds (order_id, payment_id, case_id, provider_intent_id, origin, reason, amount_cents, currency,
    is_rest, status)
  values (p_case.order_id, (select id from public.payments where provider_intent_id = p_case.provider_intent_id
      and status = 'succeeded'), p_case.id, p_case.provider_intent_id, 'app', coalesce((select r.reason from public.refunds r
      where p_case.kind = 'refund_failed' and r.provider_refund_id = p_case.provider_refund_id and r.origin = 'app'), 'payment_case'),
    v_cents, upper(coalesce(p_case.facts ->> 'currency', 'USD')), p_case.kind <> 'refund_failed', 'approved')
  returning * into v_refund;
  perform private.queue_refund(v_refund);
  return true;
end $$;
