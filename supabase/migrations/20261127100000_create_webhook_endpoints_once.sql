-- Creating an endpoint again under the id of an interrupted call returns the same endpoint with a new secret:
-- the first was never delivered.
drop function public.create_webhook_endpoint(uuid, boolean, text, text[], text, text, text);

create function public.create_webhook_endpoint(p_user_id uuid, p_livemode boolean, p_url text, p_events text[], p_secret_enc text,
  p_description text default null, p_request_id text default null, p_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  update public.webhook_endpoints set secret_enc = p_secret_enc where id = p_id and user_id = p_user_id and livemode = p_livemode
  returning id into v_id;
  if found then
    return v_id;
  end if;
  if (select count(*) from public.webhook_endpoints where user_id = p_user_id and livemode = p_livemode) >= 16 then
    perform private.refuse('too_many_webhooks');
  end if;
  insert into public.webhook_endpoints (id, user_id, livemode, url, description, events, secret_enc)
  values (coalesce(p_id, gen_random_uuid()), p_user_id, p_livemode, p_url, p_description, p_events, p_secret_enc)
  returning id into v_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.created', 'webhook_endpoint', v_id::text, null,
    jsonb_build_object('url', p_url, 'events', p_events, 'livemode', p_livemode), p_request_id);
  return v_id;
end $$;
revoke all on function public.create_webhook_endpoint(uuid, boolean, text, text[], text, text, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.create_webhook_endpoint(uuid, boolean, text, text[], text, text, text, uuid) to service_role;
