-- Checks the submitted lines again where they are stored; the server computes their amounts.
create function private.proposal_lines(p_lines jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_line jsonb;
  v_field text;
  v_lines jsonb := '[]';
begin
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 20 then
    perform private.refuse_field('lines', 'A change has 1 to 20 lines.');
  end if;
  for v_line in select value from jsonb_array_elements(p_lines) loop
    v_field := 'lines.' || jsonb_array_length(v_lines);
    if char_length(btrim(coalesce(v_line ->> 'description', ''))) not between 1 and 200 then
      perform private.refuse_field(v_field || '.description', 'Describe the line in up to 200 characters.');
    elsif jsonb_typeof(v_line -> 'quantity') is distinct from 'number'
      or (v_line ->> 'quantity') !~ '^\d{1,4}(\.\d{1,2})?$' or (v_line ->> 'quantity')::numeric = 0 then
      perform private.refuse_field(v_field || '.quantity', 'Enter a quantity with at most two decimals.');
    elsif private.is_whole(v_line -> 'unitCents') is not true or (v_line ->> 'unitCents')::int = 0 then
      perform private.refuse_field(v_field || '.price', 'Enter a price such as 24.95, or -24.95 to take it off.');
    elsif abs((v_line ->> 'quantity')::numeric * (v_line ->> 'unitCents')::int) > 5000000 then
      perform private.refuse_field(v_field || '.price', 'A line can be up to $50,000.');
    end if;
    v_lines := v_lines || jsonb_build_object('description', btrim(v_line ->> 'description'),
      'quantity', (v_line ->> 'quantity')::numeric, 'unitCents', (v_line ->> 'unitCents')::int,
      'amountCents', round((v_line ->> 'quantity')::numeric * (v_line ->> 'unitCents')::int)::int);
  end loop;
  return v_lines;
end $$;

-- Only a paid order in progress can change; p_what is its state after the change.
create function private.check_changeable(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.placed_at is null then
    perform private.refuse('not_paid');
  elsif p_order.status in ('completed', 'canceled') then
    perform private.refuse('move_not_allowed', jsonb_build_object('status', p_order.status), 'This order has ended, so it can’t be changed.');
  elsif p_order.payment_status not in ('paid', 'partially_refunded') then
    perform private.refuse('move_not_allowed', jsonb_build_object('paymentStatus', p_order.payment_status),
      'The payment of this order isn’t settled, so its price can’t be changed now.');
  end if;
end $$;

-- Every move of a proposal: the table, the guard, then status, mail and audit together. The caller holds the
-- locks of the order and then of the proposal.
create function private.move_proposal(p_proposal public.change_proposals, p_to text, p_actor_id uuid, p_actor_kind text,
  p_met text default 'none', p_reason text default null, p_request_id text default null) returns public.change_proposals
language plpgsql set search_path = '' as $$
declare
  v_move record;
  v_proposal public.change_proposals;
begin
  select * into v_move from public.allowed_proposal_moves() m
  where m.from_status = p_proposal.status and m.to_status = p_to and m.actor_kind = p_actor_kind;
  if not found or v_move.guard <> p_met then
    perform private.refuse('proposal_closed', jsonb_build_object('from', p_proposal.status, 'allowed', (
      select coalesce(array_agg(to_status order by to_status), '{}') from public.allowed_proposal_moves()
      where from_status = p_proposal.status and actor_kind = p_actor_kind and to_status <> p_to)));
  elsif v_move.reason_required and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  elsif p_proposal.status = 'accepted' and p_actor_kind in ('customer', 'admin') and exists
    (select 1 from public.payment_attempts where proposal_id = p_proposal.id and status = 'processing') then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', p_proposal.order_id));
  end if;
  update public.change_proposals set
    status = p_to, version = p_proposal.version + 1,
    resolution = null,
    sent_at = case when p_to = 'proposed' then now() else sent_at end,
    accepted_at = case when p_to in ('accepted', 'applied') then coalesce(accepted_at, now()) else accepted_at end,
    closed_at = case when p_to in ('applied', 'declined', 'expired', 'withdrawn') then now() end,
    close_reason = case when p_to in ('declined', 'withdrawn') then nullif(left(btrim(p_reason), 1000), '') end,
    confirmed_by = case when p_met = 'second_person' then p_actor_id else confirmed_by end,
    expires_at = case when p_met = 'second_person' then now() + (expires_at - created_at) else expires_at end,
    remind_at = case p_to when 'proposed' then now() + (expires_at - created_at) - interval '1 day'
      when 'accepted' then remind_at end
  where id = p_proposal.id
  returning * into v_proposal;
  perform private.tell_proposal(v_proposal, p_proposal.status, p_actor_kind);
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.change', 'order', v_proposal.order_id::text,
    jsonb_build_object('change', p_proposal.status),
    jsonb_build_object('change', p_to, 'number', v_proposal.number, 'amountCents', v_proposal.delta_cents),
    p_request_id, null, jsonb_build_object('reason', nullif(btrim(p_reason), ''), 'proposal', v_proposal.id));
  -- The open session is closed at the provider as soon as possible; settle_payment handles money that arrives
  -- first.
  if p_proposal.status = 'accepted' and p_to <> 'applied' then
    perform private.enqueue('payment.end_proposal', 'end-proposal-payment/' || v_proposal.id || '/' || v_proposal.version,
      jsonb_build_object('proposalId', v_proposal.id));
  end if;
  return v_proposal;
end $$;

create function private.tell_proposal(p_proposal public.change_proposals, p_from text, p_actor_kind text) returns void
language sql set search_path = '' as $$
  select private.enqueue('proposal.status_changed', 'proposal-status/' || p_proposal.id || '/' || p_proposal.version,
    jsonb_build_object('proposalId', p_proposal.id, 'from', p_from, 'to', p_proposal.status, 'actorKind', p_actor_kind,
      'version', p_proposal.version))
$$;

create function private.lock_proposal(p_proposal_id uuid, p_order out public.orders, p_proposal out public.change_proposals)
language plpgsql set search_path = '' as $$
begin
  select o.* into p_order from public.orders o
  where o.id = (select order_id from public.change_proposals where id = p_proposal_id) for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into p_proposal from public.change_proposals where id = p_proposal_id for update;
end $$;

create function private.check_proposal_version(p_proposal public.change_proposals, p_expected_version int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_expected_version is not null and p_expected_version <> p_proposal.version then
    perform private.refuse('stale_version', jsonb_build_object('version', p_proposal.version, 'status', p_proposal.status));
  end if;
end $$;

-- Staff offer a change. Above the refund limit of one clerk, a second person confirms it before the customer
-- sees it. p_terms: reason, explanation, addedDays, documentType, validDays.
create function public.propose_change(p_order_id uuid, p_actor_id uuid, p_lines jsonb, p_terms jsonb,
  p_expected_version int, p_request_key uuid, p_request_id text default null) returns public.change_proposals
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_proposal public.change_proposals;
  v_lines jsonb;
  v_delta int;
  v_reason constant text := p_terms ->> 'reason';
  v_left int;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or p_actor_id is null then
    perform private.refuse('not_found');
  end if;
  select * into v_proposal from public.change_proposals where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_proposal;
  end if;
  perform private.check_changeable(v_order);
  if p_expected_version is distinct from v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  elsif v_order.change_turn is not null then
    perform private.refuse('proposal_open', jsonb_build_object('orderId', p_order_id));
  elsif char_length(btrim(coalesce(p_terms ->> 'explanation', ''))) not between 3 and 2000 then
    perform private.refuse_field('explanation', 'Tell the customer why, in up to 2,000 characters.');
  elsif coalesce((p_terms ->> 'addedDays')::int, 0) not between 0 and 60 then
    perform private.refuse_field('addedDays', 'Enter business days between 0 and 60.');
  elsif coalesce((p_terms ->> 'validDays')::int, 7) not between 1 and 30 then
    perform private.refuse_field('validDays', 'Enter days between 1 and 30.');
  elsif v_reason = 'different_type' and coalesce(p_terms ->> 'documentType', v_order.document_type) = v_order.document_type then
    perform private.refuse_field('documentType', 'Choose a type that differs from the order’s.');
  end if;
  v_lines := private.proposal_lines(p_lines);
  select sum((line ->> 'amountCents')::bigint)::int into v_delta from jsonb_array_elements(v_lines) line;
  perform private.check_delta(v_order, v_reason, v_delta);
  v_left := public.refundable_cents(p_order_id);
  if -v_delta > v_left then
    perform private.refuse_field('lines', 'At most ' || private.money_text(v_left) || ' can still be given back.');
  end if;

  insert into public.change_proposals (order_id, number, reason, lines, delta_cents, before_cents, currency, document_type,
    added_days, explanation, status, expires_at, remind_at, proposed_by, request_key, sent_at)
  values (p_order_id, (select coalesce(max(number), 0) + 1 from public.change_proposals where order_id = p_order_id), v_reason,
    v_lines, v_delta, v_order.total_cents, v_order.currency,
    case when v_reason = 'different_type' then p_terms ->> 'documentType' end, coalesce((p_terms ->> 'addedDays')::int, 0),
    btrim(p_terms ->> 'explanation'), 'proposed', now() + make_interval(days => coalesce((p_terms ->> 'validDays')::int, 7)),
    now() + make_interval(days => coalesce((p_terms ->> 'validDays')::int, 7) - 1), p_actor_id, p_request_key, now())
  returning * into v_proposal;
  if v_delta < 0 and private.unconfirmed_cents(p_order_id) > private.unconfirmed_refund_limit() then
    update public.change_proposals set status = 'requested', sent_at = null, remind_at = null where id = v_proposal.id
    returning * into v_proposal;
  end if;
  perform private.tell_proposal(v_proposal, 'none', 'admin');
  perform public.record_audit(p_actor_id, 'admin', 'order.change', 'order', p_order_id::text, null,
    jsonb_build_object('change', v_proposal.status, 'number', v_proposal.number, 'amountCents', v_delta), p_request_id, null,
    jsonb_build_object('reason', v_proposal.explanation, 'proposal', v_proposal.id));
  return v_proposal;
end $$;

create function private.check_delta(p_order public.orders, p_reason text, p_delta int) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_reason is null or p_reason not in ('more_pages', 'different_type', 'addon', 'less_work') then
    perform private.refuse_field('reason', 'Choose a reason.');
  elsif p_reason = 'less_work' and p_delta >= 0 then
    perform private.refuse_field('lines', 'Less work takes something off. Enter prices below zero.');
  elsif p_reason in ('more_pages', 'addon') and p_delta <= 0 then
    perform private.refuse_field('lines', 'More work costs more. Choose “Less work” to give money back.');
  elsif p_delta between 1 and 49 then
    perform private.refuse_field('lines', 'The smallest amount that can be paid is $0.50.');
  elsif p_order.total_cents + p_delta not between 50 and 5000000 then
    perform private.refuse_field('lines', 'The new total has to be between $0.50 and $50,000.');
  end if;
end $$;

-- The customer agrees or declines. A change that costs more is paid first; one that costs the same or less is
-- applied immediately.
create function public.decide_proposal(p_proposal_id uuid, p_user_id uuid, p_decision text, p_expected_version int default null,
  p_reason text default null, p_request_id text default null) returns public.change_proposals
language plpgsql security definer set search_path = '' as $$
declare
  v_locked record := private.lock_proposal(p_proposal_id);
  v_order constant public.orders := v_locked.p_order;
  v_proposal public.change_proposals := v_locked.p_proposal;
begin
  if p_user_id is null or v_order.user_id <> p_user_id or v_proposal.sent_at is null then
    perform private.refuse('not_found');
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  elsif p_decision is null or p_decision not in ('accept', 'decline') then
    perform private.refuse('invalid_input', jsonb_build_object('decision', p_decision));
  elsif p_decision = 'decline' then
    if v_proposal.status = 'declined' then
      return v_proposal;
    end if;
    perform private.check_proposal_version(v_proposal, p_expected_version);
    return private.move_proposal(v_proposal, 'declined', p_user_id, 'customer', 'none', p_reason, p_request_id);
  elsif v_proposal.status in ('accepted', 'applied') then
    return v_proposal;
  elsif v_proposal.status = 'expired' or (v_proposal.status = 'proposed' and v_proposal.expires_at < now()) then
    perform private.refuse('proposal_expired', jsonb_build_object('proposalId', v_proposal.id));
  end if;
  perform private.check_proposal_version(v_proposal, p_expected_version);
  perform private.check_changeable(v_order);
  if v_proposal.delta_cents > 0 then
    return private.move_proposal(v_proposal, 'accepted', p_user_id, 'customer', 'costs_more', null, p_request_id);
  end if;
  v_proposal := private.move_proposal(v_proposal, 'applied', p_user_id, 'customer', 'costs_no_more', null, p_request_id);
  perform private.apply_proposal(v_order, v_proposal);
  return v_proposal;
end $$;

-- confirm: a second person releases it to the customer. withdraw: any member of staff, with a reason.
-- continue: the customer did not agree, and the work continues as ordered.
create function public.settle_proposal(p_proposal_id uuid, p_actor_id uuid, p_act text, p_expected_version int default null,
  p_reason text default null, p_request_id text default null) returns public.change_proposals
language plpgsql security definer set search_path = '' as $$
declare
  v_locked record := private.lock_proposal(p_proposal_id);
  v_proposal public.change_proposals := v_locked.p_proposal;
begin
  if p_actor_id is null or p_act is null or p_act not in ('confirm', 'withdraw', 'continue') then
    perform private.refuse('invalid_input', jsonb_build_object('act', p_act));
  elsif (p_act = 'withdraw' and v_proposal.status = 'withdrawn') or (p_act = 'continue' and v_proposal.resolution = 'continued')
    or (p_act = 'confirm' and v_proposal.confirmed_by = p_actor_id) then
    return v_proposal;
  end if;
  perform private.check_proposal_version(v_proposal, p_expected_version);
  if p_act = 'withdraw' then
    return private.move_proposal(v_proposal, 'withdrawn', p_actor_id, 'admin', 'none', p_reason, p_request_id);
  elsif p_act = 'confirm' then
    if v_proposal.proposed_by = p_actor_id then
      perform private.refuse('not_allowed', '{}', 'A second person has to confirm, because you proposed this change.');
    end if;
    return private.move_proposal(v_proposal, 'proposed', p_actor_id, 'admin', 'second_person', null, p_request_id);
  elsif v_proposal.status not in ('declined', 'expired') or v_proposal.resolution is not null then
    perform private.refuse('proposal_closed', jsonb_build_object('from', v_proposal.status));
  end if;
  update public.change_proposals set resolution = 'continued', version = version + 1 where id = p_proposal_id
  returning * into v_proposal;
  perform private.tell_proposal(v_proposal, v_proposal.status, 'admin');
  perform public.record_audit(p_actor_id, 'admin', 'order.change', 'order', v_proposal.order_id::text,
    jsonb_build_object('change', v_proposal.status), jsonb_build_object('change', 'continued', 'number', v_proposal.number),
    p_request_id, null, jsonb_build_object('proposal', v_proposal.id));
  return v_proposal;
end $$;

-- Applies the agreed price, lines, type and dates to the order in the transaction that settles it. Money paid
-- in excess is refunded like any other refund.
create function private.apply_proposal(p_order public.orders, p_proposal public.change_proposals) returns void
language plpgsql set search_path = '' as $$
declare
  v_like public.refunds;
  v_days constant int := p_proposal.added_days;
begin
  update public.orders o set
    subtotal = o.subtotal + p_proposal.delta_cents::numeric / 100,
    total = o.total + p_proposal.delta_cents::numeric / 100,
    document_type = coalesce(p_proposal.document_type, o.document_type),
    price_breakdown = o.price_breakdown || jsonb_build_object(
      'lines', (o.price_breakdown -> 'lines') || (
        select jsonb_agg(jsonb_build_object('kind', 'change', 'id', 'change-' || p_proposal.number,
          'label', line ->> 'description', 'quantity', line -> 'quantity', 'unitCents', line -> 'unitCents',
          'amountCents', line -> 'amountCents') order by position)
        from jsonb_array_elements(p_proposal.lines) with ordinality l (line, position)),
      'subtotalCents', o.total_cents + p_proposal.delta_cents, 'totalCents', o.total_cents + p_proposal.delta_cents),
    due_from = case when v_days > 0 then private.add_business_days(o.due_from, v_days) else o.due_from end,
    due_to = case when v_days > 0 then private.add_business_days(o.due_to, v_days) else o.due_to end,
    version = o.version + 1
  where o.id = p_order.id;
  update public.order_items i set
    amount_cents = case when i.amount_cents is not null then i.amount_cents + p_proposal.delta_cents end,
    promised_from = case when v_days > 0 then private.add_business_days(i.promised_from, v_days) else i.promised_from end,
    promised_to = case when v_days > 0 then private.add_business_days(i.promised_to, v_days) else i.promised_to end
  where i.order_id = p_order.id;
  if p_proposal.delta_cents < 0 then
    v_like.reason := 'scope_change';
    v_like.status := 'approved';
    v_like.note := left(p_proposal.explanation, 1000);
    v_like.request_key := p_proposal.request_key;
    v_like.requested_by := p_proposal.proposed_by;
    v_like.decided_by := p_proposal.confirmed_by;
    v_like.decided_at := case when p_proposal.confirmed_by is not null then now() end;
    if public.refundable_cents(p_order.id) < -p_proposal.delta_cents then
      perform private.refuse('move_not_allowed', '{}',
        'Less than that is left of your payment. Please ask us; we’ll send you a new proposal.');
    end if;
    perform private.refund_order(p_order.id, -p_proposal.delta_cents, v_like);
  end if;
end $$;

-- Now the price of a placed order can change, but only by a proposal that is applied in this transaction.
create or replace function private.guard_order_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_book public.price_book;
  v_subtotal numeric(10, 2);
begin
  if tg_op = 'UPDATE' and old.placed_at is not null then
    if (new.tax, new.currency, new.price_book_version, new.service_level, new.delivery_method, new.placed_at, new.user_id,
        new.document_paths)
      is distinct from
       (old.tax, old.currency, old.price_book_version, old.service_level, old.delivery_method, old.placed_at, old.user_id,
        old.document_paths)
      or ((new.subtotal, new.total, new.price_breakdown, new.document_type)
        is distinct from (old.subtotal, old.total, old.price_breakdown, old.document_type)
        and not exists (select 1 from public.change_proposals p where p.order_id = new.id and p.status = 'applied'
          and p.closed_at = now() and p.before_cents = old.total * 100
          and new.total * 100 = old.total * 100 + p.delta_cents and new.total = new.subtotal + new.tax
          and new.document_type = coalesce(p.document_type, old.document_type)))
    then
      perform private.refuse('already_paid', jsonb_build_object('orderId', old.id), 'A placed order keeps its price.');
    end if;
    return new;
  end if;
  if new.origin = 'checkout' and (tg_op = 'INSERT' or new.subtotal <> old.subtotal or new.tax <> old.tax) then
    select * into strict v_book from public.price_book where version = new.price_book_version;
    v_subtotal := (v_book.document_types ->> new.document_type)::numeric + (v_book.services ->> new.service_level)::numeric
      + (v_book.deliveries ->> new.delivery_method)::numeric;
    if v_subtotal is distinct from new.subtotal or new.tax <> 0 then
      perform private.refuse('price_changed', jsonb_build_object('expected', v_subtotal, 'got', new.subtotal));
    end if;
  end if;
  new.total := new.subtotal + new.tax;
  return new;
end $$;

-- Now includes the days agreed on in proposals.
create or replace function private.promise_order(p_order public.orders, p_started_at timestamptz, out due_from date, out due_to date)
language plpgsql stable set search_path = '' as $$
declare
  v_start constant date := private.business_date(p_started_at);
  v_added constant int := coalesce((select sum(added_days) from public.change_proposals
    where order_id = p_order.id and status = 'applied'), 0);
begin
  select private.add_business_days(v_start, r.min_days), private.add_business_days(v_start, r.max_days)
    into due_from, due_to
  from public.quote_revisions r where r.quote_id = p_order.quote_id and r.revision = p_order.quote_revision;
  if not found then
    select p.due_from, p.due_to into due_from, due_to from private.promise(p_order.family, p_started_at) p;
  end if;
  if v_added > 0 then
    due_from := private.add_business_days(due_from, v_added);
    due_to := private.add_business_days(due_to, v_added);
  end if;
end $$;

-- An order cannot complete while a change of it awaits a decision.
create function private.guard_open_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse('proposal_open', jsonb_build_object('orderId', new.id, 'turn', new.change_turn),
    case new.change_turn when 'customer' then 'The customer hasn’t decided about the proposed change yet. Withdraw it first.'
      else 'Decide about the proposed change first.' end);
  return new;
end $$;
create trigger orders_change_decided before update of status on public.orders for each row
  when (new.status = 'completed' and old.status <> 'completed' and new.change_turn is not null)
  execute function private.guard_open_proposal();

-- A canceled or fully refunded order cannot be changed.
create function private.end_proposals() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_proposal public.change_proposals;
begin
  for v_proposal in select * from public.change_proposals
    where order_id = new.id and status in ('requested', 'proposed', 'accepted') for update
  loop
    perform private.move_proposal(v_proposal, 'withdrawn', null, 'system', 'order_ended');
  end loop;
  update public.change_proposals set resolution = 'canceled', version = version + 1
  where order_id = new.id and status in ('declined', 'expired') and resolution is null;
  return new;
end $$;
create trigger orders_end_proposals after update of status, payment_status on public.orders for each row
  when (new.change_turn is not null and ((new.status = 'canceled' and old.status <> 'canceled')
    or (new.payment_status = 'refunded' and old.payment_status <> 'refunded')))
  execute function private.end_proposals();

-- Expires open proposals whose time is over. Locks the order first, as everywhere; locked rows wait for the
-- next run.
create function public.expire_proposals(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
  v_proposal public.change_proposals;
  v_expired int := 0;
begin
  for v_found in select o.id as order_id, p.id from public.change_proposals p join public.orders o on o.id = p.order_id
    where p.status in ('proposed', 'accepted') and p.expires_at < now()
      and not exists (select 1 from public.payment_attempts a where a.proposal_id = p.id and a.status = 'processing')
    order by p.expires_at limit p_limit for update of o skip locked
  loop
    select * into v_proposal from public.change_proposals where id = v_found.id for update;
    if v_proposal.status in ('proposed', 'accepted') then
      perform private.move_proposal(v_proposal, 'expired', null, 'system', 'time_over');
      v_expired := v_expired + 1;
    end if;
  end loop;
  return v_expired;
end $$;

-- One mail for each open proposal, one day before it expires.
create function public.queue_proposal_reminders(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_proposal public.change_proposals;
  v_queued int := 0;
begin
  for v_proposal in select * from public.change_proposals
    where status in ('proposed', 'accepted') and remind_at <= now() and expires_at > now()
    order by remind_at limit p_limit for update skip locked
  loop
    update public.change_proposals set remind_at = null where id = v_proposal.id;
    if private.enqueue('proposal.reminder', 'proposal-reminder/' || v_proposal.id,
      jsonb_build_object('proposalId', v_proposal.id)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;

revoke all on function private.proposal_lines(jsonb), private.check_changeable(public.orders),
  private.move_proposal(public.change_proposals, text, uuid, text, text, text, text),
  private.tell_proposal(public.change_proposals, text, text), private.lock_proposal(uuid),
  private.check_proposal_version(public.change_proposals, int), private.check_delta(public.orders, text, int),
  private.apply_proposal(public.orders, public.change_proposals), private.guard_open_proposal(), private.end_proposals(),
  public.propose_change(uuid, uuid, jsonb, jsonb, int, uuid, text),
  public.decide_proposal(uuid, uuid, text, int, text, text), public.settle_proposal(uuid, uuid, text, int, text, text),
  public.expire_proposals(int), public.queue_proposal_reminders(int) from public, anon, authenticated, service_role;
grant execute on function public.propose_change(uuid, uuid, jsonb, jsonb, int, uuid, text),
  public.decide_proposal(uuid, uuid, text, int, text, text), public.settle_proposal(uuid, uuid, text, int, text, text),
  public.expire_proposals(int), public.queue_proposal_reminders(int) to service_role;
