-- Owners are mailed when live events go to a new address or are signed with a new secret, in case someone else did it.

-- Once a day (UTC) for each host, because programs may add and delete endpoints in a loop. The payload has the host
-- only: a path may contain a secret.
create function private.tell_of_endpoint(p_endpoint public.webhook_endpoints, p_event text) returns void
language plpgsql set search_path = '' as $$
declare
  v_host constant text := substring(p_endpoint.url from '^https?://([^/?#]+)');
begin
  if p_endpoint.livemode then
    perform private.enqueue('account.security_notice',
      format('security/%s/%s/%s/%s', p_event, p_endpoint.user_id, v_host, (now() at time zone 'UTC')::date),
      jsonb_build_object('userId', p_endpoint.user_id, 'event', p_event, 'at', now(), 'webhookHost', v_host));
  end if;
end $$;
revoke all on function private.tell_of_endpoint(public.webhook_endpoints, text) from public, anon, authenticated, service_role;

create or replace function public.create_webhook_endpoint(p_user_id uuid, p_livemode boolean, p_url text, p_events text[],
  p_secret_enc text, p_description text default null, p_request_id text default null, p_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint public.webhook_endpoints;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  update public.webhook_endpoints set secret_enc = p_secret_enc where id = p_id and user_id = p_user_id and livemode = p_livemode
  returning * into v_endpoint;
  if found then
    return v_endpoint.id;
  end if;
  if (select count(*) from public.webhook_endpoints where user_id = p_user_id and livemode = p_livemode) >= 16 then
    perform private.refuse('too_many_webhooks');
  end if;
  insert into public.webhook_endpoints (id, user_id, livemode, url, description, events, secret_enc)
  values (coalesce(p_id, gen_random_uuid()), p_user_id, p_livemode, p_url, p_description, p_events, p_secret_enc)
  returning * into v_endpoint;
  perform public.record_audit(p_user_id, 'customer', 'webhook.created', 'webhook_endpoint', v_endpoint.id::text, null,
    jsonb_build_object('url', p_url, 'events', p_events, 'livemode', p_livemode), p_request_id);
  perform private.tell_of_endpoint(v_endpoint, 'webhook_added');
  return v_endpoint.id;
end $$;

create or replace function public.update_webhook_endpoint(p_user_id uuid, p_id uuid, p_fields jsonb, p_livemode boolean default null,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
  v_status constant text := coalesce(p_fields ->> 'status', v_before.status);
  v_after public.webhook_endpoints;
begin
  update public.webhook_endpoints set
    url = coalesce(p_fields ->> 'url', url),
    description = case when p_fields ? 'description' then p_fields ->> 'description' else description end,
    events = case when p_fields ? 'events' then array(select jsonb_array_elements_text(p_fields -> 'events')) else events end,
    status = v_status,
    status_reason = case when v_status = 'enabled' then null else coalesce(status_reason, 'owner') end,
    failing_since = case when v_status = 'enabled' and v_before.status <> 'enabled' then null else failing_since end
  where id = p_id
  returning * into v_after;
  perform public.record_audit(p_user_id, 'customer', 'webhook.changed', 'webhook_endpoint', p_id::text,
    jsonb_build_object('url', v_before.url, 'events', v_before.events, 'status', v_before.status), p_fields, p_request_id);
  if v_after.url <> v_before.url then
    perform private.tell_of_endpoint(v_after, 'webhook_moved');
  end if;
end $$;

create or replace function public.rotate_webhook_secret(p_user_id uuid, p_id uuid, p_secret_enc text, p_livemode boolean default null,
  p_request_id text default null, p_rotation_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
  v_still_signs constant text := case when v_endpoint.secret_previous_until > now() then v_endpoint.secret_previous_enc end;
begin
  if p_rotation_id = v_endpoint.rotation_id then
    update public.webhook_endpoints set secret_enc = p_secret_enc where id = p_id;
    return;
  elsif v_still_signs like '% %' then
    perform private.refuse('webhook_rotated_often');
  end if;
  update public.webhook_endpoints set secret_previous_enc = concat_ws(' ', secret_enc, v_still_signs),
    secret_previous_until = now() + interval '24 hours', secret_enc = p_secret_enc, rotation_id = p_rotation_id
  where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.secret_rotated', 'webhook_endpoint', p_id::text, null, null, p_request_id);
  perform private.tell_of_endpoint(v_endpoint, 'webhook_secret_rotated');
end $$;
