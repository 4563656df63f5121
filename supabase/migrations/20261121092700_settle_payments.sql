-- A case is visible work for staff. It is opened once per intent and kind, even if the provider repeats
-- itself.
create function private.open_case(p_kind text, p_order_id uuid, p_intent text, p_facts jsonb, p_refund boolean,
  out case_id uuid, out is_new boolean)
language plpgsql set search_path = '' as $$
begin
  insert into public.payment_cases (order_id, kind, provider_intent_id, facts, refund_state)
  values (p_order_id, p_kind, p_intent, p_facts, case when p_refund then 'queued' else 'none' end)
  on conflict (provider_intent_id, kind) do nothing
  returning id into case_id;
  is_new := case_id is not null;
  if not is_new then
    select id into case_id from public.payment_cases where provider_intent_id = p_intent and kind = p_kind;
    return;
  end if;
  if p_refund then
    perform private.enqueue('refund.create', 'refund/' || p_intent, jsonb_build_object('intentId', p_intent,
      'caseId', case_id, 'orderId', p_order_id, 'amountCents', p_facts -> 'amountCents', 'reason', p_kind));
  end if;
  perform private.enqueue('payment.case_opened', 'payment-case/' || case_id,
    jsonb_build_object('caseId', case_id, 'orderId', p_order_id, 'kind', p_kind));
  perform public.record_audit(null, 'system', 'payment.case_opened', 'payment_case', case_id::text, null,
    jsonb_build_object('kind', p_kind, 'orderId', p_order_id));
end $$;

create function private.create_deliveries(p_order public.orders) returns void
language sql set search_path = '' as $$
  insert into public.deliveries (order_id, name, email, address, method)
  select p_order.id,
    case when p_order.delivery_method = 'digital' then p_order.full_name
      else left(coalesce(nullif(btrim(p_order.address ->> 'recipientName'), ''), p_order.full_name), 160) end,
    case when p_order.delivery_method = 'digital' then p_order.email end,
    case when p_order.delivery_method <> 'digital' then p_order.address end,
    case p_order.delivery_method when 'digital' then 'download' when 'physical' then 'mail' else 'courier_express' end
$$;

-- Everything that follows from "this order is paid", in the transaction that marks it paid. The caller holds
-- the row lock.
create function private.place_order(p_order public.orders, p_attempt_id uuid, p_intent text, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_due record;
  v_accepted boolean;
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
  update public.uploaded_documents set order_id = p_order.id
  where group_id = p_order.document_id and storage_path = any (p_order.document_paths) and order_id is null;
  select coalesce(bool_and(status = 'accepted'), false) into v_accepted
  from public.uploaded_documents where order_id = p_order.id;
  v_due := private.promise(p_order.family, now());

  update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
    clock_started_at = case when v_accepted then now() end, version = version + 1
  where id = p_order.id;
  update public.order_items set promised_from = v_due.due_from, promised_to = v_due.due_to where order_id = p_order.id;
  perform private.create_deliveries(p_order);
  perform private.enqueue('email.order_confirmation', 'order-confirmation/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform private.enqueue('email.admin_new_order', 'admin-new-order/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform public.record_audit(null, 'provider', 'order.placed', 'order', p_order.id::text, null,
    jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents));
end $$;

-- The session's own attempt, otherwise the one whose session id was lost before it could be stored.
create function private.attempt_of(p_order_id uuid, p_facts jsonb) returns public.payment_attempts
language sql stable set search_path = '' as $$
  select a from public.payment_attempts a
  where a.provider_session_id = p_facts ->> 'sessionId'
    or (a.order_id = p_order_id and a.provider_session_id is null and a.status in ('open', 'processing')
      and not exists (select 1 from public.payment_attempts x where x.provider_session_id = p_facts ->> 'sessionId'))
  limit 1
$$;

-- The only way an order becomes paid. Safe to call repeatedly, late and concurrently: the order row is the
-- lock.
create function public.settle_payment(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_status constant text := p_facts ->> 'status';
  v_intent constant text := coalesce(nullif(p_facts ->> 'intentId', ''), nullif(p_facts ->> 'sessionId', ''));
  v_order public.orders;
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

  v_kind := case
    when v_order.id is null or v_paid_order is not null or v_attempt.order_id <> v_order.id then 'unknown_reference'
    when v_order.placed_at is not null then 'duplicate_payment'
    when v_order.status = 'canceled' then 'paid_after_cancel'
    when (p_facts ->> 'amountCents')::numeric <> v_order.total_cents
      or upper(coalesce(p_facts ->> 'currency', '')) <> v_order.currency then 'amount_mismatch'
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
      hold_reason = 'A payment of a different amount arrived.'
    where id = v_order.id;
  end if;
  v_case := private.open_case(v_kind, v_order.id, v_intent, p_facts, v_kind in ('duplicate_payment', 'paid_after_cancel'));
  return jsonb_build_object('outcome', 'case', 'orderId', v_order.id, 'caseId', v_case.case_id);
end $$;

revoke all on function private.open_case(text, uuid, text, jsonb, boolean), private.create_deliveries(public.orders),
  private.place_order(public.orders, uuid, text, jsonb), private.attempt_of(uuid, jsonb), public.settle_payment(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.settle_payment(jsonb) to service_role;
