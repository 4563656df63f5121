-- Each key of a rotation had its own limit on calls, and a key may be rotated any number of times in the 24 hours that the
-- earlier ones still work.
create or replace function public.use_api_key(p_hash text, p_address inet default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_key public.api_keys;
  v_status text;
  v_email text;
begin
  select * into v_key from public.api_keys where hash = p_hash;
  if not found then
    return null;
  end if;
  select p.status, u.email into v_status, v_email from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = v_key.user_id;
  if v_key.revoked_at is null and v_key.last_used_at is distinct from greatest(v_key.last_used_at, now() - interval '1 minute') then
    update public.api_keys set last_used_at = now() where id = v_key.id;
  end if;
  return jsonb_build_object('id', v_key.id, 'userId', v_key.user_id, 'email', v_email, 'name', v_key.name,
    'isTest', v_key.is_test, 'scopes', v_key.scopes,
    'countedAs', case when v_key.rotated_to is null then v_key.id
      else (select r.id from private.rotation_of(v_key.id) r where r.rotated_to is null) end,
    'isOver', v_key.revoked_at is not null or coalesce(v_key.expires_at <= now(), false) or v_status is not distinct from 'closed',
    'isSuspended', v_status is distinct from 'active',
    'isFromAllowedAddress', cardinality(v_key.addresses) = 0
      or coalesce((select bool_or(p_address <<= network) from unnest(v_key.addresses) network), false),
    'isEnabled', (select is_enabled from public.api_settings));
end $$;
