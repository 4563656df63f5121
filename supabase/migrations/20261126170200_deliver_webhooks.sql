-- Webhooks are claimed separately, so that a slow receiver delays no mail.
create index outbox_webhooks on public.outbox (run_after) where status = 'queued' and kind = 'webhook.deliver';

create or replace function public.outbox_claim(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.outbox
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set status = 'dead', finished_at = now(), last_error = coalesce(last_error, 'never finished')
  where id in (
    select o.id from public.outbox o where o.status = 'queued' and o.run_after <= now() and o.attempts >= 25
    order by o.run_after limit 100 for update skip locked);

  return query
  update public.outbox o set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = o.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from (
    select q.id from public.outbox q
    where q.status = 'queued' and q.run_after <= now() and q.attempts < 25 and q.kind <> 'webhook.deliver'
    order by q.run_after limit least(greatest(p_limit, 1), 500) for update skip locked
  ) due
  where o.id = due.id
  returning o.*;
end $$;

-- At most four per endpoint in a claim, so that one slow receiver does not delay the others.
create function public.outbox_claim_webhooks(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.outbox
language sql security definer set search_path = '' as $$
  with waiting as (
    select q.id, q.run_after, row_number() over (partition by q.payload ->> 'endpointId' order by q.run_after) as place
    from public.outbox q
    where q.status = 'queued' and q.kind = 'webhook.deliver' and q.run_after <= now() and q.attempts < 25
    order by q.run_after limit 2000
  ), due as (
    select q.id from public.outbox q
    where q.id in (select w.id from waiting w where w.place <= 4 order by w.run_after limit least(greatest(p_limit, 1), 500))
      and q.status = 'queued' and q.run_after <= now()
    for update skip locked
  )
  update public.outbox o set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = o.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from due where o.id = due.id
  returning o.*
$$;

-- What one attempt needs. Null when it was already made, or its endpoint was deleted or disabled.
create function public.open_webhook_attempt(p_delivery_id uuid, p_attempt int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.webhook_deliveries;
  v_endpoint public.webhook_endpoints;
begin
  select * into v_delivery from public.webhook_deliveries where id = p_delivery_id for update;
  if not found or v_delivery.attempts >= p_attempt then
    return null;
  end if;
  select * into v_endpoint from public.webhook_endpoints where id = v_delivery.endpoint_id;
  if v_endpoint.status <> 'enabled' then
    update public.webhook_deliveries set status = 'failed', next_attempt_at = null, finished_at = now(),
      tries = tries || jsonb_build_object('at', now(), 'error', 'endpoint_stopped')
    where id = p_delivery_id;
    return null;
  end if;
  return (select jsonb_build_object('url', v_endpoint.url, 'secret', v_endpoint.secret_enc,
      'previousSecret', case when v_endpoint.secret_previous_until > now() then v_endpoint.secret_previous_enc end,
      'event', jsonb_build_object('id', e.id, 'type', e.type, 'createdAt', e.created_at, 'livemode', e.livemode,
        'sequence', e.sequence, 'object', e.object))
    from public.webhook_events e where e.id = v_delivery.event_id);
end $$;

-- 5 seconds, 5 and 30 minutes, 2, 5 and 10 hours, then every 12 hours, each varied by up to 10%.
create function private.webhook_delay(p_attempts int) returns interval
language sql volatile set search_path = '' as $$
  select make_interval(secs => (0.9 + 0.2 * random())
    * coalesce((array[5, 300, 1800, 7200, 18000, 36000])[p_attempts], 43200))
$$;

create function private.stop_webhook_endpoint(p_id uuid, p_status text, p_reason text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.webhook_endpoints set status = p_status, status_reason = p_reason where id = p_id and status = 'enabled';
  if found then
    perform private.enqueue('webhook.stopped', format('webhook-stopped/%s/%s', p_id, gen_random_uuid()),
      jsonb_build_object('endpointId', p_id, 'reason', p_reason));
  end if;
end $$;

-- Records the result of an attempt: done, retry later, or failed for good. Recording it twice counts once.
create function public.record_webhook_attempt(p_delivery_id uuid, p_attempt int, p_outcome jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.webhook_deliveries;
  v_endpoint public.webhook_endpoints;
  v_answer constant int := (p_outcome ->> 'status')::int;
  v_next timestamptz;
  v_status text;
begin
  select * into v_delivery from public.webhook_deliveries where id = p_delivery_id for update;
  if not found or v_delivery.attempts >= p_attempt then
    return 'ignored';
  end if;
  select * into v_endpoint from public.webhook_endpoints where id = v_delivery.endpoint_id for no key update;
  if v_answer between 200 and 299 then
    v_status := 'succeeded';
    update public.webhook_endpoints set failing_since = null where id = v_endpoint.id and failing_since is not null;
  else
    update public.webhook_endpoints set failing_since = now() where id = v_endpoint.id and failing_since is null;
    if v_answer = 410 then
      perform private.stop_webhook_endpoint(v_endpoint.id, 'disabled_failing', 'gone');
    elsif v_endpoint.failing_since < now() - interval '5 days' then
      perform private.stop_webhook_endpoint(v_endpoint.id, 'paused', 'failing');
    else
      v_next := now() + private.webhook_delay(p_attempt);
    end if;
    if v_next > v_delivery.created_at + interval '72 hours' then
      v_next := null;
    end if;
    v_status := case when v_next is null then 'failed' else 'pending' end;
  end if;
  update public.webhook_deliveries set attempts = p_attempt, status = v_status, next_attempt_at = v_next,
    finished_at = case when v_next is null then now() end,
    tries = tries || (jsonb_build_object('at', now(), 'attempt', p_attempt) || p_outcome)
  where id = p_delivery_id;
  if v_next is not null then
    perform private.enqueue_webhook(p_delivery_id, v_endpoint.id, p_attempt + 1, v_next);
  end if;
  return v_status;
end $$;

-- For the mail about it; null when the owner has already dealt with it.
create function public.get_stopped_webhook(p_endpoint_id uuid)
returns table (user_id uuid, url text, status_reason text)
language sql stable security definer set search_path = '' as $$
  select e.user_id, e.url, e.status_reason from public.webhook_endpoints e
  where e.id = p_endpoint_id and e.status <> 'enabled' and e.status_reason in ('failing', 'gone')
$$;

create or replace function public.prune_history(p_limit int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_jobs int;
  v_events int;
  v_webhooks int;
begin
  delete from public.outbox where id in (
    select o.id from public.outbox o where o.status = 'done' and o.finished_at < now() - interval '180 days'
    order by o.finished_at limit least(greatest(p_limit, 1), 5000) for update skip locked);
  get diagnostics v_jobs = row_count;
  delete from public.inbound_events where id in (
    select i.id from public.inbound_events i where i.status = 'done' and i.processed_at < now() - interval '90 days'
    order by i.processed_at limit least(greatest(p_limit, 1), 5000) for update skip locked);
  get diagnostics v_events = row_count;
  -- The delivery log is deleted with its events after a month.
  delete from public.webhook_events where id in (
    select w.id from public.webhook_events w where w.created_at < now() - interval '30 days'
    order by w.created_at limit least(greatest(p_limit, 1), 5000) for update skip locked);
  get diagnostics v_webhooks = row_count;
  return v_jobs + v_events + v_webhooks;
end $$;

revoke all on function public.outbox_claim_webhooks(text, int, int), public.open_webhook_attempt(uuid, int),
  private.webhook_delay(int), private.stop_webhook_endpoint(uuid, text, text), public.record_webhook_attempt(uuid, int, jsonb),
  public.get_stopped_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.outbox_claim_webhooks(text, int, int), public.open_webhook_attempt(uuid, int),
  public.record_webhook_attempt(uuid, int, jsonb), public.get_stopped_webhook(uuid) to service_role;
