-- A change of an order is paid separately, so an order may have several payments: its own and one per
-- proposal.
alter table public.payment_attempts add column proposal_id uuid references public.change_proposals (id) on delete restrict;
alter table public.payments add column proposal_id uuid references public.change_proposals (id) on delete restrict;
grant select (proposal_id) on table public.payment_attempts to authenticated;
create index payment_attempts_by_proposal on public.payment_attempts (proposal_id) where proposal_id is not null;
create index payments_by_proposal on public.payments (proposal_id) where proposal_id is not null;
drop index public.payments_one_succeeded;
create unique index payments_one_succeeded on public.payments (order_id, coalesce(proposal_id, order_id)) where status = 'succeeded';

alter table public.refunds drop constraint refunds_reason_check;
alter table public.refunds add constraint refunds_reason_check check (reason in ('goodwill', 'quality', 'duplicate', 'late',
  'order_canceled', 'payment_case', 'outside', 'scope_change'));

-- The payment status that follows from all payments of an order.
create function private.paid_status(p_order_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when sum(refunded_cents) >= sum(amount_cents) then 'refunded'
    when sum(refunded_cents) > 0 then 'partially_refunded' else 'paid' end
  from public.payments where order_id = p_order_id and status = 'succeeded'
$$;

-- Now sums all payments.
create or replace function public.refundable_cents(p_order_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select case when o.payment_status = 'disputed' then 0
      else sum(greatest(0, private.refundable_cents(p.provider_intent_id)))::int end
    from public.orders o join public.payments p on p.order_id = o.id and p.status = 'succeeded'
    where o.id = p_order_id group by o.payment_status), 0)
$$;

-- Refunds an amount from the payments of an order, newest first, and returns the first refund. p_like is the
-- template for each refund.
create function private.refund_order(p_order_id uuid, p_cents int, p_like public.refunds) returns public.refunds
language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
  v_refund public.refunds;
  v_first public.refunds;
  v_left int := p_cents;
  v_part int;
begin
  for v_payment in select * from public.payments where order_id = p_order_id and status = 'succeeded'
    order by succeeded_at desc, id
  loop
    v_part := least(v_left, private.refundable_cents(v_payment.provider_intent_id));
    continue when v_part <= 0;
    insert into public.refunds (order_id, payment_id, provider_intent_id, origin, reason, amount_cents, currency, is_rest,
      status, note, request_key, requested_by, decided_by, decided_at)
    values (p_order_id, v_payment.id, v_payment.provider_intent_id, 'app', p_like.reason, v_part, v_payment.currency,
      coalesce(p_like.is_rest, false), p_like.status, p_like.note,
      -- A request has one key; the refund of a further payment derives its key from it, so that a repeat
      -- finds it.
      case when v_first.id is null then p_like.request_key else md5(p_like.request_key || '/' || v_payment.id)::uuid end,
      p_like.requested_by, p_like.decided_by, p_like.decided_at)
    returning * into v_refund;
    if v_refund.status = 'approved' then
      perform private.queue_refund(v_refund);
    end if;
    v_left := v_left - v_part;
    if v_first.id is null then
      v_first := v_refund;
    end if;
  end loop;
  return v_first;
end $$;

-- What single clerks have promised to refund of this order: refunds, and proposals that the customer may
-- still accept.
create function private.unconfirmed_cents(p_order_id uuid) returns int
language sql stable set search_path = '' as $$
  select coalesce((select sum(amount_cents) from public.refunds
      where order_id = p_order_id and origin = 'app' and request_key is not null and decided_by is null
        and status in ('approved', 'processing', 'succeeded')), 0)::int
    + coalesce((select -sum(delta_cents) from public.change_proposals
      where order_id = p_order_id and status = 'proposed' and delta_cents < 0 and confirmed_by is null), 0)::int
$$;

-- Now refunds from all payments of the order.
create or replace function public.request_refund(p_order_id uuid, p_actor_id uuid, p_amount_cents int, p_reason text, p_note text,
  p_request_key uuid, p_request_id text default null) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_payment public.payments;
  v_refund public.refunds;
  v_like public.refunds;
  v_left int;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_refund from public.refunds where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_refund;
  end if;
  select * into v_payment from public.payments where order_id = p_order_id and status = 'succeeded' limit 1;
  perform private.check_refundable(v_order, v_payment);
  if p_actor_id is null or p_request_key is null or p_amount_cents is null or p_amount_cents <= 0
    or p_reason is null or p_reason not in ('goodwill', 'quality', 'duplicate', 'late') then
    perform private.refuse('invalid_input');
  elsif coalesce(btrim(p_note), '') = '' then
    perform private.refuse('reason_required');
  end if;
  v_left := public.refundable_cents(p_order_id);
  if p_amount_cents > v_left then
    perform private.refuse('invalid_input', jsonb_build_object('max', v_left, 'fields', jsonb_build_object('amount',
      case when v_left > 0 then 'At most ' || private.money_text(v_left) || ' can still be given back.'
        else 'Nothing is left that could be given back.' end)));
  end if;
  v_like.reason := p_reason;
  v_like.status := case when private.unconfirmed_cents(p_order_id) + p_amount_cents > private.unconfirmed_refund_limit()
    then 'requested' else 'approved' end;
  v_like.note := left(btrim(p_note), 1000);
  v_like.request_key := p_request_key;
  v_like.requested_by := p_actor_id;
  v_refund := private.refund_order(p_order_id, p_amount_cents, v_like);
  perform public.record_audit(p_actor_id, 'admin', 'refund.' || v_refund.status, 'order', p_order_id::text, null,
    jsonb_build_object('amountCents', p_amount_cents, 'reason', p_reason), p_request_id, null,
    jsonb_build_object('reason', v_refund.note, 'refund', v_refund.id));
  return v_refund;
end $$;

-- Now refunds from all payments of the order.
create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_like public.refunds;
  v_is_named constant boolean := p_actor_kind = 'admin'
    and jsonb_typeof(p_details -> 'refundCents') is not distinct from 'number';
  v_rest int;
  v_cents int;
begin
  update public.refunds set status = 'canceled', failure_code = 'order_canceled'
  where order_id = p_order.id and status = 'requested';
  v_rest := public.refundable_cents(p_order.id);
  if p_actor_kind = 'customer' and v_rest > 0 and private.has_work_begun(p_order) then
    perform private.refuse('move_not_allowed',
      jsonb_build_object('from', p_order.status, 'allowed', array_remove(private.moves_from(p_order, p_actor_kind), 'canceled')),
      'Work on this order has begun. Please ask us to cancel it; we tell you first how much comes back.');
  elsif p_actor_kind = 'customer' and jsonb_typeof(p_details -> 'expectedRefundCents') is not distinct from 'number'
    and (p_details ->> 'expectedRefundCents')::int <> v_rest then
    perform private.refuse('stale_version', jsonb_build_object('refundCents', v_rest),
      'The refund is now ' || private.money_text(v_rest) || '. Please check it and confirm again.');
  end if;
  v_cents := case
    when v_is_named then (p_details ->> 'refundCents')::int
    when private.has_work_begun(p_order) then 0
    else v_rest end;
  if v_rest = 0 or v_cents = 0 then
    return;
  elsif v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest, 'fields',
      jsonb_build_object('refund', 'At most ' || private.money_text(v_rest) || ' can still be given back.')));
  end if;
  v_like.reason := 'order_canceled';
  v_like.status := 'approved';
  v_like.is_rest := not v_is_named;
  perform private.refund_order(p_order.id, v_cents, v_like);
end $$;

revoke all on function private.paid_status(uuid), private.refund_order(uuid, int, public.refunds),
  private.unconfirmed_cents(uuid) from public, anon, authenticated, service_role;
