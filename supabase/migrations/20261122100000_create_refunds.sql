-- One row per refund, whoever made it: decided here (`app`) or in the provider's dashboard (`outside`).
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete restrict,
  payment_id uuid references public.payments (id) on delete restrict,
  case_id uuid references public.payment_cases (id) on delete restrict,
  provider_intent_id text not null check (char_length(provider_intent_id) between 1 and 255),
  provider_refund_id text unique check (char_length(provider_refund_id) between 1 and 255),
  origin text not null check (origin in ('app', 'outside')),
  reason text not null
    check (reason in ('goodwill', 'quality', 'duplicate', 'late', 'order_canceled', 'payment_case', 'outside')),
  amount_cents int not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_rest boolean not null default false,
  status text not null
    check (status in ('requested', 'approved', 'processing', 'succeeded', 'failed', 'rejected', 'canceled')),
  failure_code text check (char_length(failure_code) <= 100),
  note text check (char_length(note) <= 1000),
  request_key uuid unique,
  requested_by uuid references auth.users (id) on delete set null,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_two_people check (status in ('requested', 'rejected', 'canceled') or decided_by is null
    or requested_by is null or decided_by <> requested_by),
  constraint refunds_sent_is_known check (status not in ('processing', 'succeeded') or provider_refund_id is not null)
);
comment on column public.refunds.is_rest is 'True for everything that is left when it is sent, instead of an amount.';
comment on column public.refunds.request_key is 'From the form that requested it, so that a second submit requests once.';
comment on column public.refunds.sent_at is 'When the provider was first seen to send it.';
create index refunds_by_order on public.refunds (order_id, created_at) where order_id is not null;
create index refunds_by_payment on public.refunds (payment_id) where payment_id is not null;
create index refunds_by_case on public.refunds (case_id) where case_id is not null;
create index refunds_by_intent on public.refunds (provider_intent_id);
create index refunds_unfinished on public.refunds (created_at) where status in ('requested', 'approved', 'processing');

create trigger refunds_touch before update on public.refunds
  for each row execute function private.touch_updated_at();

alter table public.refunds enable row level security;
alter table public.refunds force row level security;
revoke all on table public.refunds from public, anon, authenticated, service_role;
grant select on table public.refunds to service_role;
grant select (id, order_id, origin, reason, amount_cents, currency, status, sent_at, created_at)
  on table public.refunds to authenticated;

-- Customers see refunds that are on their way; requested and failed ones are for staff.
create policy refunds_read on public.refunds for select to authenticated
  using ((select private.is_admin()) or (status in ('processing', 'succeeded')
    and exists (select 1 from public.orders where orders.id = order_id)));

alter table public.payment_cases drop constraint payment_cases_kind_check;
alter table public.payment_cases add constraint payment_cases_kind_check check (kind in ('amount_mismatch',
  'paid_after_cancel', 'duplicate_payment', 'unknown_reference', 'dispute', 'refund_failed', 'refunded_outside'));
