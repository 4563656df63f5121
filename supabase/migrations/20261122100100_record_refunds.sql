-- The amount of this payment: on a placed order, otherwise in the case that it became.
create function private.received_cents(p_intent_id text) returns int
language sql stable set search_path = '' as $$
  select coalesce(
    (select amount_cents from public.payments where provider_intent_id = p_intent_id and status = 'succeeded'),
    (select (facts ->> 'amountCents')::int from public.payment_cases
      where provider_intent_id = p_intent_id and kind not in ('dispute', 'refund_failed', 'refunded_outside')
      order by created_at limit 1),
    0)
$$;

-- What the provider has refunded or is refunding.
create function private.refunded_cents(p_intent_id text) returns int
language sql stable set search_path = '' as $$
  select coalesce(sum(amount_cents), 0)::int from public.refunds
  where provider_intent_id = p_intent_id and status in ('processing', 'succeeded')
$$;

-- What may still be refunded: neither sent nor promised.
create function private.refundable_cents(p_intent_id text) returns int
language sql stable set search_path = '' as $$
  select private.received_cents(p_intent_id) - coalesce(sum(amount_cents), 0)::int from public.refunds
  where provider_intent_id = p_intent_id and status in ('requested', 'approved', 'processing', 'succeeded')
$$;

-- A refund only moves forward: a late notification of an earlier state changes nothing.
create function private.refund_rank(p_status text) returns int
language sql immutable set search_path = '' as $$
  select case p_status when 'processing' then 1 when 'succeeded' then 2 when 'failed' then 3 when 'canceled' then 3 else 0 end
$$;

-- Serializes everything about the refunds of one payment: locks the order or, without one, its cases.
create function private.lock_refunds(p_intent_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_order_id uuid;
begin
  select coalesce(
    (select order_id from public.payments where provider_intent_id = p_intent_id and status = 'succeeded'),
    (select order_id from public.payment_cases where provider_intent_id = p_intent_id order by created_at limit 1))
  into v_order_id;
  perform 1 from public.orders where id = v_order_id for update;
  perform 1 from public.payment_cases where provider_intent_id = p_intent_id order by id for update;
  return v_order_id;
end $$;

create function private.queue_refund(p_refund public.refunds) returns void
language sql set search_path = '' as $$
  select private.enqueue('refund.create', 'refund/' || p_refund.id,
    jsonb_build_object('refundId', p_refund.id, 'orderId', p_refund.order_id))
$$;

-- Money that could not be returned becomes work for staff: in the case that wanted it, or a new one.
create function private.open_refund_case(p_refund public.refunds, p_cents int) returns void
language plpgsql set search_path = '' as $$
declare
  v_case public.payment_cases;
  v_opened record;
  v_cents int := p_cents;
begin
  select * into v_case from public.payment_cases
  where id = p_refund.case_id or (p_refund.case_id is null and kind = 'refund_failed'
    and provider_intent_id = p_refund.provider_intent_id);
  if v_case.id is null then
    v_opened := private.open_case('refund_failed', p_refund.order_id, p_refund.provider_intent_id, jsonb_build_object(
      'amountCents', v_cents, 'currency', p_refund.currency, 'failure', p_refund.failure_code), false);
    update public.payment_cases set refund_state = 'failed', provider_refund_id = p_refund.provider_refund_id
    where id = v_opened.case_id;
    return;
  end if;
  if v_case.kind = 'refund_failed' then
    if v_case.status = 'open' and v_case.refund_state = 'failed' then
      v_cents := v_cents + coalesce((v_case.facts ->> 'amountCents')::int, 0);
    end if;
    v_case.facts := v_case.facts || jsonb_build_object('amountCents', v_cents);
  end if;
  update public.payment_cases set refund_state = 'failed', status = 'open', resolved_at = null, resolved_by = null,
    provider_refund_id = p_refund.provider_refund_id,
    facts = v_case.facts || jsonb_build_object('failure', p_refund.failure_code)
  where id = v_case.id;
  perform private.enqueue('payment.case_opened', 'payment-case/' || v_case.id || '/' || p_refund.id,
    jsonb_build_object('caseId', v_case.id, 'orderId', v_case.order_id, 'kind', v_case.kind));
end $$;

-- Records one refund as the provider reports it. Null when nothing changed, otherwise the row before and
-- after.
create function private.store_refund(p_intent_id text, p_order_id uuid, p_seen jsonb,
  out known boolean, out before_status text, out refund public.refunds)
language plpgsql set search_path = '' as $$
declare
  v_status constant text := p_seen ->> 'status';
  v_ours public.refunds;
begin
  if private.refund_rank(v_status) = 0 or coalesce(p_seen ->> 'id', '') = '' then
    perform private.refuse('invalid_input', jsonb_build_object('status', v_status));
  end if;
  select * into refund from public.refunds where provider_refund_id = p_seen ->> 'id';
  before_status := refund.status;
  if refund.id is not null and private.refund_rank(v_status) <= private.refund_rank(before_status) then
    known := true;
    return;
  end if;
  known := false;
  if refund.id is null and p_seen ->> 'refundId' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    select * into v_ours from public.refunds
    where id = (p_seen ->> 'refundId')::uuid and provider_intent_id = p_intent_id and origin = 'app';
    if v_ours.provider_refund_id is null then
      refund := v_ours;
    end if;
  end if;
  if refund.id is null then
    insert into public.refunds (order_id, payment_id, case_id, provider_intent_id, provider_refund_id, origin, reason,
      amount_cents, currency, status)
    values (p_order_id, (select id from public.payments where provider_intent_id = p_intent_id and status = 'succeeded'),
      v_ours.case_id, p_intent_id, p_seen ->> 'id', case when v_ours.id is null then 'outside' else 'app' end,
      coalesce(v_ours.reason, 'outside'), (p_seen ->> 'amountCents')::int, upper(p_seen ->> 'currency'), v_status)
    returning * into refund;
  end if;
  update public.refunds set provider_refund_id = p_seen ->> 'id', amount_cents = (p_seen ->> 'amountCents')::int,
    status = v_status, failure_code = left(p_seen ->> 'failureCode', 100),
    sent_at = case when v_status in ('processing', 'succeeded') then coalesce(sent_at, now()) else sent_at end
  where id = refund.id
  returning * into refund;
end $$;

-- The whole payment was refunded outside the app: the order is on hold until staff have looked.
create function private.hold_refunded_order(p_order public.orders, p_intent_id text, p_cents int) returns void
language plpgsql set search_path = '' as $$
declare
  v_clock public.orders;
  v_case record;
begin
  if p_order.status <> 'on_hold' then
    v_clock := private.with_clock(p_order, 'on_hold');
    update public.orders set held_from = status, status = 'on_hold', version = version + 1,
      hold_reason = 'The whole payment was refunded at the provider.', clock_stopped_at = v_clock.clock_stopped_at
    where id = p_order.id;
    perform private.enqueue('order.status_changed', 'order-status/' || p_order.id || '/' || (p_order.version + 1),
      jsonb_build_object('orderId', p_order.id, 'from', p_order.status, 'to', 'on_hold', 'actorKind', 'provider'));
  end if;
  v_case := private.open_case('refunded_outside', p_order.id, p_intent_id,
    jsonb_build_object('amountCents', p_cents, 'currency', p_order.currency), false);
  if not v_case.is_new then
    update public.payment_cases set status = 'open', resolved_at = null, resolved_by = null where id = v_case.case_id;
  end if;
  if p_order.status <> 'on_hold' then
    perform public.record_audit(null, 'provider', 'order.status', 'order', p_order.id::text,
      jsonb_build_object('status', p_order.status), jsonb_build_object('status', 'on_hold'), null, null,
      jsonb_build_object('reason', 'The whole payment was refunded at the provider.'));
  end if;
end $$;

-- The money of a case has been returned: closes the case and releases an order that was on hold only because
-- of it.
create function private.settle_refund_cases(p_intent_id text, p_refunded int) returns void
language plpgsql set search_path = '' as $$
declare
  v_case public.payment_cases;
begin
  for v_case in select * from public.payment_cases c where c.provider_intent_id = p_intent_id
    and c.kind in ('amount_mismatch', 'paid_after_cancel', 'duplicate_payment', 'unknown_reference')
    and not exists (select 1 from public.payments where provider_intent_id = p_intent_id)
    and p_refunded >= (c.facts ->> 'amountCents')::int and c.refund_state <> 'succeeded'
  loop
    if v_case.kind = 'amount_mismatch' then
      update public.orders set status = coalesce(held_from, 'pending'), held_from = null, hold_reason = null,
        version = version + 1
      where id = v_case.order_id and status = 'on_hold' and placed_at is null;
    end if;
    update public.payment_cases set refund_state = 'succeeded', status = 'resolved', resolved_at = coalesce(resolved_at, now())
    where id = v_case.id;
  end loop;
  update public.payment_cases c set refund_state = 'succeeded', status = 'resolved', resolved_at = coalesce(resolved_at, now())
  where c.provider_intent_id = p_intent_id and c.kind = 'refund_failed' and c.refund_state = 'queued'
    and exists (select 1 from public.refunds r where r.case_id = c.id and r.status in ('processing', 'succeeded'))
    and not exists (select 1 from public.refunds r where r.case_id = c.id and r.status = 'approved');
end $$;

-- Makes the books match all refunds of one payment as the provider reports them. Repeated, late or reordered
-- calls have the same result. False when the payment is not ours.
create function public.record_refunds(p_intent_id text, p_refunds jsonb) returns boolean
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
  update public.orders set payment_status = case
      when v_payment.refunded_cents >= v_payment.amount_cents then 'refunded'
      when v_payment.refunded_cents > 0 then 'partially_refunded'
      else 'paid' end
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

drop function public.record_refund(text, text, int, text, int);
drop function private.case_of_failed_refund(public.payments, text, text, int);

revoke all on function private.received_cents(text), private.refunded_cents(text), private.refundable_cents(text),
  private.refund_rank(text), private.lock_refunds(text), private.queue_refund(public.refunds),
  private.open_refund_case(public.refunds, int), private.store_refund(text, uuid, jsonb),
  private.hold_refunded_order(public.orders, text, int), private.settle_refund_cases(text, int),
  public.record_refunds(text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.record_refunds(text, jsonb) to service_role;
