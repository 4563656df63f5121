-- Browsers that have signed in before. They have their own tries, so that strangers who use up the tries of
-- an account do not lock out its owner.
create table public.known_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  label text not null default '' check (char_length(label) <= 120),
  expires_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index known_devices_by_user on public.known_devices (user_id, last_used_at desc);

alter table public.known_devices enable row level security;
alter table public.known_devices force row level security;
revoke all on table public.known_devices from public, anon, authenticated, service_role;

-- Each sign-in stores a new secret, replaces the old row, and removes the oldest beyond twenty.
create function public.remember_device(p_user_id uuid, p_secret_hash text, p_label text, p_replaces uuid default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  delete from public.known_devices where user_id = p_user_id and (id = p_replaces or expires_at < now());
  delete from public.known_devices where id in (select d.id from public.known_devices d where d.user_id = p_user_id
    order by d.last_used_at desc offset 19);
  insert into public.known_devices (user_id, secret_hash, label, expires_at)
  values (p_user_id, p_secret_hash, left(p_label, 120), now() + interval '180 days')
  returning id into v_id;
  return v_id;
end $$;

-- The device in this list of {id, hash} that belongs to the account of this address, or null.
create function public.find_known_device(p_email text, p_devices jsonb) returns uuid
language sql stable security definer set search_path = '' as $$
  select d.id
  from jsonb_to_recordset(p_devices) as shown (id uuid, hash text)
  join public.known_devices d on d.id = shown.id and d.secret_hash = shown.hash and d.expires_at > now()
  join auth.users u on u.id = d.user_id
  where lower(u.email) = lower(p_email)
  limit 1
$$;

create function public.list_known_devices(p_user_id uuid)
returns table (id uuid, label text, last_used_at timestamptz, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.label, d.last_used_at, d.created_at from public.known_devices d
  where d.user_id = p_user_id and d.expires_at > now() order by d.last_used_at desc
$$;

-- Forgets one device, or all of them when none is named.
create function public.forget_devices(p_user_id uuid, p_device_id uuid default null) returns int
language sql security definer set search_path = '' as $$
  with gone as (
    delete from public.known_devices
    where user_id = p_user_id and (p_device_id is null or id = p_device_id) returning 1)
  select count(*)::int from gone
$$;

revoke all on function public.remember_device(uuid, text, text, uuid), public.find_known_device(text, jsonb),
  public.list_known_devices(uuid), public.forget_devices(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.remember_device(uuid, text, text, uuid), public.find_known_device(text, jsonb),
  public.list_known_devices(uuid), public.forget_devices(uuid, uuid) to service_role;
