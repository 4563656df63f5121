-- A case that refunds automatically creates a refund like any other.
create or replace function private.open_case(p_kind text, p_order_id uuid, p_intent text, p_facts jsonb, p_refund boolean,
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
    perform private.refund_case(c) from public.payment_cases c where c.id = case_id;
  end if;
  perform private.enqueue('payment.case_opened', 'payment-case/' || case_id,
    jsonb_build_object('caseId', case_id, 'orderId', p_order_id, 'kind', p_kind));
  perform public.record_audit(null, 'system', 'payment.case_opened', 'payment_case', case_id::text, null,
    jsonb_build_object('kind', p_kind, 'orderId', p_order_id));
end $$;

-- Refunds what remains of the money of this case. False when nothing is left.
create function private.refund_case(p_case public.payment_cases) returns boolean
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
      and status = 'succeeded'), p_case.id, p_case.provider_intent_id, 'app', 'payment_case', v_cents,
    upper(coalesce(p_case.facts ->> 'currency', 'USD')), p_case.kind <> 'refund_failed', 'approved')
  returning * into v_refund;
  perform private.queue_refund(v_refund);
  return true;
end $$;

-- A canceled order is refunded, unless the bank has taken the money or may still do so. Earlier refunds and
-- promises are subtracted; requests that wait for a second person end with the order.
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

-- refund: return the money and release the order. accept: the amount received is fine; place the order with
-- it. dismiss: nothing to do. While the bank decides on a dispute, refunds are refused: the money would leave
-- twice.
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
    or (p_resolution = 'refund' and v_case.kind in ('dispute', 'refunded_outside'))
    or (p_resolution = 'accept' and (v_case.kind <> 'amount_mismatch' or v_order.placed_at is not null
      or v_order.status = 'canceled' or v_case.refund_state <> 'none')) then
    perform private.refuse('move_not_allowed', jsonb_build_object('kind', v_case.kind, 'resolution', p_resolution));
  elsif p_resolution = 'refund' and v_order.payment_status = 'disputed' then
    perform private.refuse('move_not_allowed', jsonb_build_object('kind', v_case.kind, 'resolution', p_resolution),
      'The bank is deciding about this payment, so nothing can be given back until then.');
  end if;

  if v_case.kind = 'amount_mismatch' and v_order.status = 'on_hold' and p_resolution <> 'dismiss' then
    update public.orders set status = coalesce(held_from, 'pending'), held_from = null, hold_reason = null,
      version = version + 1
    where id = v_order.id
    returning * into v_order;
  end if;
  if p_resolution = 'accept' then
    perform private.place_order(v_order, null, v_case.provider_intent_id, v_case.facts);
  elsif p_resolution = 'refund' and v_case.refund_state in ('none', 'failed') and not private.refund_case(v_case) then
    perform private.refuse('move_not_allowed', jsonb_build_object('kind', v_case.kind, 'resolution', p_resolution),
      'Nothing is left to send back: the whole payment is refunded already.');
  end if;
  update public.payment_cases set status = 'resolved', resolved_at = now(), resolved_by = p_actor_id, note = left(p_note, 2000),
    refund_state = case when p_resolution = 'refund' and refund_state in ('none', 'failed') then 'queued' else refund_state end
  where id = p_case_id
  returning * into v_case;
  perform public.record_audit(p_actor_id, 'admin', 'payment.case_resolved', 'payment_case', p_case_id::text, null,
    jsonb_build_object('resolution', p_resolution), null, null, jsonb_build_object('note', p_note));
  return v_case;
end $$;

-- Work cannot start or resume on an order whose whole payment was refunded.
create function private.guard_refunded_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.payment_status = 'refunded' and old.status in ('pending', 'needs_information', 'on_hold')
    and new.status in ('in_progress', 'in_review', 'awaiting_approval', 'in_revision', 'finalizing')
    and (old.status <> 'needs_information' or not private.has_work_begun(old)) then
    perform private.refuse('not_paid', jsonb_build_object('orderId', old.id),
      'The whole payment was given back, so no work can be done. Cancel the order, or ask the customer to order again.');
  end if;
  return new;
end $$;

create trigger orders_refunded before update of status on public.orders
  for each row when (new.status is distinct from old.status) execute function private.guard_refunded_order();

-- Jobs that were queued before refunds had their own rows.
do $$
declare
  v_job record;
  v_refund public.refunds;
begin
  for v_job in select o.payload, p.id as payment_id, p.currency from public.outbox o
    left join public.payments p on p.provider_intent_id = o.payload ->> 'intentId'
    where o.kind = 'refund.create' and o.status = 'queued' and o.payload ? 'intentId'
      and jsonb_typeof(o.payload -> 'amountCents') = 'number'
  loop
    insert into public.refunds (order_id, payment_id, case_id, provider_intent_id, origin, reason, amount_cents, currency,
      is_rest, status)
    values ((v_job.payload ->> 'orderId')::uuid, v_job.payment_id, (v_job.payload ->> 'caseId')::uuid,
      v_job.payload ->> 'intentId', 'app',
      case when v_job.payload ->> 'caseId' is null then 'order_canceled' else 'payment_case' end,
      (v_job.payload ->> 'amountCents')::int, coalesce(v_job.currency, 'USD'), true, 'approved')
    returning * into v_refund;
    perform private.queue_refund(v_refund);
  end loop;
end $$;
update public.outbox set status = 'done', finished_at = now()
where kind = 'refund.create' and status = 'queued' and payload ? 'intentId';

revoke all on function private.refund_case(public.payment_cases), private.guard_refunded_order()
  from public, anon, authenticated, service_role;
