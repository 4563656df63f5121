-- Records a refund of the provider. The amount is the total refunded so far, so a repeated notification
-- counts once.
create function public.record_refund(p_intent_id text, p_provider_refund_id text, p_refunded_cents int, p_status text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
begin
  if p_status not in ('succeeded', 'failed') then
    perform private.refuse('invalid_input', jsonb_build_object('status', p_status));
  end if;
  select * into v_payment from public.payments where provider_intent_id = p_intent_id;
  perform 1 from public.orders where id = v_payment.order_id for update;
  update public.payment_cases set refund_state = p_status, provider_refund_id = p_provider_refund_id,
    status = case when p_status = 'succeeded' then 'resolved' else 'open' end,
    resolved_at = case when p_status = 'succeeded' then coalesce(resolved_at, now()) end
  where provider_intent_id = p_intent_id and refund_state <> 'none';
  if p_status = 'succeeded' and v_payment.id is not null then
    update public.payments set refunded_cents = greatest(refunded_cents, p_refunded_cents) where id = v_payment.id
    returning * into v_payment;
    update public.orders set
      payment_status = case when v_payment.refunded_cents >= v_payment.amount_cents then 'refunded' else 'partially_refunded' end
    where id = v_payment.order_id;
  end if;
  perform public.record_audit(null, 'provider', 'payment.refund', 'payment', coalesce(v_payment.id::text, p_intent_id), null,
    jsonb_build_object('refundId', p_provider_refund_id, 'refundedCents', p_refunded_cents, 'status', p_status));
end $$;

create function public.open_dispute(p_facts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_intent constant text := p_facts ->> 'intentId';
  v_order_id uuid;
  v_case record;
begin
  select order_id into v_order_id from public.payments where provider_intent_id = v_intent;
  perform 1 from public.orders where id = v_order_id for update;
  v_case := private.open_case('dispute', v_order_id, v_intent, p_facts, false);
  if v_case.is_new then
    update public.orders set payment_status = 'disputed' where id = v_order_id and placed_at is not null;
  end if;
  return v_case.case_id;
end $$;

-- refund: return the money and release the order. accept: the amount received is fine; place the order with
-- it. dismiss: nothing to do.
create function public.resolve_payment_case(p_case_id uuid, p_actor_id uuid, p_resolution text, p_note text)
returns public.payment_cases
language plpgsql security definer set search_path = '' as $$
declare
  v_case public.payment_cases;
  v_order public.orders;
begin
  select * into v_case from public.payment_cases where id = p_case_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_order from public.orders where id = v_case.order_id for update;
  select * into v_case from public.payment_cases where id = p_case_id for update;
  if v_case.status = 'resolved' then
    return v_case;
  elsif coalesce(btrim(p_note), '') = '' then
    perform private.refuse('reason_required');
  elsif p_resolution not in ('refund', 'accept', 'dismiss')
    or (p_resolution = 'accept' and (v_case.kind <> 'amount_mismatch' or v_order.placed_at is not null
      or v_order.status = 'canceled' or v_case.refund_state <> 'none')) then
    perform private.refuse('move_not_allowed', jsonb_build_object('kind', v_case.kind, 'resolution', p_resolution));
  end if;

  if v_case.kind = 'amount_mismatch' and v_order.status = 'on_hold' and p_resolution <> 'dismiss' then
    update public.orders set status = coalesce(held_from, 'pending'), held_from = null, hold_reason = null,
      version = version + 1
    where id = v_order.id
    returning * into v_order;
  end if;
  if p_resolution = 'accept' then
    perform private.place_order(v_order, null, v_case.provider_intent_id, v_case.facts);
  elsif p_resolution = 'refund' and v_case.refund_state in ('none', 'failed') then
    perform private.enqueue('refund.create', 'refund/' || v_case.provider_intent_id
      || case when v_case.refund_state = 'failed' then '/' || gen_random_uuid() else '' end,
      jsonb_build_object('intentId', v_case.provider_intent_id, 'caseId', v_case.id, 'orderId', v_case.order_id,
        'amountCents', v_case.facts -> 'amountCents', 'reason', v_case.kind));
  end if;
  update public.payment_cases set status = 'resolved', resolved_at = now(), resolved_by = p_actor_id, note = left(p_note, 2000),
    refund_state = case when p_resolution = 'refund' and refund_state in ('none', 'failed') then 'queued' else refund_state end
  where id = p_case_id
  returning * into v_case;
  perform public.record_audit(p_actor_id, 'admin', 'payment.case_resolved', 'payment_case', p_case_id::text, null,
    jsonb_build_object('resolution', p_resolution), null, null, jsonb_build_object('note', p_note));
  return v_case;
end $$;

revoke all on function public.record_refund(text, text, int, text), public.open_dispute(jsonb),
  public.resolve_payment_case(uuid, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.record_refund(text, text, int, text), public.open_dispute(jsonb),
  public.resolve_payment_case(uuid, uuid, text, text) to service_role;
