create table public.inbound_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (char_length(provider) between 1 and 40),
  event_id text not null check (char_length(event_id) between 1 and 255),
  type text not null check (char_length(type) between 1 and 120),
  payload jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'done', 'dead')),
  run_after timestamptz not null default now(),
  attempts int not null default 0,
  claim uuid,
  claimed_by text,
  error text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint inbound_events_once unique (provider, event_id)
);
create index inbound_events_queue on public.inbound_events (run_after) where status = 'queued';
create index inbound_events_dead on public.inbound_events (received_at desc) where status = 'dead';

create trigger inbound_events_touch before update on public.inbound_events
  for each row execute function private.touch_updated_at();

alter table public.inbound_events enable row level security;
alter table public.inbound_events force row level security;
revoke all on table public.inbound_events from public, anon, authenticated, service_role;
grant select on table public.inbound_events to service_role;
grant select (id, provider, event_id, type, status, run_after, attempts, claimed_by, error, received_at, processed_at,
  created_at, updated_at) on table public.inbound_events to authenticated;

create policy inbound_events_read on public.inbound_events for select to authenticated using ((select private.is_admin()));
