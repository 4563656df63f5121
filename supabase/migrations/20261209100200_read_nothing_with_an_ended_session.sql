-- A token is valid for an hour, also after its session has ended. The app asks whether the session still exists; so does row
-- security, for whoever asks without the app.
create or replace function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.sessions s
      where s.id = private.as_uuid(auth.jwt() ->> 'session_id') and s.user_id = auth.uid())
    and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
      or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'))
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin'
    and coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and coalesce(private.session_began_at() > now() - interval '12 hours', false)
    and private.is_fully_signed_in()
    and exists (select 1 from public.profiles
      where user_id = auth.uid() and status = 'active' and role_cached = 'admin')
    and exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
