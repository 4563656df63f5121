-- A person's address book. Orders store copies, so a change here does not affect a shipment.
create table public.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('shipping', 'billing', 'institution')),
  label text check (char_length(label) between 1 and 60),
  recipient_name text not null check (char_length(recipient_name) between 2 and 120),
  line1 text not null check (char_length(line1) between 1 and 200),
  line2 text check (char_length(line2) <= 200),
  city text not null check (char_length(city) between 1 and 120),
  region text check (char_length(region) <= 120),
  postal_code text check (char_length(postal_code) <= 20),
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  instructions text check (char_length(instructions) <= 300),
  is_default boolean not null default false,
  validation text not null default 'unverified' check (validation in ('unverified', 'ok', 'questionable')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_by_user on public.addresses (user_id, kind, created_at desc);
create unique index addresses_one_default on public.addresses (user_id, kind) where is_default;

create trigger addresses_touch before update on public.addresses
  for each row execute function private.touch_updated_at();

alter table public.addresses enable row level security;
alter table public.addresses force row level security;
revoke all on table public.addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.addresses to service_role;
grant select on table public.addresses to authenticated;
create policy addresses_read on public.addresses for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy addresses_second_factor on public.addresses as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- Each kind with an address has exactly one default. The profile row serializes two tabs of one person.
create function private.keep_one_default(p_user_id uuid, p_kind text, p_wanted uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_default uuid;
begin
  select id into v_default from public.addresses where user_id = p_user_id and kind = p_kind
  order by (id = p_wanted) desc nulls last, is_default desc, created_at desc limit 1;
  update public.addresses set is_default = false
  where user_id = p_user_id and kind = p_kind and is_default and id <> v_default;
  update public.addresses set is_default = true where id = v_default and not is_default;
end $$;

create function public.save_address(p_user_id uuid, p_fields jsonb, p_address_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_kind_before text;
  v_new public.addresses;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  v_new := jsonb_populate_record(null::public.addresses, p_fields);
  if p_address_id is null then
    if (select count(*) from public.addresses where user_id = p_user_id) >= 50 then
      perform private.refuse('too_many_addresses');
    end if;
    insert into public.addresses (user_id, kind, label, recipient_name, line1, line2, city, region, postal_code, country, phone,
      instructions, validation)
    values (p_user_id, v_new.kind, v_new.label, v_new.recipient_name, v_new.line1, v_new.line2, v_new.city, v_new.region,
      v_new.postal_code, v_new.country, v_new.phone, v_new.instructions, v_new.validation)
    returning id into v_id;
  else
    select kind into v_kind_before from public.addresses where id = p_address_id and user_id = p_user_id;
    update public.addresses set kind = v_new.kind, label = v_new.label, recipient_name = v_new.recipient_name,
      line1 = v_new.line1, line2 = v_new.line2, city = v_new.city, region = v_new.region, postal_code = v_new.postal_code,
      country = v_new.country, phone = v_new.phone, instructions = v_new.instructions, validation = v_new.validation,
      is_default = is_default and kind = v_new.kind
    where id = p_address_id and user_id = p_user_id returning id into v_id;
    if v_id is null then
      perform private.refuse('not_found');
    end if;
    if v_kind_before <> v_new.kind then
      perform private.keep_one_default(p_user_id, v_kind_before, null);
    end if;
  end if;
  perform private.keep_one_default(p_user_id, v_new.kind, case when coalesce(v_new.is_default, false) then v_id end);
  return v_id;
end $$;

create function public.set_default_address(p_user_id uuid, p_address_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  select kind into v_kind from public.addresses where id = p_address_id and user_id = p_user_id;
  if v_kind is null then
    perform private.refuse('not_found');
  end if;
  perform private.keep_one_default(p_user_id, v_kind, p_address_id);
end $$;

create function public.remove_address(p_user_id uuid, p_address_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  delete from public.addresses where id = p_address_id and user_id = p_user_id returning kind into v_kind;
  if v_kind is null then
    perform private.refuse('not_found');
  end if;
  perform private.keep_one_default(p_user_id, v_kind, null);
end $$;

revoke all on function private.keep_one_default(uuid, text, uuid), public.save_address(uuid, jsonb, uuid),
  public.set_default_address(uuid, uuid), public.remove_address(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.save_address(uuid, jsonb, uuid), public.set_default_address(uuid, uuid),
  public.remove_address(uuid, uuid) to service_role;
