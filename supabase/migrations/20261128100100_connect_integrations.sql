create function public.begin_connection(p_user_id uuid, p_provider text, p_region text, p_state_hash text, p_verifier_enc text,
  p_return_to text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.oauth_states where expires_at < now() or state_hash in (
    select s.state_hash from public.oauth_states s where s.user_id = p_user_id order by s.expires_at desc offset 9);
  insert into public.oauth_states (state_hash, user_id, provider, region, verifier_enc, return_to)
  values (p_state_hash, p_user_id, p_provider, p_region, p_verifier_enc, p_return_to);
end $$;

-- Consumed by the first lookup, so that a leaked state is useless.
create function public.take_oauth_state(p_user_id uuid, p_state_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_state public.oauth_states;
begin
  delete from public.oauth_states where state_hash = p_state_hash returning * into v_state;
  if not found or v_state.user_id <> p_user_id or v_state.expires_at < now() then
    return null;
  end if;
  return jsonb_build_object('provider', v_state.provider, 'region', v_state.region, 'verifier', v_state.verifier_enc,
    'returnTo', v_state.return_to);
end $$;

-- Tokens are encrypted with the id of their row, so the id is assigned before the row exists.
create function public.connection_id_for(p_user_id uuid, p_provider text, p_region text, p_external_user_id text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (select 1 from public.integration_connections where provider = p_provider and region = p_region
    and external_user_id = p_external_user_id and status <> 'disconnected' and user_id <> p_user_id) then
    perform private.refuse('integration_taken');
  end if;
  return coalesce((select id from public.integration_connections where provider = p_provider and region = p_region
    and external_user_id = p_external_user_id and user_id = p_user_id), gen_random_uuid());
end $$;

-- p_facts: provider, region, externalUserId, userName, accountName, scopes, accessToken, refreshToken (both
-- encrypted), expiresAt.
create function public.save_connection(p_user_id uuid, p_id uuid, p_facts jsonb, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.integration_connections as c (id, user_id, provider, region, external_user_id, external_user_name,
    external_account_name, scopes, access_token_enc, refresh_token_enc, access_expires_at, last_ok_at)
  values (p_id, p_user_id, p_facts ->> 'provider', p_facts ->> 'region', p_facts ->> 'externalUserId',
    left(p_facts ->> 'userName', 200), left(p_facts ->> 'accountName', 200),
    array(select jsonb_array_elements_text(p_facts -> 'scopes')), p_facts ->> 'accessToken', p_facts ->> 'refreshToken',
    (p_facts ->> 'expiresAt')::timestamptz, now())
  on conflict (user_id, provider, region, external_user_id) do update set external_user_name = excluded.external_user_name,
    external_account_name = excluded.external_account_name, scopes = excluded.scopes,
    access_token_enc = excluded.access_token_enc, refresh_token_enc = excluded.refresh_token_enc,
    access_expires_at = excluded.access_expires_at, token_version = c.token_version + 1, refresh_lease = null,
    refresh_lease_until = null, paused_until = null, status = 'connected', last_ok_at = now(), last_error = null,
    last_error_at = null
  where c.id = excluded.id;
  if not found then
    perform private.refuse('integration_taken');
  end if;
  -- Resumes what waited for the connection.
  update public.integration_jobs set next_try_at = now() where connection_id = p_id and status = 'queued';
  perform private.queue_job(p_id, 'renew_webhook', 'webhook/' || p_id);
  perform public.record_audit(p_user_id, 'customer', 'integration.connected', 'integration', p_id::text, null,
    jsonb_build_object('provider', p_facts ->> 'provider', 'region', p_facts ->> 'region'), p_request_id);
exception when unique_violation then
  perform private.refuse('integration_taken');
end $$;

create function private.lock_connection(p_user_id uuid, p_id uuid) returns public.integration_connections
language plpgsql set search_path = '' as $$
declare
  v_connection public.integration_connections;
begin
  select * into v_connection from public.integration_connections where id = p_id and user_id = p_user_id for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return v_connection;
end $$;

create function public.change_connection_settings(p_user_id uuid, p_id uuid, p_settings jsonb, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before constant public.integration_connections := private.lock_connection(p_user_id, p_id);
begin
  update public.integration_connections set settings = settings || p_settings where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'integration.changed', 'integration', p_id::text, v_before.settings,
    p_settings, p_request_id);
end $$;

-- Deletes tokens and webhook secret immediately. Quotes, orders and saved files stay; unfinished jobs wait.
create function public.end_connection(p_user_id uuid, p_id uuid, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_connection(p_user_id, p_id);
  update public.integration_connections set status = 'disconnected', access_token_enc = null, refresh_token_enc = null,
    access_expires_at = null, token_version = token_version + 1, refresh_lease = null, refresh_lease_until = null,
    webhook_id = null, webhook_token_hash = null, webhook_secret_enc = null, webhook_expires_at = null, paused_until = null
  where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'integration.disconnected', 'integration', p_id::text, null, null, p_request_id);
end $$;

-- One holder at a time renews the tokens: `held` with a lease, `busy` while another does, `fresh` when it is
-- already done.
create function public.begin_token_refresh(p_id uuid, p_token_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_connection public.integration_connections;
begin
  select * into v_connection from public.integration_connections where id = p_id for no key update;
  if not found or v_connection.status <> 'connected' then
    return jsonb_build_object('type', 'gone');
  elsif v_connection.token_version <> p_token_version then
    return jsonb_build_object('type', 'fresh');
  elsif v_connection.refresh_lease_until > now() then
    return jsonb_build_object('type', 'busy');
  end if;
  update public.integration_connections set refresh_lease = gen_random_uuid(), refresh_lease_until = now() + interval '60 seconds'
  where id = p_id returning * into v_connection;
  return jsonb_build_object('type', 'held', 'lease', v_connection.refresh_lease, 'refreshToken', v_connection.refresh_token_enc);
end $$;

-- False when the lease was lost: newer tokens are stored, and they stay.
create function public.finish_token_refresh(p_id uuid, p_lease uuid, p_access_enc text, p_refresh_enc text, p_expires_at timestamptz)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_connections set access_token_enc = p_access_enc, refresh_token_enc = p_refresh_enc,
    access_expires_at = p_expires_at, token_version = token_version + 1, refresh_lease = null, refresh_lease_until = null,
    last_ok_at = now()
  where id = p_id and refresh_lease = p_lease and status = 'connected';
  return found;
end $$;

create function public.drop_token_refresh(p_id uuid, p_lease uuid) returns void
language sql security definer set search_path = '' as $$
  update public.integration_connections set refresh_lease = null, refresh_lease_until = null where id = p_id and refresh_lease = p_lease
$$;

-- The platform no longer accepts these tokens. The owner is notified once; newer tokens are not affected.
create function public.mark_reauth(p_id uuid, p_token_version int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_connections set status = 'needs_reauth', refresh_lease = null, refresh_lease_until = null,
    last_error = 'The connection was ended at the platform, or its permission was taken back.', last_error_at = now()
  where id = p_id and token_version = p_token_version and status = 'connected';
  if found then
    perform private.enqueue('integration.needs_reauth', format('reauth/%s/%s', p_id, p_token_version),
      jsonb_build_object('connectionId', p_id));
  end if;
end $$;

-- Written at most once a minute while all is well.
create function public.note_connection(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.integration_connections set
    last_ok_at = case when p_error is null then now() else last_ok_at end,
    last_error = case when p_error is null then null else left(p_error, 500) end,
    last_error_at = case when p_error is null then null else now() end
  where id = p_id and (p_error is not null or last_error is not null or last_ok_at is null or last_ok_at < now() - interval '1 minute')
$$;

create function public.save_connection_webhook(p_id uuid, p_webhook_id text, p_token_hash text, p_expires_at timestamptz) returns void
language sql security definer set search_path = '' as $$
  update public.integration_connections set webhook_id = p_webhook_id,
    webhook_secret_enc = case when webhook_token_hash is distinct from p_token_hash then null else webhook_secret_enc end,
    webhook_token_hash = p_token_hash, webhook_expires_at = p_expires_at
  where id = p_id and status = 'connected'
$$;

-- The handshake counts once: only a new webhook with a new token replaces a stored secret.
create function public.save_webhook_secret(p_id uuid, p_token_hash text, p_secret_enc text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_connections set webhook_secret_enc = p_secret_enc
  where id = p_id and webhook_token_hash = p_token_hash and webhook_secret_enc is null and status = 'connected';
  return found;
end $$;

create function private.end_connections_of_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.quotes set clio = null where user_id = new.user_id and source = 'clio';
  delete from public.oauth_states where user_id = new.user_id;
  delete from public.integration_connections where user_id = new.user_id;
  return null;
end $$;
create trigger profiles_integrations after update of status on public.profiles
  for each row when (new.status = 'closed') execute function private.end_connections_of_closed();

revoke all on function public.begin_connection(uuid, text, text, text, text, text), public.take_oauth_state(uuid, text),
  public.connection_id_for(uuid, text, text, text), public.save_connection(uuid, uuid, jsonb, text),
  private.lock_connection(uuid, uuid), public.change_connection_settings(uuid, uuid, jsonb, text),
  public.end_connection(uuid, uuid, text), public.begin_token_refresh(uuid, int),
  public.finish_token_refresh(uuid, uuid, text, text, timestamptz), public.drop_token_refresh(uuid, uuid),
  public.mark_reauth(uuid, int), public.note_connection(uuid, text),
  public.save_connection_webhook(uuid, text, text, timestamptz), public.save_webhook_secret(uuid, text, text),
  private.end_connections_of_closed() from public, anon, authenticated, service_role;
grant execute on function public.begin_connection(uuid, text, text, text, text, text), public.take_oauth_state(uuid, text),
  public.connection_id_for(uuid, text, text, text), public.save_connection(uuid, uuid, jsonb, text),
  public.change_connection_settings(uuid, uuid, jsonb, text), public.end_connection(uuid, uuid, text),
  public.begin_token_refresh(uuid, int), public.finish_token_refresh(uuid, uuid, text, text, timestamptz),
  public.drop_token_refresh(uuid, uuid), public.mark_reauth(uuid, int), public.note_connection(uuid, text),
  public.save_connection_webhook(uuid, text, text, timestamptz), public.save_webhook_secret(uuid, text, text) to service_role;
