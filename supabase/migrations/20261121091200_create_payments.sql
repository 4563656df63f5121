create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  attempt_id uuid references public.payment_attempts (id) on delete set null,
  provider text not null check (char_length(provider) between 1 and 40),
  provider_intent_id text not null unique check (char_length(provider_intent_id) <= 255),
  amount_cents int not null check (amount_cents > 0),
  refunded_cents int not null default 0,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('created', 'requires_payment_method', 'requires_action', 'processing', 'succeeded',
    'failed', 'canceled')),
  brand text check (char_length(brand) <= 40),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  failure_code text check (char_length(failure_code) <= 100),
  failure_message text check (char_length(failure_message) <= 500),
  succeeded_at timestamptz,
  livemode boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_refund_within check (refunded_cents between 0 and amount_cents)
);
-- Indexes two columns, because a unique index on the reference alone, even a partial one, makes the embedded
-- REST layer embed an object where a hosted project embeds a list.
create unique index payments_one_succeeded on public.payments (order_id, status) where status = 'succeeded';
create index payments_by_order on public.payments (order_id);
create index payments_by_attempt on public.payments (attempt_id) where attempt_id is not null;

create trigger payments_touch before update on public.payments
  for each row execute function private.touch_updated_at();

alter table public.payments enable row level security;
alter table public.payments force row level security;
revoke all on table public.payments from public, anon, authenticated, service_role;
grant select on table public.payments to authenticated, service_role;

create policy payments_read on public.payments for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id));
