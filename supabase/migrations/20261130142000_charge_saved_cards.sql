-- A key may pay with its owner's saved card. Such an attempt has a payment intent and no session. The intent
-- is created, stored here, then confirmed, so money moves only for an intent that can be looked up
-- afterwards. One API call makes one such attempt, even if it is repeated.
alter table public.payment_attempts
  add column saved_method_id text check (char_length(saved_method_id) <= 100),
  add column saved_customer_id text check (char_length(saved_customer_id) <= 100),
  add column claim_id uuid unique references public.api_idempotency (id) on delete set null,
  add constraint payment_attempts_by_card check (saved_method_id is null
    or (saved_customer_id is not null and provider_session_id is null));

-- Now opens no session while a saved card is being charged.
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
  if v_attempt.status = 'processing' or v_attempt.saved_method_id is not null then
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

-- Now discards a session that was created while the attempt switched to a saved card.
create or replace function public.attach_attempt_session(p_attempt_id uuid, p_session_id text, p_intent_id text default null,
  p_mode text default null) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts set
    provider_session_id = p_session_id, provider_intent_id = coalesce(p_intent_id, provider_intent_id),
    mode = coalesce(p_mode, mode)
  where id = p_attempt_id and coalesce(provider_session_id, p_session_id) = p_session_id and saved_method_id is null
  returning * into v_attempt;
  if v_attempt.id is null then
    perform private.refuse(case when exists (select 1 from public.payment_attempts where id = p_attempt_id)
      then 'payment_in_progress' else 'not_found' end, jsonb_build_object('attemptId', p_attempt_id));
  end if;
  return v_attempt;
end $$;

-- Facts that name an attempt now apply to that attempt; others never apply to the charge of a card.
create or replace function private.attempt_of(p_order_id uuid, p_facts jsonb) returns public.payment_attempts
language sql stable set search_path = '' as $$
  select a from public.payment_attempts a
  where case when p_facts ->> 'attemptId' is not null then a.id::text = p_facts ->> 'attemptId' and a.order_id = p_order_id
    else a.provider_session_id = p_facts ->> 'sessionId'
      or (a.order_id = p_order_id and a.provider_session_id is null and a.saved_method_id is null
        and a.status in ('open', 'processing')
        and not exists (select 1 from public.payment_attempts x where x.provider_session_id = p_facts ->> 'sessionId')) end
  limit 1
$$;

-- The attempt of this call, the session that has to be expired first, or the reason why there is no attempt.
create function public.begin_card_charge(p_key_id uuid, p_order_id uuid, p_claim_id uuid, p_limits jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_card public.payment_methods;
  v_customer text;
  v_declined_at timestamptz;
  v_limit record;
  v_taken record;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = v_key.user_id and not is_test for update;
  if not found or v_key.is_test then
    perform private.refuse('not_found');
  end if;
  select * into v_attempt from public.payment_attempts where claim_id = p_claim_id and order_id = p_order_id;
  if found then
    return jsonb_build_object('attempt', private.charge_of(v_attempt));
  elsif v_order.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  end if;

  select * into v_attempt from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing');
  if v_attempt.provider_session_id is not null and v_attempt.status = 'open' then
    return jsonb_build_object('stale', jsonb_build_object('attemptId', v_attempt.id, 'sessionId', v_attempt.provider_session_id));
  elsif v_attempt.id is not null and (v_attempt.amount_cents, v_attempt.currency) <> (v_order.total_cents, v_order.currency)
    and v_attempt.status = 'open' and v_attempt.saved_method_id is null then
    perform public.close_payment_attempt(v_attempt.id, 'expired');
  end if;

  select * into v_card from public.payment_methods
  where user_id = v_key.user_id and status = 'active' and is_default
    and make_date(exp_year, exp_month, 1) + interval '1 month' > now();
  select provider_customer_id into v_customer from public.provider_customers where user_id = v_key.user_id;
  if v_card.id is null or v_customer is null then
    return jsonb_build_object('refusal', 'no_saved_card');
  end if;
  select max(a.closed_at) into v_declined_at
  from public.payment_attempts a join public.orders o on o.id = a.order_id
  where o.user_id = v_key.user_id and a.failure_code = 'too_many_declines' and a.closed_at >= now() - interval '1 hour';
  if v_declined_at is not null then
    return jsonb_build_object('retryAfterSeconds', ceil(extract(epoch from v_declined_at + interval '1 hour' - now())));
  end if;
  for v_limit in select l.key, l.tries, l.seconds from jsonb_to_recordset(p_limits) as l (key text, tries int, seconds int) loop
    select * into v_taken from public.take_rate_limit(v_limit.key, v_limit.tries, v_limit.seconds);
    if not v_taken.allowed then
      return jsonb_build_object('retryAfterSeconds', v_taken.retry_after_seconds);
    end if;
  end loop;

  v_attempt := public.open_payment_attempt(p_order_id, v_key.user_id);
  update public.payment_attempts
  set saved_method_id = v_card.provider_method_id, saved_customer_id = v_customer, claim_id = p_claim_id
  where id = v_attempt.id returning * into v_attempt;
  return jsonb_build_object('attempt', private.charge_of(v_attempt));
end $$;

create function private.charge_of(p_attempt public.payment_attempts) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', p_attempt.id, 'orderId', p_attempt.order_id, 'attemptNo', p_attempt.attempt_no,
    'amountCents', p_attempt.amount_cents, 'currency', p_attempt.currency, 'status', p_attempt.status,
    'failureCode', p_attempt.failure_code, 'intentId', p_attempt.provider_intent_id, 'methodId', p_attempt.saved_method_id,
    'customerId', p_attempt.saved_customer_id)
$$;

-- Called before the intent is confirmed. False once the attempt is over: then it must not be confirmed.
create function public.attach_charge_intent(p_attempt_id uuid, p_intent_id text, p_mode text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_attempts set provider_intent_id = p_intent_id, mode = p_mode
  where id = p_attempt_id and status = 'open' and saved_method_id is not null
    and coalesce(provider_intent_id, p_intent_id) = p_intent_id;
  return found;
end $$;

revoke all on function public.begin_card_charge(uuid, uuid, uuid, jsonb), private.charge_of(public.payment_attempts),
  public.attach_charge_intent(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.begin_card_charge(uuid, uuid, uuid, jsonb), public.attach_charge_intent(uuid, text, text)
  to service_role;
