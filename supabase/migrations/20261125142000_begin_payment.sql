-- Turns a draft, an unpaid order or an accepted change into an attempt whose session may be opened: one query
-- instead of five. Only an attempt without a session counts as a try, so returning to an open one is free.
-- `p_limits`: the counters of this customer and address, each with key, limit and seconds, in the order in
-- which they are checked.
create function public.begin_payment(p_user_id uuid, p_draft_id uuid default null, p_order_id uuid default null,
  p_proposal_id uuid default null, p_terms_version text default null, p_request_id text default null, p_ip_prefix text default null,
  p_limits jsonb default '[]')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_attempt public.payment_attempts;
  v_begun jsonb;
  v_detail text;
  v_declined_at timestamptz;
  v_limit record;
  v_taken record;
begin
  if p_draft_id is not null then
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
    v_attempt := case when p_proposal_id is null then public.open_payment_attempt(v_order.id, p_user_id)
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

  select max(a.closed_at) into v_declined_at
  from public.payment_attempts a join public.orders o on o.id = a.order_id
  where o.user_id = p_user_id and a.failure_code = 'too_many_declines' and a.closed_at >= now() - interval '1 hour';
  if v_declined_at is not null then
    return v_begun || jsonb_build_object('pausedUntil', v_declined_at + interval '1 hour');
  end if;
  for v_limit in select l.key, l.tries, l.seconds from jsonb_to_recordset(p_limits) as l (key text, tries int, seconds int) loop
    select * into v_taken from public.take_rate_limit(v_limit.key, v_limit.tries, v_limit.seconds);
    if not v_taken.allowed then
      return v_begun || jsonb_build_object('retryAfterSeconds', v_taken.retry_after_seconds);
    end if;
  end loop;
  return v_begun;
end $$;
revoke all on function public.begin_payment(uuid, uuid, uuid, uuid, text, text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.begin_payment(uuid, uuid, uuid, uuid, text, text, text, jsonb) to service_role;
