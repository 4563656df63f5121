-- An event with a job for each endpoint of its owner that subscribes to it. Costs one query when there is
-- none.
create function private.emit_webhook_event(p_user_id uuid, p_livemode boolean, p_type text, p_object_id uuid, p_object jsonb,
  p_endpoint_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_sequence int;
  v_event_id text;
  v_endpoint_id uuid;
  v_delivery_id uuid;
begin
  for v_endpoint_id in
    select e.id from public.webhook_endpoints e
    where e.user_id = p_user_id and e.livemode = p_livemode and e.status = 'enabled'
      and (e.id = p_endpoint_id or p_endpoint_id is null and (e.events = array['*'] or p_type = any (e.events)))
    order by e.created_at, e.id
    -- Locked, so that a concurrent deletion of the endpoint cannot fail the change that the event announces.
    for key share
  loop
    if v_event_id is null then
      insert into private.webhook_sequences as s (object_id, last) values (p_object_id, 1)
      on conflict (object_id) do update set last = s.last + 1 returning s.last into v_sequence;
      insert into public.webhook_events (user_id, livemode, type, object_id, sequence, object)
      values (p_user_id, p_livemode, p_type, p_object_id, v_sequence, p_object) returning id into v_event_id;
    end if;
    insert into public.webhook_deliveries (event_id, endpoint_id) values (v_event_id, v_endpoint_id) returning id into v_delivery_id;
    perform private.enqueue_webhook(v_delivery_id, v_endpoint_id, 1, now());
  end loop;
  return v_delivery_id;
end $$;

create function private.enqueue_webhook(p_delivery_id uuid, p_endpoint_id uuid, p_attempt int, p_run_after timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.enqueue('webhook.deliver', format('webhook/%s/%s', p_delivery_id, p_attempt),
    jsonb_build_object('deliveryId', p_delivery_id, 'endpointId', p_endpoint_id, 'attempt', p_attempt), p_run_after);
end $$;

create function public.create_webhook_endpoint(p_user_id uuid, p_livemode boolean, p_url text, p_events text[], p_secret_enc text,
  p_description text default null, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  if (select count(*) from public.webhook_endpoints where user_id = p_user_id and livemode = p_livemode) >= 16 then
    perform private.refuse('too_many_webhooks');
  end if;
  insert into public.webhook_endpoints (user_id, livemode, url, description, events, secret_enc)
  values (p_user_id, p_livemode, p_url, p_description, p_events, p_secret_enc) returning id into v_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.created', 'webhook_endpoint', v_id::text, null,
    jsonb_build_object('url', p_url, 'events', p_events, 'livemode', p_livemode), p_request_id);
  return v_id;
end $$;

create function private.lock_webhook_endpoint(p_user_id uuid, p_id uuid, p_livemode boolean) returns public.webhook_endpoints
language plpgsql set search_path = '' as $$
declare
  v_endpoint public.webhook_endpoints;
begin
  select * into v_endpoint from public.webhook_endpoints
  where id = p_id and user_id = p_user_id and livemode = coalesce(p_livemode, livemode) for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return v_endpoint;
end $$;

-- Only fields that are present change. An endpoint that is enabled again starts without its earlier failures.
create function public.update_webhook_endpoint(p_user_id uuid, p_id uuid, p_fields jsonb, p_livemode boolean default null,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
  v_status constant text := coalesce(p_fields ->> 'status', v_before.status);
begin
  update public.webhook_endpoints set
    url = coalesce(p_fields ->> 'url', url),
    description = case when p_fields ? 'description' then p_fields ->> 'description' else description end,
    events = case when p_fields ? 'events' then array(select jsonb_array_elements_text(p_fields -> 'events')) else events end,
    status = v_status,
    status_reason = case when v_status = 'enabled' then null else coalesce(status_reason, 'owner') end,
    failing_since = case when v_status = 'enabled' and v_before.status <> 'enabled' then null else failing_since end
  where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.changed', 'webhook_endpoint', p_id::text,
    jsonb_build_object('url', v_before.url, 'events', v_before.events, 'status', v_before.status), p_fields, p_request_id);
end $$;

create function public.rotate_webhook_secret(p_user_id uuid, p_id uuid, p_secret_enc text, p_livemode boolean default null,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
  update public.webhook_endpoints set secret_previous_enc = secret_enc, secret_previous_until = now() + interval '24 hours',
    secret_enc = p_secret_enc
  where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.secret_rotated', 'webhook_endpoint', p_id::text, null, null, p_request_id);
end $$;

create function public.delete_webhook_endpoint(p_user_id uuid, p_id uuid, p_livemode boolean default null, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
begin
  delete from public.webhook_endpoints where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.deleted', 'webhook_endpoint', p_id::text,
    jsonb_build_object('url', v_before.url), null, p_request_id);
end $$;

-- The endpoint itself is the object of a ping.
create function public.ping_webhook_endpoint(p_user_id uuid, p_id uuid, p_livemode boolean default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
begin
  if v_endpoint.status <> 'enabled' then
    perform private.refuse('webhook_paused');
  end if;
  return private.emit_webhook_event(v_endpoint.user_id, v_endpoint.livemode, 'endpoint.ping', v_endpoint.id,
    jsonb_build_object('id', v_endpoint.id, 'object', 'webhook_endpoint', 'status', v_endpoint.status, 'reference', null,
      'order_id', null, 'quote_id', null), v_endpoint.id);
end $$;

-- Sends again now. A delivery that waits for its next attempt is moved up instead.
create function public.retry_webhook_delivery(p_user_id uuid, p_id uuid, p_livemode boolean default null, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery public.webhook_deliveries;
  v_endpoint public.webhook_endpoints;
begin
  select e.* into v_endpoint from public.webhook_deliveries d join public.webhook_endpoints e on e.id = d.endpoint_id
  where d.id = p_id and e.user_id = p_user_id and e.livemode = coalesce(p_livemode, e.livemode);
  if not found then
    perform private.refuse('not_found');
  elsif v_endpoint.status <> 'enabled' then
    perform private.refuse('webhook_paused');
  end if;
  select * into v_delivery from public.webhook_deliveries where id = p_id for update;
  if v_delivery.attempts >= 50 then
    perform private.refuse('webhook_retried_often');
  end if;
  update public.webhook_deliveries set status = 'pending', next_attempt_at = now(), finished_at = null where id = p_id;
  perform private.enqueue_webhook(p_id, v_endpoint.id, v_delivery.attempts + 1, now());
  update public.outbox set run_after = now()
  where dedupe_key = format('webhook/%s/%s', p_id, v_delivery.attempts + 1) and status = 'queued' and claim is null;
  perform public.record_audit(p_user_id, 'customer', 'webhook.retried', 'webhook_delivery', p_id::text, null, null, p_request_id);
end $$;

revoke all on function
  private.emit_webhook_event(uuid, boolean, text, uuid, jsonb, uuid), private.enqueue_webhook(uuid, uuid, int, timestamptz),
  private.lock_webhook_endpoint(uuid, uuid, boolean),
  public.create_webhook_endpoint(uuid, boolean, text, text[], text, text, text),
  public.update_webhook_endpoint(uuid, uuid, jsonb, boolean, text), public.rotate_webhook_secret(uuid, uuid, text, boolean, text),
  public.delete_webhook_endpoint(uuid, uuid, boolean, text), public.ping_webhook_endpoint(uuid, uuid, boolean),
  public.retry_webhook_delivery(uuid, uuid, boolean, text) from public, anon, authenticated, service_role;
grant execute on function
  public.create_webhook_endpoint(uuid, boolean, text, text[], text, text, text),
  public.update_webhook_endpoint(uuid, uuid, jsonb, boolean, text), public.rotate_webhook_secret(uuid, uuid, text, boolean, text),
  public.delete_webhook_endpoint(uuid, uuid, boolean, text), public.ping_webhook_endpoint(uuid, uuid, boolean),
  public.retry_webhook_delivery(uuid, uuid, boolean, text) to service_role;
