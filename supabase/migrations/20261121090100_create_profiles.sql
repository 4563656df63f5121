create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (char_length(first_name) between 1 and 80),
  last_name text check (char_length(last_name) between 1 and 80),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  locale text not null default 'en-US' check (char_length(locale) between 2 and 35),
  time_zone text check (char_length(time_zone) between 1 and 64),
  default_address_id uuid,
  default_payment_method_id uuid,
  notify jsonb not null default '{}' check (jsonb_typeof(notify) = 'object' and octet_length(notify::text) <= 4000),
  marketing_opt_in_at timestamptz,
  kind text not null default 'customer' check (kind in ('guest', 'customer')),
  status text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  role_cached text,
  terms_version text check (char_length(terms_version) <= 40),
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.profiles.role_cached is 'Copy of app_metadata.role for lists; never used for authorization.';

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create function private.is_active_user() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where user_id = auth.uid() and status = 'active')
$$;
revoke all on function private.is_active_user() from public, anon, authenticated, service_role;
grant execute on function private.is_active_user() to authenticated, service_role;

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
revoke all on table public.profiles from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.profiles to service_role;
grant select on table public.profiles to authenticated;
grant update (first_name, last_name, phone, locale, notify) on table public.profiles to authenticated;

create policy profiles_read on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_edit_own on public.profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select private.is_active_user()))
  with check (user_id = (select auth.uid()));
