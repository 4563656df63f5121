-- Lookups of codes, for 30 days, so that misuse can be detected.
create table public.verification_lookups (
  id bigint generated always as identity primary key,
  code text not null check (char_length(code) <= 64),
  result text not null check (result in ('valid', 'superseded', 'revoked', 'unknown', 'match', 'mismatch')),
  ip_prefix text check (char_length(ip_prefix) <= 60),
  at timestamptz not null default now()
);
create index verification_lookups_by_time on public.verification_lookups (at);

alter table public.verification_lookups enable row level security;
alter table public.verification_lookups force row level security;
revoke all on table public.verification_lookups from public, anon, authenticated, service_role;
grant select on table public.verification_lookups to service_role;

-- What was issued under a code, or null; given a hash, also whether it matches the file. Every lookup is
-- recorded. A test file certifies nothing.
create function public.look_up_verification(p_code text, p_ip_prefix text default null, p_sha256 text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
  v_state text := 'unknown';
  v_matches boolean;
begin
  select d.kind, d.version, d.sha256, d.status, o.full_name,
    (coalesce(d.signed_at, d.created_at) at time zone 'UTC')::date as issued_on
  into v_found
  from public.deliverables d join public.orders o on o.id = d.order_id
  where d.verification_code = p_code and d.status in ('final', 'superseded', 'revoked') and not o.is_test;
  if found then
    v_state := case v_found.status when 'final' then 'valid' else v_found.status end;
    v_matches := v_state <> 'revoked' and v_found.sha256 is not distinct from p_sha256;
  end if;
  insert into public.verification_lookups (code, result, ip_prefix)
  values (left(p_code, 64), case when v_state = 'unknown' or p_sha256 is null then v_state
    when v_matches then 'match' else 'mismatch' end, p_ip_prefix);
  if v_state = 'unknown' then
    return null;
  end if;
  return jsonb_build_object('state', v_state, 'kind', v_found.kind, 'version', v_found.version, 'sha256', v_found.sha256,
    'issuedOn', v_found.issued_on, 'fullName', v_found.full_name, 'matches', v_matches);
end $$;

create or replace function public.prune_api_history(p_limit int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant int := least(greatest(p_limit, 1), 5000);
  v_requests int;
  v_keys int;
  v_lookups int;
begin
  delete from public.api_requests where id in (select id from public.api_requests where at < now() - interval '30 days'
    order by at limit v_limit);
  get diagnostics v_requests = row_count;
  delete from public.api_idempotency where id in (select id from public.api_idempotency where expires_at < now()
    order by expires_at limit v_limit);
  get diagnostics v_keys = row_count;
  delete from public.verification_lookups where id in (select id from public.verification_lookups
    where at < now() - interval '30 days' order by at limit v_limit);
  get diagnostics v_lookups = row_count;
  return v_requests + v_keys + v_lookups;
end $$;

revoke all on function public.look_up_verification(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.look_up_verification(text, text, text) to service_role;
