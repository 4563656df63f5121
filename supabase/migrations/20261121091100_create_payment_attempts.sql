create table public.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  attempt_no int not null check (attempt_no >= 1),
  amount_cents int not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in ('open', 'succeeded', 'processing', 'failed', 'expired', 'canceled')),
  provider_session_id text unique check (char_length(provider_session_id) <= 255),
  provider_intent_id text check (char_length(provider_intent_id) <= 255),
  failure_code text check (char_length(failure_code) <= 100),
  failure_message text check (char_length(failure_message) <= 500),
  mode text check (mode in ('sandbox', 'test', 'live')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_attempts_number unique (order_id, attempt_no)
);
-- Indexes an expression, because a plain unique column makes the embedded REST layer embed an object instead
-- of a list.
create unique index payment_attempts_one_open on public.payment_attempts ((order_id::text))
  where status in ('open', 'processing');
create index payment_attempts_to_reconcile on public.payment_attempts (created_at) where status in ('open', 'processing');
create index payment_attempts_by_intent on public.payment_attempts (provider_intent_id) where provider_intent_id is not null;

create trigger payment_attempts_touch before update on public.payment_attempts
  for each row execute function private.touch_updated_at();

alter table public.payment_attempts enable row level security;
alter table public.payment_attempts force row level security;
revoke all on table public.payment_attempts from public, anon, authenticated, service_role;
grant select on table public.payment_attempts to service_role;
grant select (id, order_id, attempt_no, amount_cents, currency, status, failure_code, failure_message, closed_at,
  created_at, updated_at) on table public.payment_attempts to authenticated;

create policy payment_attempts_read on public.payment_attempts for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id));
