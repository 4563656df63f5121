create function private.money_text(p_cents int) returns text
language sql immutable set search_path = '' as $$
  select '$' || btrim(to_char(p_cents / 100.0, 'FM999,999,990.00'))
$$;

-- The most that one clerk may refund of one order; above it a second person confirms.
create function private.unconfirmed_refund_limit() returns int
language sql immutable set search_path = '' as $$ select 20000 $$;

create function private.check_refundable(p_order public.orders, p_payment public.payments) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_payment.id is null then
    perform private.refuse('not_paid');
  elsif p_order.payment_status = 'disputed' then
    perform private.refuse('move_not_allowed', '{}',
      'The bank is deciding about this payment, so nothing can be given back until then.');
  end if;
end $$;

-- What staff may still refund of this order.
create function public.refundable_cents(p_order_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select case when o.payment_status = 'disputed' then 0
      else greatest(0, private.refundable_cents(p.provider_intent_id)) end
    from public.orders o join public.payments p on p.order_id = o.id and p.status = 'succeeded'
    where o.id = p_order_id), 0)
$$;

-- A partial refund without canceling. Partial refunds of one order are added up against the limit.
create function public.request_refund(p_order_id uuid, p_actor_id uuid, p_amount_cents int, p_reason text, p_note text,
  p_request_key uuid, p_request_id text default null) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_left int;
  v_alone int;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_refund from public.refunds where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_refund;
  end if;
  select * into v_payment from public.payments where order_id = p_order_id and status = 'succeeded';
  perform private.check_refundable(v_order, v_payment);
  if p_actor_id is null or p_request_key is null or p_amount_cents is null or p_amount_cents <= 0
    or p_reason is null or p_reason not in ('goodwill', 'quality', 'duplicate', 'late') then
    perform private.refuse('invalid_input');
  elsif coalesce(btrim(p_note), '') = '' then
    perform private.refuse('reason_required');
  end if;
  v_left := private.refundable_cents(v_payment.provider_intent_id);
  if p_amount_cents > v_left then
    perform private.refuse('invalid_input', jsonb_build_object('max', v_left, 'fields', jsonb_build_object('amount',
      case when v_left > 0 then 'At most ' || private.money_text(v_left) || ' can still be given back.'
        else 'Nothing is left that could be given back.' end)));
  end if;
  select coalesce(sum(amount_cents), 0) into v_alone from public.refunds
  where order_id = p_order_id and origin = 'app' and request_key is not null and decided_by is null
    and status in ('approved', 'processing', 'succeeded');

  insert into public.refunds (order_id, payment_id, provider_intent_id, origin, reason, amount_cents, currency, status,
    note, request_key, requested_by)
  values (p_order_id, v_payment.id, v_payment.provider_intent_id, 'app', p_reason, p_amount_cents, v_payment.currency,
    case when v_alone + p_amount_cents > private.unconfirmed_refund_limit() then 'requested' else 'approved' end,
    left(btrim(p_note), 1000), p_request_key, p_actor_id)
  returning * into v_refund;
  if v_refund.status = 'approved' then
    perform private.queue_refund(v_refund);
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'refund.' || v_refund.status, 'order', p_order_id::text, null,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'reason', p_reason), p_request_id, null,
    jsonb_build_object('reason', v_refund.note, 'refund', v_refund.id));
  return v_refund;
end $$;

-- confirm and reject: by another person than the requester. withdraw: by the requester.
create function public.decide_refund(p_refund_id uuid, p_actor_id uuid, p_decision text, p_note text default null,
  p_request_id text default null) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_status constant text := case p_decision when 'confirm' then 'approved' when 'reject' then 'rejected'
    when 'withdraw' then 'canceled' end;
begin
  select * into v_refund from public.refunds where id = p_refund_id;
  if not found or p_actor_id is null then
    perform private.refuse('not_found');
  end if;
  select * into v_order from public.orders where id = v_refund.order_id for update;
  select * into v_refund from public.refunds where id = p_refund_id for update;
  if v_status is null then
    perform private.refuse('invalid_input', jsonb_build_object('decision', p_decision));
  elsif v_refund.status <> 'requested' then
    if v_refund.decided_by = p_actor_id then
      return v_refund;
    end if;
    perform private.refuse('stale_version', jsonb_build_object('status', v_refund.status),
      'Somebody has decided about this refund already.');
  elsif p_decision = 'withdraw' and v_refund.requested_by is distinct from p_actor_id then
    perform private.refuse('not_allowed', '{}', 'Only the person who asked can withdraw it. You can confirm or reject it.');
  elsif p_decision <> 'withdraw' and v_refund.requested_by = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'A second person has to decide, because you asked for this refund.');
  elsif p_decision = 'reject' and coalesce(btrim(p_note), '') = '' then
    perform private.refuse('reason_required');
  end if;
  if p_decision = 'confirm' then
    select * into v_payment from public.payments where id = v_refund.payment_id;
    perform private.check_refundable(v_order, v_payment);
    -- Money may have been refunded another way in the meantime.
    if private.refundable_cents(v_payment.provider_intent_id) < 0 then
      perform private.refuse('move_not_allowed', jsonb_build_object('max',
        greatest(0, private.refundable_cents(v_payment.provider_intent_id) + v_refund.amount_cents)),
        'Meanwhile less is left than this refund asks for: '
        || private.money_text(greatest(0, private.refundable_cents(v_payment.provider_intent_id) + v_refund.amount_cents))
        || '. Reject it and ask for that amount.');
    end if;
  end if;
  update public.refunds set status = v_status, decided_by = p_actor_id, decided_at = now() where id = p_refund_id
  returning * into v_refund;
  if p_decision = 'confirm' then
    perform private.queue_refund(v_refund);
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'refund.' || v_status, 'order', v_refund.order_id::text, null,
    jsonb_build_object('amountCents', v_refund.amount_cents), p_request_id, null,
    jsonb_build_object('reason', nullif(btrim(p_note), ''), 'refund', v_refund.id));
  return v_refund;
end $$;

-- The amount of this refund to send now; null when nothing is to be sent. Call it right after recording the
-- provider's refunds: money that was already returned is subtracted, and a promise beyond it becomes a case.
create function public.begin_refund(p_refund_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
  v_left int;
  v_short int;
begin
  select * into v_refund from public.refunds where id = p_refund_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  perform private.lock_refunds(v_refund.provider_intent_id);
  select * into v_refund from public.refunds where id = p_refund_id for update;
  if v_refund.status <> 'approved' or v_refund.provider_refund_id is not null then
    return null;
  end if;
  v_left := greatest(0, private.received_cents(v_refund.provider_intent_id)
    - private.refunded_cents(v_refund.provider_intent_id));
  v_short := greatest(0, v_refund.amount_cents - v_left);
  if v_short = 0 then
    return v_refund.amount_cents;
  end if;
  update public.refunds set amount_cents = case when v_left > 0 then v_left else amount_cents end,
    status = case when v_left > 0 then status when is_rest then 'canceled' else 'failed' end,
    failure_code = case when v_left = 0 or not is_rest then 'nothing_left' end
  where id = p_refund_id
  returning * into v_refund;
  if v_refund.status = 'canceled' then
    update public.payment_cases set refund_state = 'succeeded' where id = v_refund.case_id and refund_state = 'queued';
  end if;
  if not v_refund.is_rest then
    perform private.open_refund_case(v_refund, v_short);
  end if;
  perform public.record_audit(null, 'system', 'refund.capped',
    case when v_refund.order_id is null then 'payment' else 'order' end,
    coalesce(v_refund.order_id::text, v_refund.provider_intent_id), null,
    jsonb_build_object('amountCents', v_left, 'shortCents', v_short), null, null,
    jsonb_build_object('refund', v_refund.id));
  return nullif(v_left, 0);
end $$;

-- The provider has refused permanently.
create function public.fail_refund(p_refund_id uuid, p_code text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refund public.refunds;
begin
  select * into v_refund from public.refunds where id = p_refund_id;
  perform private.lock_refunds(v_refund.provider_intent_id);
  update public.refunds set status = 'failed', failure_code = left(p_code, 100)
  where id = p_refund_id and status = 'approved' and provider_refund_id is null
  returning * into v_refund;
  if not found then
    return;
  end if;
  perform private.open_refund_case(v_refund, v_refund.amount_cents);
  perform public.record_audit(null, 'provider', 'refund.failed',
    case when v_refund.order_id is null then 'payment' else 'order' end,
    coalesce(v_refund.order_id::text, v_refund.provider_intent_id), null,
    jsonb_build_object('amountCents', v_refund.amount_cents, 'code', p_code), null, null,
    jsonb_build_object('refund', v_refund.id));
end $$;

revoke all on function private.money_text(int), private.unconfirmed_refund_limit(),
  private.check_refundable(public.orders, public.payments),
  public.refundable_cents(uuid), public.request_refund(uuid, uuid, int, text, text, uuid, text),
  public.decide_refund(uuid, uuid, text, text, text), public.begin_refund(uuid), public.fail_refund(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.refundable_cents(uuid), public.request_refund(uuid, uuid, int, text, text, uuid, text),
  public.decide_refund(uuid, uuid, text, text, text), public.begin_refund(uuid), public.fail_refund(uuid, text)
  to service_role;
