-- The open attempt to pay for an accepted change, or a new one.
create function public.open_proposal_attempt(p_proposal_id uuid, p_user_id uuid) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_locked record := private.lock_proposal(p_proposal_id);
  v_order constant public.orders := v_locked.p_order;
  v_proposal constant public.change_proposals := v_locked.p_proposal;
  v_attempt public.payment_attempts;
begin
  if p_user_id is null or v_order.user_id <> p_user_id or v_proposal.sent_at is null then
    perform private.refuse('not_found');
  elsif v_proposal.status = 'applied' then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  end if;
  select * into v_attempt from public.payment_attempts where order_id = v_order.id and status in ('open', 'processing');
  if v_attempt.status = 'processing' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id));
  elsif v_proposal.status = 'expired' or (v_proposal.status in ('proposed', 'accepted') and v_proposal.expires_at < now()) then
    perform private.refuse('proposal_expired', jsonb_build_object('proposalId', v_proposal.id));
  elsif v_proposal.status <> 'accepted' then
    perform private.refuse('proposal_closed', jsonb_build_object('from', v_proposal.status));
  end if;
  perform private.check_changeable(v_order);
  if v_attempt.proposal_id = p_proposal_id and v_attempt.amount_cents = v_proposal.delta_cents then
    return v_attempt;
  elsif v_attempt.id is not null then
    perform private.refuse('needs_expiry', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id,
      'sessionId', v_attempt.provider_session_id), 'Expire the older payment session first.');
  end if;
  insert into public.payment_attempts (order_id, proposal_id, attempt_no, amount_cents, currency)
  values (v_order.id, p_proposal_id,
    (select coalesce(max(attempt_no), 0) + 1 from public.payment_attempts where order_id = v_order.id),
    v_proposal.delta_cents, v_proposal.currency)
  returning * into v_attempt;
  return v_attempt;
end $$;

-- Settles money for a change and applies it. Money for a withdrawn change, or one that no longer fits the
-- order, is refunded automatically. A payment that was under way counts even after the proposal expired.
create function private.settle_change(p_order public.orders, p_attempt public.payment_attempts, p_intent text, p_facts jsonb)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_proposal public.change_proposals;
  v_case record;
  v_kind text;
begin
  select * into strict v_proposal from public.change_proposals where id = p_attempt.proposal_id for update;
  v_kind := case
    when v_proposal.status = 'applied' then 'duplicate_payment'
    when (p_facts ->> 'amountCents')::numeric <> v_proposal.delta_cents
      or upper(coalesce(p_facts ->> 'currency', '')) <> v_proposal.currency then 'amount_mismatch'
    when p_order.status in ('canceled', 'completed') or p_order.payment_status = 'refunded'
      or v_proposal.status not in ('accepted', 'expired') or v_proposal.before_cents <> p_order.total_cents
      or exists (select 1 from public.change_proposals x where x.order_id = p_order.id and x.number > v_proposal.number)
      then 'paid_after_cancel'
  end;
  update public.payment_attempts set status = 'succeeded', closed_at = now(),
    provider_intent_id = coalesce(provider_intent_id, p_facts ->> 'intentId')
  where id = p_attempt.id;
  if v_kind is not null then
    v_case := private.open_case(v_kind, p_order.id, p_intent, p_facts, v_kind <> 'amount_mismatch');
    return jsonb_build_object('outcome', 'case', 'orderId', p_order.id, 'caseId', v_case.case_id);
  end if;
  insert into public.payments (order_id, proposal_id, attempt_id, provider, provider_intent_id, amount_cents, currency, status,
    brand, last4, succeeded_at, livemode)
  values (p_order.id, v_proposal.id, p_attempt.id, p_facts ->> 'provider', p_intent, (p_facts ->> 'amountCents')::int,
    upper(p_facts ->> 'currency'), 'succeeded', left(p_facts ->> 'brand', 40), substring(p_facts ->> 'last4' from '^[0-9]{4}$'),
    now(), coalesce((p_facts ->> 'livemode')::boolean, false));
  v_proposal := private.move_proposal(v_proposal, 'applied', null, 'system', 'settled');
  perform private.apply_proposal(p_order, v_proposal);
  return jsonb_build_object('outcome', 'settled', 'orderId', p_order.id, 'caseId', null);
end $$;

-- Now an attempt that was opened for a change settles that change.
create or replace function public.settle_payment(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_status constant text := p_facts ->> 'status';
  v_intent constant text := coalesce(nullif(p_facts ->> 'intentId', ''), nullif(p_facts ->> 'sessionId', ''));
  v_order public.orders;
  v_quote public.quotes;
  v_attempt public.payment_attempts;
  v_paid_order uuid;
  v_case record;
  v_kind text;
begin
  if v_status is null or v_status not in ('paid', 'processing', 'unpaid') or v_intent is null
    or nullif(p_facts ->> 'provider', '') is null
    or (v_status = 'paid' and jsonb_typeof(p_facts -> 'amountCents') is distinct from 'number') then
    perform private.refuse('invalid_input');
  end if;
  if p_facts ->> 'reference' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into v_order from public.orders where id = (p_facts ->> 'reference')::uuid for update;
  end if;
  if v_status = 'unpaid' then
    return jsonb_build_object('outcome', 'not_paid', 'orderId', v_order.id, 'caseId', null);
  end if;
  v_attempt := private.attempt_of(v_order.id, p_facts);

  if v_status = 'processing' then
    if v_order.id is not null and v_attempt.order_id = v_order.id
      and (v_order.placed_at is null or v_attempt.proposal_id is not null) then
      update public.payment_attempts set status = 'processing' where id = v_attempt.id and status = 'open';
      update public.orders set payment_status = 'processing'
      where id = v_order.id and payment_status in ('unpaid', 'failed', 'requires_action');
    end if;
    return jsonb_build_object('outcome', 'processing', 'orderId', v_order.id, 'caseId', null);
  end if;

  select order_id into v_paid_order from public.payments where provider_intent_id = v_intent and status = 'succeeded';
  if v_paid_order = v_order.id then
    return jsonb_build_object('outcome', 'already_settled', 'orderId', v_order.id, 'caseId', null);
  end if;

  if v_attempt.proposal_id is not null and v_attempt.order_id = v_order.id and v_paid_order is null then
    return private.settle_change(v_order, v_attempt, v_intent, p_facts);
  end if;
  select * into v_quote from public.quotes where id = v_order.quote_id for update;
  v_kind := case
    when v_order.id is null or v_paid_order is not null or v_attempt.order_id <> v_order.id then 'unknown_reference'
    when v_order.placed_at is not null then 'duplicate_payment'
    when v_order.status = 'canceled' or v_quote.status in ('declined', 'withdrawn', 'canceled', 'paid') then 'paid_after_cancel'
    when (p_facts ->> 'amountCents')::numeric <> v_order.total_cents
      or upper(coalesce(p_facts ->> 'currency', '')) <> v_order.currency
      or v_quote.revision <> v_order.quote_revision then 'amount_mismatch'
  end;
  if v_kind is null then
    perform private.place_order(v_order, v_attempt.id, v_intent, p_facts);
    return jsonb_build_object('outcome', 'settled', 'orderId', v_order.id, 'caseId', null);
  end if;

  if v_attempt.order_id = v_order.id then
    update public.payment_attempts set status = 'succeeded', closed_at = now() where id = v_attempt.id;
  end if;
  if v_kind = 'amount_mismatch' and v_order.status <> 'on_hold' and not exists
    (select 1 from public.payment_cases where provider_intent_id = v_intent and kind = v_kind) then
    -- Money arrived that does not match this order: the customer must not be asked to pay again until staff
    -- have looked.
    update public.orders set held_from = status, status = 'on_hold', payment_status = 'unpaid', version = version + 1,
      hold_reason = case when v_quote.revision <> v_order.quote_revision then 'An earlier revision of the quote was paid.'
        else 'A payment of a different amount arrived.' end
    where id = v_order.id;
  end if;
  v_case := private.open_case(v_kind, v_order.id, v_intent, p_facts, v_kind in ('duplicate_payment', 'paid_after_cancel'));
  return jsonb_build_object('outcome', 'case', 'orderId', v_order.id, 'caseId', v_case.case_id);
end $$;

-- Now the payment status follows from all payments of the order.
create or replace function public.record_refunds(p_intent_id text, p_refunds jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id constant uuid := private.lock_refunds(p_intent_id);
  v_seen jsonb;
  v_stored record;
  v_news public.refunds[] := '{}';
  v_refund public.refunds;
  v_payment public.payments;
  v_order public.orders;
  v_refunded int;
  v_is_outside boolean := false;
begin
  if not exists (select 1 from public.payments where provider_intent_id = p_intent_id)
    and not exists (select 1 from public.payment_cases where provider_intent_id = p_intent_id) then
    return false;
  end if;
  for v_seen in select value from jsonb_array_elements(p_refunds) loop
    v_stored := private.store_refund(p_intent_id, v_order_id, v_seen);
    v_refund := v_stored.refund;
    if v_stored.known then
      continue;
    end if;
    v_news := v_news || v_refund;
    if v_refund.status in ('processing', 'succeeded') and coalesce(private.refund_rank(v_stored.before_status), 0) = 0 then
      v_is_outside := v_is_outside or v_refund.origin = 'outside';
      if v_order_id is not null then
        perform private.enqueue('order.refunded', 'order-refunded/' || v_refund.id,
          jsonb_build_object('orderId', v_order_id, 'refundId', v_refund.id));
      end if;
    end if;
  end loop;

  v_refunded := private.refunded_cents(p_intent_id);
  update public.payments set refunded_cents = least(v_refunded, amount_cents)
  where provider_intent_id = p_intent_id and status = 'succeeded'
  returning * into v_payment;
  update public.orders set payment_status = private.paid_status(id)
  where id = v_payment.order_id and payment_status in ('paid', 'partially_refunded', 'refunded');
  perform private.settle_refund_cases(p_intent_id, v_refunded);

  select * into v_order from public.orders where id = v_payment.order_id;
  if v_is_outside and v_order.payment_status = 'refunded' and v_order.status not in ('completed', 'canceled') then
    perform private.hold_refunded_order(v_order, p_intent_id, v_payment.amount_cents);
  end if;
  foreach v_refund in array v_news loop
    if v_refund.status = 'failed' or (v_refund.status = 'canceled' and v_refund.origin = 'app') then
      perform private.open_refund_case(v_refund, v_refund.amount_cents);
    end if;
    perform public.record_audit(null, 'provider', 'refund.' || v_refund.status,
      case when v_order_id is null then 'payment' else 'order' end, coalesce(v_order_id::text, p_intent_id), null,
      jsonb_build_object('refundId', v_refund.provider_refund_id, 'amountCents', v_refund.amount_cents,
        'origin', v_refund.origin, 'refundedCents', v_refunded));
  end loop;
  return true;
end $$;

-- Now the payment status follows from all payments of the order.
create or replace function public.record_dispute(p_facts jsonb) returns uuid
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
      when v_outcome is distinct from 'won' then 'disputed' else private.paid_status(id) end
  where id = v_payment.order_id and placed_at is not null;
  if v_outcome is not null then
    perform public.record_audit(null, 'provider', 'payment.dispute_closed', 'payment_case', v_case.id::text, null,
      jsonb_build_object('outcome', v_outcome, 'orderId', v_payment.order_id));
  end if;
  return v_case.id;
end $$;

revoke all on function public.open_proposal_attempt(uuid, uuid),
  private.settle_change(public.orders, public.payment_attempts, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.open_proposal_attempt(uuid, uuid) to service_role;
