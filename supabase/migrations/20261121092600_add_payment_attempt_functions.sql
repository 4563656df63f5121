-- One open attempt per order. An open attempt of the same amount is reused. If the amount differs, its
-- session must first be expired at the provider and closed, or the customer could pay the old price.
create function public.open_payment_attempt(p_order_id uuid, p_user_id uuid) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', v_order.id));
  elsif v_order.status = 'on_hold' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id));
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  end if;

  select * into v_attempt from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing');
  if v_attempt.status = 'processing' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id, 'attemptId', v_attempt.id));
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

create function public.attach_attempt_session(p_attempt_id uuid, p_session_id text, p_intent_id text default null,
  p_mode text default null) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts set
    provider_session_id = p_session_id, provider_intent_id = coalesce(p_intent_id, provider_intent_id),
    mode = coalesce(p_mode, mode)
  where id = p_attempt_id and coalesce(provider_session_id, p_session_id) = p_session_id
  returning * into v_attempt;
  if v_attempt.id is null then
    perform private.refuse(case when exists (select 1 from public.payment_attempts where id = p_attempt_id)
      then 'payment_in_progress' else 'not_found' end, jsonb_build_object('attemptId', p_attempt_id));
  end if;
  return v_attempt;
end $$;

-- p_status 'open' only records a decline: the session stays payable.
create function public.close_payment_attempt(p_attempt_id uuid, p_status text, p_failure_code text default null,
  p_failure_message text default null) returns public.payment_attempts
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

revoke all on function public.open_payment_attempt(uuid, uuid), public.attach_attempt_session(uuid, text, text, text),
  public.close_payment_attempt(uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.open_payment_attempt(uuid, uuid), public.attach_attempt_session(uuid, text, text, text),
  public.close_payment_attempt(uuid, text, text, text) to service_role;
