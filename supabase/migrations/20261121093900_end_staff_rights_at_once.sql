-- A token reflects the state when it was issued, up to an hour ago. Staff rights end with a suspension or the
-- loss of the role, so a token counts only while the account agrees with it.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin'
    and exists (select 1 from public.profiles
      where user_id = auth.uid() and status = 'active' and role_cached = 'admin')
$$;
comment on column public.profiles.role_cached is
  'Copy of app_metadata.role for lists. It never grants a right; it only ends the right of an older token.';
