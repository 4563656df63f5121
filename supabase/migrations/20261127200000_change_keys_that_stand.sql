-- Now changes only active keys: a rotated one still ends after its day. The audit event holds the old and the
-- new values.
create or replace function public.change_api_key(p_user_id uuid, p_key_id uuid, p_fields jsonb, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.api_keys;
  v_expires_at constant timestamptz := (p_fields ->> 'expiresAt')::timestamptz;
begin
  select * into v_before from public.api_keys where id = p_key_id and user_id = p_user_id and revoked_at is null
    and rotated_to is null and (expires_at is null or expires_at > now()) for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_expires_at <= now() then
    perform private.refuse('invalid_input', jsonb_build_object('fields',
      jsonb_build_object('expiresOn', 'Choose today or a later day. To end the key now, revoke it.')));
  end if;
  update public.api_keys set name = btrim(p_fields ->> 'name'),
    scopes = array(select jsonb_array_elements_text(p_fields -> 'scopes')),
    addresses = array(select jsonb_array_elements_text(coalesce(p_fields -> 'addresses', '[]'))::inet),
    spend_limit_cents = (p_fields ->> 'spendLimitCents')::int, expires_at = v_expires_at
  where id = p_key_id;
  perform public.record_audit(p_user_id, 'customer', 'api_key.changed', 'api_key', p_key_id::text,
    jsonb_build_object('name', v_before.name, 'scopes', v_before.scopes, 'addresses', v_before.addresses,
      'spendLimitCents', v_before.spend_limit_cents, 'expiresAt', v_before.expires_at),
    jsonb_build_object('name', btrim(p_fields ->> 'name'), 'scopes', p_fields -> 'scopes', 'addresses', p_fields -> 'addresses',
      'spendLimitCents', p_fields -> 'spendLimitCents', 'expiresAt', v_expires_at), p_request_id);
end $$;
