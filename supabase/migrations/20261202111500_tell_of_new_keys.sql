-- Owners are mailed about new API keys, a replaced authenticator app, and the end of all their sessions, in case someone
-- else did it.

-- Once for each key. The payload has the start of the key, which is also listed in the settings.
create function private.tell_of_key(p_key_id uuid, p_event text) returns void
language sql set search_path = '' as $$
  select private.enqueue('account.security_notice', 'security/' || p_event || '/' || id, jsonb_build_object('userId', user_id,
    'event', p_event, 'at', now(), 'apiKey', jsonb_build_object('name', name, 'prefix', prefix)))
  from public.api_keys where id = p_key_id
$$;

create or replace function public.create_api_key(p_user_id uuid, p_fields jsonb, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.profiles where user_id = p_user_id and status = 'active' for update;
  if not found then
    perform private.refuse('account_suspended');
  elsif (select count(*) from public.api_keys where user_id = p_user_id and revoked_at is null
    and (expires_at is null or expires_at > now())) >= 20 then
    perform private.refuse('too_many_keys');
  end if;
  insert into public.api_keys (user_id, name, is_test, prefix, hash, scopes, addresses, spend_limit_cents, expires_at)
  values (p_user_id, btrim(p_fields ->> 'name'), (p_fields ->> 'isTest')::boolean, p_fields ->> 'prefix', p_fields ->> 'hash',
    array(select jsonb_array_elements_text(p_fields -> 'scopes')),
    array(select jsonb_array_elements_text(coalesce(p_fields -> 'addresses', '[]'))::inet),
    (p_fields ->> 'spendLimitCents')::int, (p_fields ->> 'expiresAt')::timestamptz)
  returning id into v_id;
  perform public.record_audit(p_user_id, 'customer', 'api_key.created', 'api_key', v_id::text, null,
    jsonb_build_object('name', p_fields ->> 'name', 'prefix', p_fields ->> 'prefix', 'scopes', p_fields -> 'scopes'),
    p_request_id);
  perform private.tell_of_key(v_id, 'key_created');
  return v_id;
end $$;

create or replace function public.rotate_api_key(p_user_id uuid, p_key_id uuid, p_prefix text, p_hash text, p_request_id text default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.api_keys;
  v_id uuid;
begin
  select * into v_old from public.api_keys where id = p_key_id and user_id = p_user_id and revoked_at is null
    and rotated_to is null and (expires_at is null or expires_at > now()) for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  insert into public.api_keys (user_id, name, is_test, prefix, hash, scopes, addresses, spend_limit_cents, expires_at)
  values (v_old.user_id, v_old.name, v_old.is_test, p_prefix, p_hash, v_old.scopes, v_old.addresses, v_old.spend_limit_cents,
    v_old.expires_at)
  returning id into v_id;
  update public.api_keys set rotated_to = v_id, expires_at = least(expires_at, now() + interval '24 hours') where id = p_key_id;
  perform public.record_audit(p_user_id, 'customer', 'api_key.rotated', 'api_key', p_key_id::text, null,
    jsonb_build_object('to', v_id), p_request_id);
  perform private.tell_of_key(v_id, 'key_rotated');
  return v_id;
end $$;

create or replace function public.note_second_factor(p_user_id uuid, p_event text, p_actor_id uuid, p_request_id text,
  p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_event not in ('factor_added', 'factor_replaced', 'factor_removed', 'factor_reset') then
    perform private.refuse('invalid_input', jsonb_build_object('event', p_event));
  end if;
  if p_event in ('factor_removed', 'factor_reset') then
    delete from public.recovery_codes where user_id = p_user_id;
  end if;
  perform private.tell_of_second_factor(p_user_id, p_event, p_actor_id, p_request_id, p_ip_prefix);
end $$;

-- Ends every session of a person who asked for it.
create function public.end_own_sessions(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = p_user_id;
  perform private.tell_of_second_factor(p_user_id, 'sessions_ended', p_user_id, p_request_id, p_ip_prefix);
end $$;

revoke all on function private.tell_of_key(uuid, text), public.end_own_sessions(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.end_own_sessions(uuid, text, text) to service_role;
