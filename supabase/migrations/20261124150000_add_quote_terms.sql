-- The current offer as last sent. quote_revisions has everything that was ever sent.
alter table public.quotes
  add column version int not null default 1,
  add column status_version int not null default 1,
  add column revision int not null default 0 check (revision >= 0),
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column subtotal_cents int,
  add column discount_cents int,
  add column tax_cents int,
  add column total_cents int,
  add column min_days int,
  add column max_days int,
  add column valid_until timestamptz,
  add column remind_at timestamptz,
  add column message_waiting_since timestamptz,
  add column internal_note text check (char_length(internal_note) <= 4000),
  add column ready_at timestamptz,
  add column accepted_at timestamptz,
  add column accepted_by uuid references auth.users (id) on delete set null,
  add column accepted_revision int,
  add column paid_at timestamptz,
  add column closed_at timestamptz,
  add column close_reason text check (char_length(close_reason) <= 1000),
  add column order_id uuid references public.orders (id) on delete set null,
  add column api jsonb check (jsonb_typeof(api) = 'object'),
  add column clio jsonb check (jsonb_typeof(clio) = 'object'),
  add column is_test boolean not null default false;
comment on column public.quotes.version is 'Raised by every change; a save based on an older version is refused.';
comment on column public.quotes.status_version is 'Internal: the version that the last move made, so that outdated mails are dropped.';
comment on column public.quotes.revision is 'The last revision that was sent; 0 before the first.';
comment on column public.quotes.valid_until is 'Outweighs the date in the revision, because it can be extended.';
comment on column public.quotes.internal_note is 'Never shown to the customer.';

alter table public.quotes
  add constraint quotes_sent check (revision = 0 or (subtotal_cents is not null and discount_cents is not null
    and tax_cents is not null and total_cents between 50 and 5000000 and valid_until is not null
    and min_days is not null and max_days is not null)),
  add constraint quotes_priced check (status not in ('ready', 'accepted', 'paid') or revision > 0),
  add constraint quotes_source_facts check ((api is null or source = 'api') and (clio is null or source = 'clio'));

drop index public.quotes_queue;
create index quotes_queue on public.quotes (source, submitted_at)
  where status in ('submitted', 'in_review', 'needs_information');
create index quotes_needed on public.quotes (needed_by) where status in ('submitted', 'in_review', 'needs_information');
create index quotes_by_status on public.quotes (source, status, submitted_at desc);
create index quotes_by_email on public.quotes (email);
create index quotes_by_order on public.quotes (order_id) where order_id is not null;
create index quotes_open on public.quotes (valid_until) where status in ('ready', 'accepted');
create index quotes_message_waiting on public.quotes (message_waiting_since) where message_waiting_since is not null;

grant select (version, revision, currency, subtotal_cents, discount_cents, tax_cents, total_cents, min_days, max_days,
  valid_until, message_waiting_since, ready_at, accepted_at, accepted_revision, paid_at, closed_at, close_reason, order_id,
  api, clio, is_test) on table public.quotes to authenticated;

-- Customers read the history of their own quotes like that of their orders.
drop policy audit_events_read on public.audit_events;
create policy audit_events_read on public.audit_events for select to authenticated
  using (
    (select private.is_admin())
    or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status')
      and exists (select 1 from public.orders where orders.id::text = subject_id))
    or (subject_type = 'quote' and action in ('quote.status', 'quote.extended')
      and exists (select 1 from public.quotes where quotes.id::text = subject_id))
  );
