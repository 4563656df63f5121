-- A token says what was true when it was issued, up to an hour ago. Whoever was suspended or lost the role since is
-- staff no more, so the token is believed only while the account still says the same.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin'
    and exists (select 1 from public.profiles
      where user_id = auth.uid() and status = 'active' and role_cached = 'admin')
$$;
comment on column public.profiles.role_cached is
  'Copy of app_metadata.role for lists. It never gives a right by itself; it only ends the right of an older token.';
