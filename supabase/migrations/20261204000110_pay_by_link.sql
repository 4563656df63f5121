-- An attempt belongs to whoever opened it: the owner, or a payer with a link and an address for the receipt. A payer
-- must never see the owner's saved cards, so the two never share a session. Still one open attempt per order: whoever
-- comes next has the other's session expired first.
alter function public.open_payment_attempt(uuid, uuid) rename to open_attempt_of_anyone;
alter function public.open_attempt_of_anyone(uuid, uuid) set schema private;

create function public.open_payment_attempt(p_order_id uuid, p_user_id uuid, p_link_id uuid default null,
  p_payer_email text default null) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_open public.payment_attempts;
  v_attempt public.payment_attempts;
  v_payer public.link_payers;
  v_is_others boolean;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  -- Also locks the attempt: attach_attempt_session() either comes first, and its session is seen here, or finds the
  -- attempt closed.
  select * into v_open from public.payment_attempts
  where order_id = p_order_id and status = 'open' and saved_method_id is null for update;
  select * into v_payer from public.link_payers where attempt_id = v_open.id;
  v_is_others := v_open.id is not null and (v_payer.link_id, v_payer.email) is distinct from (p_link_id, p_payer_email);
  if v_open.provider_session_id is null and (v_is_others
      or (v_open.amount_cents, v_open.currency) <> (v_order.total_cents, v_order.currency)) then
    perform public.close_payment_attempt(v_open.id, 'expired');
  elsif v_is_others then
    -- Refuses first what nobody may pay, so that no session is ended for nothing.
    perform private.open_attempt_of_anyone(p_order_id, p_user_id);
    perform private.refuse('needs_expiry', jsonb_build_object('orderId', p_order_id, 'attemptId', v_open.id,
      'sessionId', v_open.provider_session_id), 'Expire the older payment session first.');
  end if;
  v_attempt := private.open_attempt_of_anyone(p_order_id, p_user_id);
  if p_link_id is not null then
    insert into public.link_payers (attempt_id, link_id, email) values (v_attempt.id, p_link_id, p_payer_email)
    on conflict (attempt_id) do nothing;
  end if;
  return v_attempt;
end $$;

-- The payer's address is of no use once the payment has failed.
create function private.forget_payer_of_attempt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.link_payers set email = null where attempt_id = new.id;
  return null;
end $$;
create trigger payment_attempts_forget_payer after update of status on public.payment_attempts
  for each row when (new.status in ('failed', 'expired', 'canceled')) execute function private.forget_payer_of_attempt();

-- The hour after too many declined cards, for the owner or for the payers of all links of this owner: neither can stop the
-- other from paying.
create function private.declines_paused_until(p_user_id uuid, p_is_by_link boolean) returns timestamptz
language sql stable set search_path = '' as $$
  select max(a.closed_at) + interval '1 hour'
  from public.payment_attempts a
  join public.orders o on o.id = a.order_id
  where o.user_id = p_user_id and a.failure_code = 'too_many_declines' and a.closed_at >= now() - interval '1 hour'
    and exists (select from public.link_payers l where l.attempt_id = a.id) = p_is_by_link
$$;

-- Now also for a payer, who has a link and an address for the receipt instead of an account.
drop function public.begin_payment(uuid, uuid, uuid, uuid, text, text, text, jsonb);

create function public.begin_payment(p_user_id uuid default null, p_draft_id uuid default null, p_order_id uuid default null,
  p_proposal_id uuid default null, p_terms_version text default null, p_request_id text default null, p_ip_prefix text default null,
  p_limits jsonb default '[]', p_link_id uuid default null, p_payer_email text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_begun jsonb;
  v_detail text;
  v_paused_until timestamptz;
  v_limit record;
  v_taken record;
begin
  if p_link_id is not null then
    select o.* into v_order from public.orders o join public.pay_links l on l.order_id = o.id
    where l.id = p_link_id for update of o;
    if p_payer_email is null or not found or not exists (select from public.pay_links
        where id = p_link_id and ended_at is null and expires_at > now())
      or private.link_pay_state(v_order) in ('closed', 'changed') then
      perform private.refuse('pay_link_closed');
    end if;
  elsif p_draft_id is not null then
    v_order := public.create_order_from_draft(p_draft_id, p_user_id, p_terms_version, p_request_id, p_ip_prefix);
  else
    select * into v_order from public.orders where id = p_order_id and user_id = p_user_id;
    if not found then
      perform private.refuse('not_found');
    end if;
  end if;
  v_begun := jsonb_build_object('order', jsonb_build_object('id', v_order.id, 'order_number', v_order.order_number,
    'email', v_order.email, 'total_cents', v_order.total_cents, 'currency', v_order.currency,
    'payment_status', v_order.payment_status, 'quote_id', v_order.quote_id));

  begin
    v_attempt := case when p_proposal_id is null
      then public.open_payment_attempt(v_order.id, v_order.user_id, p_link_id, p_payer_email)
      else public.open_proposal_attempt(p_proposal_id, p_user_id) end;
  exception when sqlstate 'P0001' then
    if sqlerrm <> 'needs_expiry' then
      raise;
    end if;
    -- The order stays as just written; its older session is expired first.
    get stacked diagnostics v_detail = pg_exception_detail;
    return v_begun || jsonb_build_object('stale', v_detail::jsonb);
  end;
  v_begun := v_begun || jsonb_build_object('attempt', jsonb_build_object('id', v_attempt.id, 'attempt_no', v_attempt.attempt_no,
    'amount_cents', v_attempt.amount_cents, 'currency', v_attempt.currency, 'provider_session_id', v_attempt.provider_session_id));
  if v_attempt.provider_session_id is not null then
    return v_begun;
  end if;

  v_paused_until := private.declines_paused_until(v_order.user_id, p_link_id is not null);
  if v_paused_until is not null then
    return v_begun || jsonb_build_object('pausedUntil', v_paused_until);
  end if;
  for v_limit in select l.key, l.tries, l.seconds from jsonb_to_recordset(p_limits) as l (key text, tries int, seconds int) loop
    select * into v_taken from public.take_rate_limit(v_limit.key, v_limit.tries, v_limit.seconds);
    if not v_taken.allowed then
      return v_begun || jsonb_build_object('retryAfterSeconds', v_taken.retry_after_seconds);
    end if;
  end loop;
  return v_begun;
end $$;

-- The status of an order's payment for its owner, or for the payers of a link, who learn nothing of other attempts.
create function public.newest_attempt(p_order_id uuid, p_proposal_id uuid default null, p_link_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', a.status, 'failureCode', a.failure_code, 'sessionId', a.provider_session_id,
    'isOwn', l.link_id is not distinct from p_link_id)
  from public.payment_attempts a left join public.link_payers l on l.attempt_id = a.id
  -- An attempt without a session never became a payment.
  where a.order_id = p_order_id and a.proposal_id is not distinct from p_proposal_id and a.provider_session_id is not null
  order by a.attempt_no desc limit 1
$$;

create function public.declines_paused_until(p_user_id uuid, p_is_by_link boolean) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select private.declines_paused_until(p_user_id, p_is_by_link)
$$;

create function public.is_attempt_of_payer(p_attempt_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.link_payers where attempt_id = p_attempt_id)
$$;

-- Now records that someone else paid, and queues that person's receipt. Everything else is as for the owner.
alter function private.place_order(public.orders, uuid, text, jsonb) rename to place_order_for_anyone;

create function private.place_order(p_order public.orders, p_attempt_id uuid, p_intent text, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.place_order_for_anyone(p_order, p_attempt_id, p_intent, p_facts);
  if not exists (select from public.link_payers where attempt_id = p_attempt_id) then
    return;
  end if;
  update public.payments set paid_by_link = true where attempt_id = p_attempt_id and provider_intent_id = p_intent;
  perform private.enqueue('pay_link.receipt', 'pay-link-receipt/' || p_attempt_id, jsonb_build_object('attemptId', p_attempt_id));
  perform public.record_audit(null, 'provider', 'order.paid_by_link', 'order', p_order.id::text);
end $$;

-- What the payer's receipt says; null after it was sent, when the address is forgotten.
create function public.read_link_receipt(p_attempt_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('email', l.email, 'orderNumber', o.order_number, 'family', o.family,
    'lines', o.price_breakdown -> 'lines', 'taxCents', (o.tax * 100)::int, 'totalCents', o.total_cents,
    'amountCents', p.amount_cents, 'currency', p.currency, 'brand', p.brand, 'last4', p.last4, 'paidAt', p.succeeded_at,
    'livemode', p.livemode)
  from public.link_payers l
  join public.payments p on p.attempt_id = l.attempt_id and p.paid_by_link
  join public.orders o on o.id = p.order_id
  where l.attempt_id = p_attempt_id and l.email is not null
$$;

create function public.forget_payer(p_attempt_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.link_payers set email = null where attempt_id = p_attempt_id and email is not null
$$;

-- The open attempts of a link, or of an order that was canceled before it was paid, which have to end at the provider.
create function public.open_attempts_of_link(p_link_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'provider_session_id', a.provider_session_id,
    'provider_intent_id', a.provider_intent_id, 'saved_method_id', a.saved_method_id)), '[]')
  from public.payment_attempts a join public.link_payers l on l.attempt_id = a.id
  where l.link_id = p_link_id and a.status = 'open'
$$;

-- Canceling ends the payment page of a payer, who would otherwise pay for nothing and wait for the refund.
create function private.end_link_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue('payment.end_link', 'end-link-payment/' || l.id || '/canceled', jsonb_build_object('linkId', l.id))
  from public.pay_links l where l.order_id = new.id and l.ended_at is null;
  return null;
end $$;
create trigger orders_end_link_payment after update of status on public.orders
  for each row when (new.status = 'canceled' and old.status <> 'canceled' and old.placed_at is null)
  execute function private.end_link_payment();

revoke all on function private.open_attempt_of_anyone(uuid, uuid), public.open_payment_attempt(uuid, uuid, uuid, text),
  private.forget_payer_of_attempt(), private.declines_paused_until(uuid, boolean), public.declines_paused_until(uuid, boolean),
  public.begin_payment(uuid, uuid, uuid, uuid, text, text, text, jsonb, uuid, text), public.newest_attempt(uuid, uuid, uuid),
  public.is_attempt_of_payer(uuid),
  private.place_order_for_anyone(public.orders, uuid, text, jsonb), private.place_order(public.orders, uuid, text, jsonb),
  public.read_link_receipt(uuid), public.forget_payer(uuid), public.open_attempts_of_link(uuid), private.end_link_payment()
  from public, anon, authenticated, service_role;
grant execute on function public.open_payment_attempt(uuid, uuid, uuid, text), public.declines_paused_until(uuid, boolean),
  public.begin_payment(uuid, uuid, uuid, uuid, text, text, text, jsonb, uuid, text), public.newest_attempt(uuid, uuid, uuid),
  public.is_attempt_of_payer(uuid), public.read_link_receipt(uuid), public.forget_payer(uuid),
  public.open_attempts_of_link(uuid) to service_role;
