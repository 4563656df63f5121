create table public.payment_cases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete restrict,
  kind text not null
    check (kind in ('amount_mismatch', 'paid_after_cancel', 'duplicate_payment', 'unknown_reference', 'dispute')),
  status text not null default 'open' check (status in ('open', 'resolved')),
  provider_intent_id text not null check (char_length(provider_intent_id) <= 255),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  refund_state text not null default 'none' check (refund_state in ('none', 'queued', 'succeeded', 'failed')),
  provider_refund_id text check (char_length(provider_refund_id) <= 255),
  note text check (char_length(note) <= 2000),
  resolved_at timestamptz,
  resolved_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_cases_once unique (provider_intent_id, kind)
);
create index payment_cases_open on public.payment_cases (created_at desc) where status = 'open';
create index payment_cases_by_order on public.payment_cases (order_id) where order_id is not null;

create trigger payment_cases_touch before update on public.payment_cases
  for each row execute function private.touch_updated_at();

alter table public.payment_cases enable row level security;
alter table public.payment_cases force row level security;
revoke all on table public.payment_cases from public, anon, authenticated, service_role;
grant select on table public.payment_cases to authenticated, service_role;

create policy payment_cases_read on public.payment_cases for select to authenticated using ((select private.is_admin()));
