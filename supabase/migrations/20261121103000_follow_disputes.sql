-- Records the current state of a dispute at the provider. Repeated or reordered notifications have the same
-- result: the first opens the case, a decision of the bank closes it, and only another dispute of the same
-- payment reopens it. Money is never sent from here: the bank has already taken it.
drop function public.open_dispute(jsonb);

create function public.record_dispute(p_facts jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_intent constant text := p_facts ->> 'intentId';
  v_outcome constant text := p_facts ->> 'outcome';
  v_payment public.payments;
  v_found record;
  v_case public.payment_cases;
begin
  if coalesce(v_intent, '') = '' or coalesce(p_facts ->> 'id', '') = '' or v_outcome not in ('won', 'lost') then
    perform private.refuse('invalid_input', jsonb_build_object('outcome', v_outcome));
  end if;
  select * into v_payment from public.payments where provider_intent_id = v_intent;
  perform 1 from public.orders where id = v_payment.order_id for update;
  v_found := private.open_case('dispute', v_payment.order_id, v_intent, p_facts, false);
  select * into v_case from public.payment_cases where id = v_found.case_id for update;

  if not v_found.is_new and v_case.facts ->> 'id' is distinct from p_facts ->> 'id' then
    if v_case.facts ->> 'outcome' is null or v_outcome is not null then
      return v_case.id;
    end if;
    update public.payment_cases set status = 'open', resolved_at = null, resolved_by = null, note = null where id = v_case.id;
  elsif v_case.facts ->> 'outcome' is not null and not v_found.is_new then
    return v_case.id;
  end if;

  update public.payment_cases set facts = p_facts,
    status = case when v_outcome is null then status else 'resolved' end,
    resolved_at = case when v_outcome is null then resolved_at else coalesce(resolved_at, now()) end
  where id = v_case.id;
  update public.orders set payment_status = case
      when v_outcome is distinct from 'won' then 'disputed'
      when v_payment.refunded_cents >= v_payment.amount_cents then 'refunded'
      when v_payment.refunded_cents > 0 then 'partially_refunded'
      else 'paid' end
  where id = v_payment.order_id and placed_at is not null;
  if v_outcome is not null then
    perform public.record_audit(null, 'provider', 'payment.dispute_closed', 'payment_case', v_case.id::text, null,
      jsonb_build_object('outcome', v_outcome, 'orderId', v_payment.order_id));
  end if;
  return v_case.id;
end $$;

-- A canceled order is refunded, unless the bank has taken the money or may still do so.
create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
  v_rest int;
  v_cents int;
begin
  select * into v_payment from public.payments where order_id = p_order.id and status = 'succeeded';
  v_rest := case when p_order.payment_status = 'disputed' then 0 else v_payment.amount_cents - v_payment.refunded_cents end;
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

-- Now no one can refund a disputed payment: the money would leave twice.
create or replace function public.resolve_payment_case(p_case_id uuid, p_actor_id uuid, p_resolution text, p_note text)
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
    or (p_resolution = 'refund' and v_case.kind = 'dispute')
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

revoke all on function public.record_dispute(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_dispute(jsonb) to service_role;
