-- A request ends at the provider what it read of an attempt, a session or a charge or neither, and then closes the attempt. What
-- another request attached in between can still be paid, so its attempt stays open.
drop function public.close_payment_attempt(uuid, text, text, text);
-- p_status 'open' only records a decline: the session stays payable.
create function public.close_payment_attempt(p_attempt_id uuid, p_status text, p_failure_code text default null,
  p_failure_message text default null, p_provider_id text default null) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.payment_attempts;
  v_order_id uuid;
begin
  if p_status not in ('open', 'failed', 'expired', 'canceled') then
    perform private.refuse('invalid_input', jsonb_build_object('status', p_status));
  end if;
  select order_id into v_order_id from public.payment_attempts where id = p_attempt_id;
  if not found then
    perform private.refuse('not_found');
  end if;
  -- The order row is the only lock for everything that concerns its money.
  perform 1 from public.orders where id = v_order_id for update;
  update public.payment_attempts set
    status = case when p_status = 'open' then status else p_status end,
    failure_code = coalesce(left(p_failure_code, 100), failure_code),
    failure_message = coalesce(left(p_failure_message, 500), failure_message),
    closed_at = case when p_status = 'open' then null else now() end
  where id = p_attempt_id and status in ('open', 'processing')
    and case when saved_method_id is null then provider_session_id else provider_intent_id end is not distinct from p_provider_id
  returning * into v_attempt;
  if v_attempt.id is null then
    select * into v_attempt from public.payment_attempts where id = p_attempt_id;
    return v_attempt;
  end if;
  if p_status <> 'open' then
    update public.orders set payment_status = case p_status when 'failed' then 'failed' else 'unpaid' end
    where id = v_order_id and placed_at is null and payment_status <> 'void'
      and (payment_status = 'processing' or p_status = 'failed');
  end if;
  return v_attempt;
end $$;
revoke all on function public.close_payment_attempt(uuid, text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.close_payment_attempt(uuid, text, text, text, text) to service_role;

-- Now locks the attempt it reads, and leaves one of another amount to open_payment_attempt(), which closes it.
create or replace function public.begin_card_charge(p_key_id uuid, p_order_id uuid, p_claim_id uuid, p_limits jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_card public.payment_methods;
  v_customer text;
  v_paused_until timestamptz;
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

  -- Locked, so that no session is attached to it from here on.
  select * into v_attempt from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing') for update;
  if v_attempt.provider_session_id is not null and v_attempt.status = 'open' then
    return jsonb_build_object('stale', jsonb_build_object('attemptId', v_attempt.id, 'sessionId', v_attempt.provider_session_id));
  end if;

  select * into v_card from public.payment_methods
  where user_id = v_key.user_id and status = 'active' and is_default
    and make_date(exp_year, exp_month, 1) + interval '1 month' > now();
  select provider_customer_id into v_customer from public.provider_customers where user_id = v_key.user_id;
  if v_card.id is null or v_customer is null then
    return jsonb_build_object('refusal', 'no_saved_card');
  end if;
  v_paused_until := private.declines_paused_until(v_key.user_id, false);
  if v_paused_until is not null then
    return jsonb_build_object('retryAfterSeconds', ceil(extract(epoch from v_paused_until - now())));
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
