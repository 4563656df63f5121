-- Refuses with the reason unless this quote can be paid now, at the revision of its order.
create function private.check_quote_payable(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if p_order.quote_id is null then
    return;
  end if;
  select * into strict v_quote from public.quotes where id = p_order.quote_id;
  if v_quote.status = 'expired' or (v_quote.status in ('ready', 'accepted') and v_quote.valid_until < now()) then
    perform private.refuse('quote_expired', jsonb_build_object('quoteId', v_quote.id));
  elsif v_quote.status in ('in_review', 'needs_information', 'ready') or v_quote.revision <> p_order.quote_revision then
    perform private.refuse('quote_changed', jsonb_build_object('quoteId', v_quote.id, 'revision', v_quote.revision));
  elsif v_quote.status <> 'accepted' then
    perform private.refuse('quote_not_payable', jsonb_build_object('quoteId', v_quote.id));
  end if;
end $$;
revoke all on function private.check_quote_payable(public.orders) from public, anon, authenticated, service_role;

-- The order of a quote now counts only while the quote can be paid.
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
  perform private.check_quote_payable(v_order);
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

-- Now with the estimated dates of the order, and the quote becomes paid in the same transaction.
create or replace function private.place_order(p_order public.orders, p_attempt_id uuid, p_intent text, p_facts jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  v_due record;
  v_accepted boolean;
  v_order public.orders;
  v_paths text[];
begin
  insert into public.payments (order_id, attempt_id, provider, provider_intent_id, amount_cents, currency, status, brand,
    last4, succeeded_at, livemode)
  values (p_order.id, p_attempt_id, p_facts ->> 'provider', p_intent, (p_facts ->> 'amountCents')::int,
    upper(p_facts ->> 'currency'), 'succeeded', left(p_facts ->> 'brand', 40), substring(p_facts ->> 'last4' from '^[0-9]{4}$'),
    now(), coalesce((p_facts ->> 'livemode')::boolean, false));
  update public.payment_attempts set status = 'succeeded', closed_at = now(),
    provider_intent_id = coalesce(provider_intent_id, p_facts ->> 'intentId'),
    provider_session_id = coalesce(provider_session_id, p_facts ->> 'sessionId')
  where id = p_attempt_id;
  -- Locks the files first, so that none is removed between counting and attaching.
  perform 1 from public.uploaded_documents where group_id = p_order.document_id order by id for update;
  -- Files that the customer sent with messages about the quote are part of the work.
  update public.uploaded_documents set purpose = 'source'
  where quote_id = p_order.quote_id and purpose = 'reference' and quote_message_id is not null;
  v_paths := (private.usable_paths(p_order))[1:20];
  update public.uploaded_documents set order_id = p_order.id
  where group_id = p_order.document_id and storage_path = any (v_paths) and order_id is null;
  select coalesce(bool_and(status = 'accepted'), false) into v_accepted
  from public.uploaded_documents where order_id = p_order.id;
  v_due := private.promise_order(p_order, now());

  update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
    clock_started_at = case when v_accepted then now() end, document_paths = v_paths, version = version + 1
  where id = p_order.id
  returning * into v_order;
  update public.order_items i set promised_from = v_due.due_from, promised_to = v_due.due_to,
    document_ids = coalesce(files.ids, '{}'), pages = files.pages, words = files.words
  from (select array_agg(id order by created_at, id) as ids, sum(page_count)::int as pages, sum(word_count)::int as words
    from public.uploaded_documents where storage_path = any (v_paths)) files
  where i.order_id = p_order.id;
  perform private.create_deliveries(p_order);
  if p_order.quote_id is not null and not private.mark_quote_paid(p_order.quote_id, p_order.id) then
    perform private.refuse('quote_not_payable', jsonb_build_object('quoteId', p_order.quote_id),
      'The quote of this order has ended. Refund the payment instead.');
  end if;
  perform private.enqueue('email.order_confirmation', 'order-confirmation/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform private.enqueue('email.admin_new_order', 'admin-new-order/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform public.record_audit(null, 'provider', 'order.placed', 'order', p_order.id::text, null,
    jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents));
  if cardinality(v_paths) = 0 then
    perform private.ask_for_files(v_order, p_intent, p_facts);
  end if;
end $$;

-- Money for a quote that was given up is now refunded; money for a replaced revision becomes a case. Every
-- function that locks both locks the order, then the quote.
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
    if v_order.id is not null and v_order.placed_at is null and v_attempt.order_id = v_order.id then
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
