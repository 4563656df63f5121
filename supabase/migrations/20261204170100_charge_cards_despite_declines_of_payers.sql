-- Only declines of the owner's own cards pause a charge through the API. Those of payers with a link pause the payers.
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
