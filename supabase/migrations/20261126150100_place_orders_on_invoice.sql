-- The calendar day in New York; unlike the business date, it does not end at 17:00.
create function private.today() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'America/New_York')::date
$$;

-- The days of payment reminders, relative to the due date of the invoice.
create function private.next_invoice_reminder(p_due_on date, p_after timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(at) from unnest(array[-7, -1, 1, 7, 14]) as day,
    lateral (select ((p_due_on + day)::timestamp + interval '9 hours') at time zone 'America/New_York' as at) times
  where at > p_after
$$;

-- Begins an order in one transaction, paid or on invoice: files, dates, deliveries, its quote and the mails.
create function private.begin_order(p_order public.orders, p_payment_status text, p_due_on date default null,
  p_actor_id uuid default null, p_request_id text default null) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_due record;
  v_accepted boolean;
  v_order public.orders;
  v_paths text[];
begin
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

  update public.orders set payment_status = p_payment_status, invoice_due_on = p_due_on,
    invoice_remind_at = private.next_invoice_reminder(p_due_on, now()), placed_at = now(),
    due_from = v_due.due_from, due_to = v_due.due_to,
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
  if p_due_on is null then
    perform private.enqueue('email.order_confirmation', 'order-confirmation/' || p_order.id,
      jsonb_build_object('orderId', p_order.id));
  else
    perform private.enqueue('order.invoice', 'order-invoice/' || p_order.id || '/issued',
      jsonb_build_object('orderId', p_order.id, 'turn', 'issued'));
  end if;
  perform private.enqueue('email.admin_new_order', 'admin-new-order/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform public.record_audit(p_actor_id, case when p_actor_id is null then 'provider' else 'admin' end, 'order.placed', 'order',
    p_order.id::text, null, jsonb_strip_nulls(jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents,
      'invoiceDueOn', p_due_on)), p_request_id);
  return v_order;
end $$;

-- Now records money for an order on invoice without beginning the order again.
create or replace function private.place_order(p_order public.orders, p_attempt_id uuid, p_intent text, p_facts jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
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
  if p_order.payment_status = 'invoiced' then
    update public.orders set payment_status = 'paid', invoice_remind_at = null, version = version + 1 where id = p_order.id;
    perform private.enqueue('order.invoice', 'order-invoice/' || p_order.id || '/paid',
      jsonb_build_object('orderId', p_order.id, 'turn', 'paid'));
    perform public.record_audit(null, 'provider', 'order.invoice_paid', 'order', p_order.id::text, null,
      jsonb_build_object('totalCents', p_order.total_cents));
    return;
  end if;
  v_order := private.begin_order(p_order, 'paid');
  if cardinality(v_order.document_paths) = 0 then
    perform private.ask_for_files(v_order, p_intent, p_facts);
  end if;
end $$;

-- Now also pays an order on invoice while the order is active.
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
  elsif v_order.status = 'canceled' and v_order.payment_status = 'void' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', v_order.id));
  elsif v_order.placed_at is not null and v_order.payment_status <> 'invoiced' then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'on_hold' and v_order.payment_status <> 'invoiced' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id));
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  end if;

  select * into v_attempt from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing');
  if v_attempt.status = 'processing' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id));
  end if;
  if v_order.payment_status <> 'invoiced' then
    perform private.check_quote_payable(v_order);
  end if;
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

-- Money for an invoice now counts until it is paid or canceled; money that does not match becomes a case
-- while the work continues.
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
      and (v_order.placed_at is null or v_order.payment_status = 'invoiced' or v_attempt.proposal_id is not null) then
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
    when v_order.placed_at is not null and v_order.payment_status not in ('invoiced', 'void') then 'duplicate_payment'
    when v_order.status = 'canceled' or v_quote.status in ('declined', 'withdrawn', 'canceled')
      or (v_quote.status = 'paid' and v_order.payment_status <> 'invoiced') then 'paid_after_cancel'
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
  if v_kind = 'amount_mismatch' and v_order.placed_at is null and v_order.status <> 'on_hold' and not exists
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

-- Work on an order on invoice now begins before payment.
create or replace function private.check_work_can_start(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.payment_status not in ('paid', 'partially_refunded', 'invoiced') then
    perform private.refuse('not_paid');
  end if;
  if (select coalesce(bool_or(status = 'accepted'), false) and bool_and(status in ('accepted', 'rejected', 'replaced', 'purged'))
      from public.uploaded_documents where order_id = p_order.id and purpose in ('source', 'replacement')) is not true then
    perform private.refuse('documents_not_accepted');
  end if;
  if p_details ->> 'assigneeId' is null and exists
    (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null) then
    perform private.refuse('assignee_required');
  end if;
  if exists (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null
    and reviser_id = (p_details ->> 'assigneeId')::uuid) then
    perform private.refuse('two_people_required', '{}',
      'You are named to check this order, so somebody else has to do the work. Choose the two people first.');
  end if;
end $$;

-- A canceled order now owes nothing, and its open payment ends at the provider.
create or replace function public.transition_order(p_order_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_details jsonb default '{}') returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_clock public.orders;
  v_move record;
  v_allowed text[];
  v_details constant jsonb := coalesce(p_details, '{}');
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or (p_actor_kind = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if v_order.status = p_to then
    return v_order;
  end if;
  if p_expected_version is not null and p_expected_version <> v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  end if;
  v_allowed := private.moves_from(v_order, p_actor_kind);
  select * into v_move from public.allowed_moves() m
  where m.from_status = v_order.status and m.to_status = p_to and m.actor_kind = p_actor_kind and m.to_status = any (v_allowed);
  if not found then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', v_allowed));
  end if;
  if v_move.reason_required and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  if not private.check_guard(v_order, v_move.guard, v_details) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', array_remove(v_allowed, p_to)));
  end if;
  if v_order.status = 'in_review' and p_to in ('awaiting_approval', 'finalizing') then
    perform private.check_reviewed(v_order, p_actor_id);
  end if;

  if p_to = 'canceled' then
    perform private.queue_cancel_refund(v_order, p_actor_kind, v_details);
  end if;
  perform private.move_parts(v_order, p_to, v_details);
  v_clock := private.with_clock(v_order, p_to);
  update public.orders set
    status = p_to, version = v_order.version + 1, status_version = v_order.version + 1,
    waiting = private.waiting_after(v_order, p_to, v_details),
    held_from = case when p_to = 'on_hold' then v_order.status end,
    hold_reason = case when p_to = 'on_hold' then left(p_reason, 500) end,
    hold_until = case when p_to = 'on_hold' then (v_details ->> 'holdUntil')::timestamptz end,
    clock_started_at = v_clock.clock_started_at, clock_stopped_at = v_clock.clock_stopped_at,
    due_from = v_clock.due_from, due_to = v_clock.due_to,
    completed_at = case p_to when 'completed' then now() else completed_at end,
    canceled_at = case p_to when 'canceled' then now() else canceled_at end,
    payment_status = case when p_to = 'canceled' and (payment_status = 'invoiced'
        or (placed_at is null and payment_status <> 'processing')) then 'void'
      else payment_status end
  where id = p_order_id;
  if p_to = 'canceled' and v_order.payment_status = 'invoiced' then
    perform private.enqueue('payment.end_invoice', 'end-invoice/' || p_order_id, jsonb_build_object('orderId', p_order_id));
  end if;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order_id || '/' || (v_order.version + 1),
    jsonb_build_object('orderId', p_order_id, 'from', v_order.status, 'to', p_to, 'actorKind', p_actor_kind,
      'version', v_order.version + 1, 'dueFrom', v_order.due_from, 'dueTo', v_order.due_to));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), v_details ->> 'requestId', null,
    jsonb_build_object('reason', p_reason) || (v_details - 'requestId'));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;

-- Now a customer alone cannot cancel begun work that is on invoice either.
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
  if p_actor_kind = 'customer' and (v_rest > 0 or p_order.payment_status = 'invoiced') and private.has_work_begun(p_order) then
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

create or replace function public.preview_cancellation(p_order_id uuid, p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_cents int;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_cents := public.refundable_cents(p_order_id);
  return jsonb_build_object('refundCents', v_cents, 'isAllowed', 'canceled' = any (private.moves_from(v_order, 'customer'))
    and v_order.payment_status <> 'processing' and not ((v_cents > 0 or v_order.payment_status = 'invoiced') and private.has_work_begun(v_order)));
end $$;

-- Now an unpaid invoice also has to end first.
create or replace function private.deletion_obstacles(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found (type, id, number) as (
    select 'order', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and o.status not in ('completed', 'canceled')
    union all
    select 'payment', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and o.status in ('completed', 'canceled') and (
      o.payment_status in ('processing', 'requires_action', 'invoiced', 'disputed')
      or exists (select 1 from public.payment_attempts a where a.order_id = o.id and a.status in ('open', 'processing'))
      or exists (select 1 from public.refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing'))
      or exists (select 1 from public.payment_cases c where c.order_id = o.id and c.status = 'open'))
    union all
    select 'hold', o.id, o.order_number from public.orders o
    join public.document_holds h on h.order_id = o.id where o.user_id = p_user_id
    union all
    select 'staff', p.user_id, null from public.profiles p where p.user_id = p_user_id and p.role_cached = 'admin'
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'id', id, 'number', number) order by type, number), '[]') from found
$$;

revoke all on function private.today(), private.next_invoice_reminder(date, timestamptz),
  private.begin_order(public.orders, text, date, uuid, text) from public, anon, authenticated, service_role;
