-- Endpoints that receive a customer's events. The app encrypts secrets before they are stored.
create function private.webhook_event_types() returns text[]
language sql immutable set search_path = '' as $$
  select array['document.accepted', 'document.rejected',
    'quote.submitted', 'quote.needs_information', 'quote.ready', 'quote.updated', 'quote.accepted', 'quote.declined', 'quote.expired',
    'order.created', 'order.paid', 'order.needs_information', 'order.in_progress', 'order.in_review', 'order.awaiting_approval',
    'order.in_revision', 'order.finalizing', 'order.completed', 'order.on_hold', 'order.canceled', 'order.due_date_changed',
    'change_proposal.created', 'change_proposal.resolved', 'payment.failed', 'refund.succeeded',
    'deliverable.ready', 'deliverable.superseded', 'deliverable.revoked', 'delivery.sent', 'delivery.delivered', 'delivery.failed',
    'endpoint.ping']
$$;
revoke all on function private.webhook_event_types() from public, anon, authenticated, service_role;

create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  livemode boolean not null,
  url text not null check (char_length(url) between 8 and 500),
  description text check (char_length(description) between 1 and 120),
  events text[] not null check (cardinality(events) between 1 and 40),
  secret_enc text not null check (char_length(secret_enc) between 20 and 400),
  secret_previous_enc text check (char_length(secret_previous_enc) between 20 and 400),
  secret_previous_until timestamptz,
  status text not null default 'enabled' check (status in ('enabled', 'paused', 'disabled_failing')),
  status_reason text check (status_reason in ('owner', 'failing', 'gone')),
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_endpoints_reason check ((status = 'enabled') = (status_reason is null)),
  constraint webhook_endpoints_previous check ((secret_previous_enc is null) = (secret_previous_until is null)),
  constraint webhook_endpoints_events check (events = array['*'] or events <@ private.webhook_event_types())
);
comment on column public.webhook_endpoints.secret_previous_enc is 'Also signs for a day after a rotation.';
create index webhook_endpoints_by_user on public.webhook_endpoints (user_id, livemode, created_at desc);

create trigger webhook_endpoints_touch before update on public.webhook_endpoints
  for each row execute function private.touch_updated_at();

-- What happened: ids, a status and the customer's own reference. Written in the transaction of the change.
create table public.webhook_events (
  id text primary key default 'evt_' || replace(gen_random_uuid()::text, '-', '') check (id ~ '^evt_[0-9a-f]{32}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  livemode boolean not null,
  type text not null,
  object_id uuid not null,
  sequence int not null check (sequence >= 1),
  object jsonb not null check (jsonb_typeof(object) = 'object'),
  created_at timestamptz not null default now(),
  constraint webhook_events_sequence unique (object_id, sequence)
);
create index webhook_events_by_user on public.webhook_events (user_id, created_at desc);
create index webhook_events_old on public.webhook_events (created_at);

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.webhook_events (id) on delete cascade,
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz default now(),
  tries jsonb not null default '[]' check (jsonb_typeof(tries) = 'array'),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint webhook_deliveries_once unique (event_id, endpoint_id),
  constraint webhook_deliveries_next check ((status = 'pending') = (next_attempt_at is not null))
);
comment on column public.webhook_deliveries.tries is 'Every attempt: when, the status and the start of the answer, or the error.';
create index webhook_deliveries_by_endpoint on public.webhook_deliveries (endpoint_id, created_at desc);

-- Kept when events are pruned, so that a number is never reused.
create table private.webhook_sequences (
  object_id uuid primary key,
  last int not null
);
revoke all on table private.webhook_sequences from public, anon, authenticated, service_role;

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_endpoints force row level security;
alter table public.webhook_events enable row level security;
alter table public.webhook_events force row level security;
alter table public.webhook_deliveries enable row level security;
alter table public.webhook_deliveries force row level security;
revoke all on table public.webhook_endpoints, public.webhook_events, public.webhook_deliveries
  from public, anon, authenticated, service_role;
grant select on table public.webhook_endpoints, public.webhook_events, public.webhook_deliveries to service_role;
grant select (id, user_id, livemode, url, description, events, secret_previous_until, status, status_reason, failing_since,
  created_at, updated_at) on table public.webhook_endpoints to authenticated;
grant select on table public.webhook_events, public.webhook_deliveries to authenticated;

create policy webhook_endpoints_read on public.webhook_endpoints for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy webhook_endpoints_second_factor on public.webhook_endpoints as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
create policy webhook_events_read on public.webhook_events for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy webhook_events_second_factor on public.webhook_events as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
create policy webhook_deliveries_read on public.webhook_deliveries for select to authenticated
  using (exists (select 1 from public.webhook_endpoints where webhook_endpoints.id = endpoint_id));
create policy webhook_deliveries_second_factor on public.webhook_deliveries as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

create function private.remove_webhooks_of_closed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.webhook_endpoints where user_id = new.user_id;
  delete from public.webhook_events where user_id = new.user_id;
  return null;
end $$;
revoke all on function private.remove_webhooks_of_closed() from public, anon, authenticated, service_role;
create trigger profiles_webhooks after update of status on public.profiles
  for each row when (new.status = 'closed') execute function private.remove_webhooks_of_closed();
