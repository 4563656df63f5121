create table public.audit_events (
  id bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_kind text not null check (actor_kind in ('customer', 'admin', 'api_key', 'system', 'provider')),
  action text not null check (char_length(action) between 1 and 80),
  subject_type text not null check (char_length(subject_type) between 1 and 60),
  subject_id text check (char_length(subject_id) <= 100),
  before jsonb,
  after jsonb,
  details jsonb not null default '{}',
  request_id text check (char_length(request_id) <= 100),
  ip_prefix text check (char_length(ip_prefix) <= 60),
  previous_hash text unique,
  hash text not null
);
comment on column public.audit_events.previous_hash is 'Hash of the previous row; unique, so the chain cannot fork.';
create sequence private.audit_events_number;
create index audit_events_by_subject on public.audit_events (subject_type, subject_id, id desc);
create index audit_events_by_actor on public.audit_events (actor_id, id desc) where actor_id is not null;

create function private.audit_hash(p_row public.audit_events) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(p_row.previous_hash, p_row.id,
    extract(epoch from p_row.at)::text, p_row.actor_id, p_row.actor_kind, p_row.action, p_row.subject_type, p_row.subject_id,
    p_row.before, p_row.after, p_row.details, p_row.request_id, p_row.ip_prefix)::text, 'UTF8')), 'hex')
$$;

-- Assigns number and predecessor under one lock that is held to the end of the transaction. Writers queue
-- here, so callers write their audit row last.
create function private.chain_audit_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7203114);
  new.id := nextval('private.audit_events_number');
  new.at := clock_timestamp();
  select hash into new.previous_hash from public.audit_events order by id desc limit 1;
  new.hash := private.audit_hash(new);
  return new;
end $$;

create function private.keep_audit_event() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'not_allowed', hint = 'The audit trail only grows.';
end $$;

create trigger audit_events_chain before insert on public.audit_events
  for each row execute function private.chain_audit_event();
create trigger audit_events_keep before update or delete on public.audit_events
  for each row execute function private.keep_audit_event();
create trigger audit_events_keep_all before truncate on public.audit_events
  for each statement execute function private.keep_audit_event();

create function public.record_audit(
  p_actor_id uuid, p_actor_kind text, p_action text, p_subject_type text, p_subject_id text,
  p_before jsonb default null, p_after jsonb default null, p_request_id text default null, p_ip_prefix text default null,
  p_details jsonb default '{}'
) returns bigint
language sql security definer set search_path = '' as $$
  insert into public.audit_events
    (actor_id, actor_kind, action, subject_type, subject_id, before, after, request_id, ip_prefix, details, hash)
  values (p_actor_id, p_actor_kind, p_action, p_subject_type, p_subject_id, p_before, p_after, p_request_id, p_ip_prefix,
    coalesce(p_details, '{}'), '')
  returning id
$$;

-- Null when the chain is intact, otherwise the id of the first row that does not match.
create function public.audit_chain_break() returns bigint
language sql stable security definer set search_path = '' as $$
  select id from (
    select e.id, e.hash, e.previous_hash, lag(e.hash) over (order by e.id) as expected, private.audit_hash(e) as computed
    from public.audit_events e
  ) chain
  where hash <> computed or previous_hash is distinct from expected
  order by id limit 1
$$;

revoke all on function private.audit_hash(public.audit_events), private.chain_audit_event(), private.keep_audit_event(),
  public.record_audit(uuid, text, text, text, text, jsonb, jsonb, text, text, jsonb), public.audit_chain_break()
  from public, anon, authenticated, service_role;
grant execute on function public.record_audit(uuid, text, text, text, text, jsonb, jsonb, text, text, jsonb),
  public.audit_chain_break() to service_role;
revoke all on sequence private.audit_events_number from public, anon, authenticated, service_role;

alter table public.audit_events enable row level security;
alter table public.audit_events force row level security;
revoke all on table public.audit_events from public, anon, authenticated, service_role;
grant select on table public.audit_events to service_role;
grant select (id, at, actor_kind, action, subject_type, subject_id, before, after)
  on table public.audit_events to authenticated;

-- Customers read the history of their own orders; the columns above leave out reasons, addresses and people.
create policy audit_events_read on public.audit_events for select to authenticated
  using (
    (select private.is_admin())
    or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status')
      and exists (select 1 from public.orders where orders.id::text = subject_id))
  );
