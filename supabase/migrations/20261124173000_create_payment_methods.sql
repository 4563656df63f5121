-- The provider's customer of a person. Called only by the server.
create table public.provider_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  provider text not null default 'stripe' check (provider = 'stripe'),
  provider_customer_id text not null unique check (char_length(provider_customer_id) <= 100),
  created_at timestamptz not null default now()
);
alter table public.provider_customers enable row level security;
alter table public.provider_customers force row level security;
revoke all on table public.provider_customers from public, anon, authenticated, service_role;

-- Saved cards as the provider displays them; card numbers are never stored.
create table public.payment_methods (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null default 'stripe' check (provider = 'stripe'),
  provider_method_id text not null unique check (char_length(provider_method_id) <= 100),
  brand text not null check (char_length(brand) <= 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2100),
  billing_country text check (billing_country ~ '^[A-Z]{2}$'),
  is_default boolean not null default false,
  status text not null default 'active' check (status in ('active', 'detached')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_methods_default_is_active check (not is_default or status = 'active')
);
create index payment_methods_by_user on public.payment_methods (user_id, created_at desc);
create unique index payment_methods_one_default on public.payment_methods (user_id) where is_default;

create trigger payment_methods_touch before update on public.payment_methods
  for each row execute function private.touch_updated_at();

alter table public.payment_methods enable row level security;
alter table public.payment_methods force row level security;
revoke all on table public.payment_methods from public, anon, authenticated, service_role;
grant select, insert, update on table public.payment_methods to service_role;
grant select (id, user_id, brand, last4, exp_month, exp_year, billing_country, is_default, status, created_at, updated_at)
  on table public.payment_methods to authenticated;
create policy payment_methods_read on public.payment_methods for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy payment_methods_second_factor on public.payment_methods as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- Two tabs may create two customers concurrently; the first one is kept.
create function public.remember_provider_customer(p_user_id uuid, p_provider_customer_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_id text;
begin
  insert into public.provider_customers (user_id, provider_customer_id) values (p_user_id, p_provider_customer_id)
  on conflict (user_id) do nothing;
  select provider_customer_id into v_id from public.provider_customers where user_id = p_user_id;
  return v_id;
end $$;

create function public.find_provider_customer(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select provider_customer_id from public.provider_customers where user_id = p_user_id
$$;

-- An owner of active cards has exactly one default.
create function private.keep_one_default_card(p_user_id uuid, p_wanted uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_default uuid;
begin
  select id into v_default from public.payment_methods where user_id = p_user_id and status = 'active'
  order by (id = p_wanted) desc nulls last, is_default desc, created_at desc limit 1;
  update public.payment_methods set is_default = false
  where user_id = p_user_id and is_default and id is distinct from v_default;
  update public.payment_methods set is_default = true where id = v_default and not is_default;
end $$;

-- Saving the same card again updates only its date. A card stays with the person who saved it first.
create function public.save_payment_method(p_user_id uuid, p_method jsonb, p_request_id text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_new public.payment_methods := jsonb_populate_record(null::public.payment_methods, p_method);
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  insert into public.payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year, billing_country)
  values (p_user_id, v_new.provider_method_id, v_new.brand, v_new.last4, v_new.exp_month, v_new.exp_year,
    v_new.billing_country)
  on conflict (provider_method_id) do nothing returning id into v_id;
  if v_id is null then
    return null;
  end if;
  perform private.keep_one_default_card(p_user_id, null);
  perform public.record_audit(p_user_id, 'customer', 'account.card_saved', 'user', p_user_id::text, null,
    jsonb_build_object('brand', v_new.brand, 'last4', v_new.last4), p_request_id);
  return v_id;
end $$;

create function public.set_default_payment_method(p_user_id uuid, p_method_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  if not exists (select 1 from public.payment_methods
    where id = p_method_id and user_id = p_user_id and status = 'active') then
    perform private.refuse('not_found');
  end if;
  perform private.keep_one_default_card(p_user_id, p_method_id);
end $$;

-- Null when this person has no such card. The provider is asked with this id before anything changes here.
create function public.find_own_card(p_user_id uuid, p_method_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select provider_method_id from public.payment_methods where id = p_method_id and user_id = p_user_id and status = 'active'
$$;

create function public.detach_payment_method(p_user_id uuid, p_method_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  update public.payment_methods set status = 'detached', is_default = false
  where id = p_method_id and user_id = p_user_id and status = 'active';
  if found then
    perform private.keep_one_default_card(p_user_id, null);
    perform public.record_audit(p_user_id, 'customer', 'account.card_removed', 'user', p_user_id::text, null, null,
      p_request_id);
  end if;
end $$;

revoke all on function public.remember_provider_customer(uuid, text), public.find_provider_customer(uuid),
  private.keep_one_default_card(uuid, uuid), public.save_payment_method(uuid, jsonb, text),
  public.set_default_payment_method(uuid, uuid), public.find_own_card(uuid, uuid),
  public.detach_payment_method(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.remember_provider_customer(uuid, text), public.find_provider_customer(uuid),
  public.save_payment_method(uuid, jsonb, text), public.set_default_payment_method(uuid, uuid),
  public.find_own_card(uuid, uuid), public.detach_payment_method(uuid, uuid, text) to service_role;
