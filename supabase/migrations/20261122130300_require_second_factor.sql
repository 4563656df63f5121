-- When the session began: the oldest authentication method in the token. Later ones, such as a repeated code,
-- do not renew it.
create function private.session_began_at() returns timestamptz
language sql stable set search_path = '' as $$
  select to_timestamp(min((proof ->> 'timestamp')::bigint))
  from jsonb_array_elements(case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) proof
  where jsonb_typeof(proof) = 'object'
$$;

-- Staff rights need both factors and last twelve hours. The current account outweighs the token.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() -> 'app_metadata' ->> 'role', '') = 'admin'
    and coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    and coalesce(private.session_began_at() > now() - interval '12 hours', false)
    and exists (select 1 from public.profiles
      where user_id = auth.uid() and status = 'active' and role_cached = 'admin')
    and exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;

-- An account with a second factor is signed in only after it: a token from the password alone reads nothing.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
$$;
revoke all on function private.session_began_at(), private.is_fully_signed_in()
  from public, anon, authenticated, service_role;
grant execute on function private.is_fully_signed_in() to authenticated, service_role;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['profiles', 'checkout_drafts', 'uploaded_documents', 'orders', 'order_items', 'payments',
    'payment_attempts', 'payment_cases', 'deliveries', 'deliverables', 'quotes', 'contact_messages', 'audit_events',
    'inbound_events', 'outbox']
  loop
    execute format('create policy %I on public.%I as restrictive for all to authenticated
      using ((select private.is_fully_signed_in()))', v_table || '_second_factor', v_table);
  end loop;
end $$;

-- For a lost device: resetting the factor ends all sessions.
create function public.end_sessions(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = p_user_id;
end $$;

create function public.list_staff()
returns table (user_id uuid, email text, first_name text, last_name text, status text, has_factor boolean)
language sql stable security definer set search_path = '' as $$
  select p.user_id, u.email::text, p.first_name, p.last_name, p.status,
    exists (select 1 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified')
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.role_cached = 'admin' order by u.email
$$;
revoke all on function public.end_sessions(uuid), public.list_staff() from public, anon, authenticated, service_role;
grant execute on function public.end_sessions(uuid), public.list_staff() to service_role;
