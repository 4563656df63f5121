create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (char_length(kind) between 1 and 80),
  dedupe_key text not null unique check (char_length(dedupe_key) between 1 and 255),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object'),
  status text not null default 'queued' check (status in ('queued', 'done', 'dead')),
  run_after timestamptz not null default now(),
  attempts int not null default 0,
  claim uuid,
  claimed_by text,
  last_error text,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index outbox_queue on public.outbox (run_after) where status = 'queued';
create index outbox_dead on public.outbox (finished_at desc) where status = 'dead';

create trigger outbox_touch before update on public.outbox
  for each row execute function private.touch_updated_at();

alter table public.outbox enable row level security;
alter table public.outbox force row level security;
revoke all on table public.outbox from public, anon, authenticated, service_role;
grant select on table public.outbox to service_role;
grant select (id, kind, dedupe_key, status, run_after, attempts, claimed_by, last_error, finished_at, created_at, updated_at)
  on table public.outbox to authenticated;

create policy outbox_read on public.outbox for select to authenticated using ((select private.is_admin()));
