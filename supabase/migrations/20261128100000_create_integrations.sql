-- A customer's account at another platform. The app encrypts the tokens, bound to this row, before they are
-- stored.
create table public.integration_connections (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('clio')),
  region text not null check (region in ('us', 'ca', 'eu', 'au')),
  external_user_id text not null check (char_length(external_user_id) between 1 and 64),
  external_user_name text check (char_length(external_user_name) <= 200),
  external_account_name text not null check (char_length(external_account_name) between 1 and 200),
  scopes text[] not null default '{}',
  access_token_enc text check (char_length(access_token_enc) between 40 and 8000),
  refresh_token_enc text check (char_length(refresh_token_enc) between 40 and 8000),
  access_expires_at timestamptz,
  token_version int not null default 1,
  refresh_lease uuid,
  refresh_lease_until timestamptz,
  status text not null default 'connected' check (status in ('connected', 'needs_reauth', 'disconnected')),
  paused_until timestamptz,
  last_ok_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  last_error_at timestamptz,
  settings jsonb not null default '{"saveBack": true, "folderName": "Certified translations", "postExpense": true, "expenseNote": ""}'
    check (jsonb_typeof(settings) = 'object'),
  webhook_id text check (char_length(webhook_id) <= 64),
  webhook_token_hash text check (webhook_token_hash ~ '^[0-9a-f]{64}$'),
  webhook_secret_enc text check (char_length(webhook_secret_enc) between 40 and 8000),
  webhook_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint integration_connections_tokens check (status <> 'connected'
    or (access_token_enc is not null and refresh_token_enc is not null and access_expires_at is not null))
);
comment on column public.integration_connections.token_version is 'Raised by every new pair of tokens; a caller with an older version reads again.';
comment on column public.integration_connections.paused_until is 'The platform asked us to pause until then; only this connection waits.';
-- A person at the platform belongs to one account here. A disconnected person may reconnect, or connect to
-- another account.
create unique index integration_connections_person on public.integration_connections (provider, region, external_user_id)
  where status <> 'disconnected';
create unique index integration_connections_once on public.integration_connections (user_id, provider, region, external_user_id);

create trigger integration_connections_touch before update on public.integration_connections
  for each row execute function private.touch_updated_at();

-- The OAuth state of a redirect to the platform: valid once, for ten minutes, for the person who started it.
create table public.oauth_states (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null check (provider in ('clio')),
  region text not null check (region in ('us', 'ca', 'eu', 'au')),
  verifier_enc text not null check (char_length(verifier_enc) between 40 and 2000),
  return_to text not null check (return_to ~ '^/[a-z]' and char_length(return_to) <= 500),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index oauth_states_by_user on public.oauth_states (user_id);
create index oauth_states_old on public.oauth_states (expires_at);

alter table public.quotes
  add column connection_id uuid references public.integration_connections (id) on delete set null,
  add constraint quotes_connected check (connection_id is null or source = 'clio');
create index quotes_by_connection on public.quotes (connection_id) where connection_id is not null;

-- Work at a platform. One row per thing that must exist there exactly once; it runs again when that thing
-- changes.
create table public.integration_jobs (
  id uuid primary key default gen_random_uuid(),
  connection_id uuid not null references public.integration_connections (id) on delete cascade,
  kind text not null check (kind in ('import_document', 'save_back', 'post_expense', 'renew_webhook', 'check_source')),
  quote_id uuid references public.quotes (id) on delete cascade,
  order_id uuid references public.orders (id) on delete cascade,
  deliverable_id uuid references public.deliverables (id) on delete cascade,
  document_id uuid references public.uploaded_documents (id) on delete set null,
  subject jsonb not null default '{}' check (jsonb_typeof(subject) = 'object'),
  idempotency_key text not null unique check (char_length(idempotency_key) between 3 and 200),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'dead')),
  step text check (step in ('created', 'bytes_sent', 'confirmed')),
  progress jsonb not null default '{}' check (jsonb_typeof(progress) = 'object'),
  wanted int not null default 1,
  attempts int not null default 0 check (attempts >= 0),
  next_try_at timestamptz not null default now(),
  last_answer text check (char_length(last_answer) <= 300),
  last_answer_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint integration_jobs_claimed check ((status = 'running') = (claim is not null))
);
comment on column public.integration_jobs.wanted is 'Raised when the thing changes while its job runs, so that the job runs again.';
comment on column public.integration_jobs.subject is 'Ids, names and sizes at the platform; never the content of a document.';
create index integration_jobs_due on public.integration_jobs (next_try_at) where status = 'queued';
create index integration_jobs_running on public.integration_jobs (connection_id, claimed_until) where status = 'running';
create index integration_jobs_by_connection on public.integration_jobs (connection_id, created_at desc);
create index integration_jobs_by_quote on public.integration_jobs (quote_id) where quote_id is not null;
create index integration_jobs_by_order on public.integration_jobs (order_id) where order_id is not null;
create index integration_jobs_by_deliverable on public.integration_jobs (deliverable_id) where deliverable_id is not null;
create index integration_jobs_by_document on public.integration_jobs (document_id) where document_id is not null;
create index integration_jobs_by_source on public.integration_jobs (connection_id, (subject ->> 'documentId'))
  where kind = 'import_document';

alter table public.integration_connections enable row level security;
alter table public.integration_connections force row level security;
alter table public.integration_jobs enable row level security;
alter table public.integration_jobs force row level security;
alter table public.oauth_states enable row level security;
alter table public.oauth_states force row level security;
revoke all on table public.integration_connections, public.integration_jobs, public.oauth_states
  from public, anon, authenticated, service_role;
grant select on table public.integration_connections, public.integration_jobs to service_role;
grant select (id, user_id, provider, region, external_user_name, external_account_name, scopes, status, paused_until,
  last_ok_at, last_error, last_error_at, settings, webhook_expires_at, created_at, updated_at)
  on table public.integration_connections to authenticated;
grant select (id, connection_id, kind, quote_id, order_id, deliverable_id, document_id, subject, status, step, attempts,
  next_try_at, last_answer, last_answer_at, created_at, finished_at) on table public.integration_jobs to authenticated;

create policy integration_connections_read on public.integration_connections for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy integration_connections_second_factor on public.integration_connections as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
create policy integration_jobs_read on public.integration_jobs for select to authenticated
  using ((select private.is_admin()));
create policy integration_jobs_second_factor on public.integration_jobs as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));
