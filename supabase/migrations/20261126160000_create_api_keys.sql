-- Keys of the public API. The secret has 256 random bits and is shown once, so an unsalted SHA-256 is safe
-- and finds the row.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 60),
  is_test boolean not null,
  prefix text not null check (prefix ~ '^cek_(live|test)_[A-Za-z0-9_-]{6}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  scopes text[] not null check (cardinality(scopes) between 1 and 20 and scopes <@ array['documents:write', 'quotes:read',
    'quotes:write', 'orders:read', 'orders:write', 'webhooks:manage']),
  addresses inet[] not null default '{}' check (cardinality(addresses) <= 20),
  spend_limit_cents int check (spend_limit_cents > 0),
  rotated_to uuid references public.api_keys (id) on delete set null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint api_keys_mode check (is_test = (prefix like 'cek\_test\_%'))
);
comment on column public.api_keys.addresses is 'Networks it may be used from; empty means any.';
create index api_keys_by_user on public.api_keys (user_id, created_at desc);
create index api_keys_by_rotated on public.api_keys (rotated_to) where rotated_to is not null;

alter table public.api_keys enable row level security;
alter table public.api_keys force row level security;
revoke all on table public.api_keys from public, anon, authenticated, service_role;
grant select on table public.api_keys to service_role;
grant select (id, user_id, name, is_test, prefix, scopes, addresses, spend_limit_cents, rotated_to, last_used_at, expires_at,
  revoked_at, created_at) on table public.api_keys to authenticated;
create policy api_keys_read on public.api_keys for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy api_keys_second_factor on public.api_keys as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- A single row: whether the API answers.
create table public.api_settings (
  id boolean primary key default true check (id),
  is_enabled boolean not null default true,
  reason text check (char_length(reason) <= 500),
  changed_at timestamptz not null default now()
);
insert into public.api_settings default values;
alter table public.api_settings enable row level security;
alter table public.api_settings force row level security;
revoke all on table public.api_settings from public, anon, authenticated, service_role;
grant select on table public.api_settings to authenticated, service_role;
create policy api_settings_read on public.api_settings for select to authenticated using ((select private.is_admin()));
create policy api_settings_second_factor on public.api_settings as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- p_fields: name, isTest, prefix, hash, scopes, addresses, spendLimitCents, expiresAt.
create function public.create_api_key(p_user_id uuid, p_fields jsonb, p_request_id text default null) returns uuid
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
  return v_id;
end $$;

create function public.change_api_key(p_user_id uuid, p_key_id uuid, p_fields jsonb, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.api_keys;
begin
  select * into v_before from public.api_keys where id = p_key_id and user_id = p_user_id and revoked_at is null for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.api_keys set name = btrim(p_fields ->> 'name'),
    scopes = array(select jsonb_array_elements_text(p_fields -> 'scopes')),
    addresses = array(select jsonb_array_elements_text(coalesce(p_fields -> 'addresses', '[]'))::inet),
    spend_limit_cents = (p_fields ->> 'spendLimitCents')::int, expires_at = (p_fields ->> 'expiresAt')::timestamptz
  where id = p_key_id;
  perform public.record_audit(p_user_id, 'customer', 'api_key.changed', 'api_key', p_key_id::text,
    jsonb_build_object('name', v_before.name, 'scopes', v_before.scopes), p_fields, p_request_id);
end $$;

-- The new key copies everything from the old one, which ends after a day so that programs can switch.
create function public.rotate_api_key(p_user_id uuid, p_key_id uuid, p_prefix text, p_hash text, p_request_id text default null)
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
  return v_id;
end $$;

-- Owners revoke their own keys, staff any. Safe to repeat.
create function public.revoke_api_key(p_actor_id uuid, p_actor_kind text, p_key_id uuid, p_reason text default null,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key public.api_keys;
begin
  select * into v_key from public.api_keys where id = p_key_id and (p_actor_kind = 'admin' or user_id = p_actor_id) for update;
  if not found then
    perform private.refuse('not_found');
  elsif p_actor_kind = 'admin' and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  elsif v_key.revoked_at is not null then
    return;
  end if;
  update public.api_keys set revoked_at = now() where id = p_key_id;
  perform public.record_audit(p_actor_id, p_actor_kind, 'api_key.revoked', 'api_key', p_key_id::text, null,
    jsonb_build_object('reason', nullif(btrim(p_reason), '')), p_request_id);
end $$;

create function public.switch_api(p_actor_id uuid, p_is_enabled boolean, p_reason text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  update public.api_settings set is_enabled = p_is_enabled, reason = left(btrim(p_reason), 500), changed_at = now();
  perform public.record_audit(p_actor_id, 'admin', 'api.switched', 'api', 'api', null,
    jsonb_build_object('isEnabled', p_is_enabled, 'reason', left(btrim(p_reason), 500)), p_request_id);
end $$;

-- Everything that decides on a call, found by the hash of its key in one query. Null for an unknown key. The
-- last use is exact to a minute, so that busy keys do not write on every call.
create function public.use_api_key(p_hash text, p_address inet default null) returns jsonb
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
    'isOver', v_key.revoked_at is not null or coalesce(v_key.expires_at <= now(), false) or v_status is not distinct from 'closed',
    'isSuspended', v_status is distinct from 'active',
    'isFromAllowedAddress', cardinality(v_key.addresses) = 0
      or coalesce((select bool_or(p_address <<= network) from unnest(v_key.addresses) network), false),
    'isEnabled', (select is_enabled from public.api_settings));
end $$;

-- Deleting the account deletes its keys and the personal data in them.
create function private.end_keys_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.api_keys set revoked_at = coalesce(revoked_at, now()), name = 'Deleted', addresses = '{}'
  where user_id = new.user_id;
  return new;
end $$;
create trigger profiles_end_keys after update of status on public.profiles
  for each row when (new.status = 'closed') execute function private.end_keys_of_account();

revoke all on function public.create_api_key(uuid, jsonb, text), public.change_api_key(uuid, uuid, jsonb, text),
  public.rotate_api_key(uuid, uuid, text, text, text), public.revoke_api_key(uuid, text, uuid, text, text),
  public.switch_api(uuid, boolean, text, text), public.use_api_key(text, inet), private.end_keys_of_account()
  from public, anon, authenticated, service_role;
grant execute on function public.create_api_key(uuid, jsonb, text), public.change_api_key(uuid, uuid, jsonb, text),
  public.rotate_api_key(uuid, uuid, text, text, text), public.revoke_api_key(uuid, text, uuid, text, text),
  public.switch_api(uuid, boolean, text, text), public.use_api_key(text, inet) to service_role;
