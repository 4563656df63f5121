-- The auth service accepts a code of an authenticator app in any number of sessions until it expires after 90 seconds. Whoever
-- knows the password and saw the code could sign in with it again.
create table private.used_factor_codes (
  factor_id uuid not null,
  code text not null,
  used_at timestamptz not null default now(),
  primary key (factor_id, code)
);
comment on table private.used_factor_codes is 'The codes of the last minutes, so that each is accepted once.';
create index used_factor_codes_used_at on private.used_factor_codes (used_at);
alter table private.used_factor_codes enable row level security;
alter table private.used_factor_codes force row level security;
revoke all on table private.used_factor_codes from public, anon, authenticated, service_role;

-- False if the code was used before. Claimed before it is checked, so that one of two concurrent uses is refused.
create function public.claim_factor_code(p_factor_id uuid, p_code text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.used_factor_codes where used_at < now() - interval '5 minutes';
  insert into private.used_factor_codes (factor_id, code) values (p_factor_id, p_code) on conflict do nothing;
  return found;
end $$;

-- A wrong code may be the right one later.
create function public.release_factor_code(p_factor_id uuid, p_code text) returns void
language sql security definer set search_path = '' as $$
  delete from private.used_factor_codes where factor_id = p_factor_id and code = p_code
$$;

revoke all on function public.claim_factor_code(uuid, text), public.release_factor_code(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_factor_code(uuid, text), public.release_factor_code(uuid, text) to service_role;
