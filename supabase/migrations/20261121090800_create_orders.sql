create table public.orders (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^OR-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  user_id uuid not null references auth.users (id) on delete restrict,
  organization_id uuid,
  email text not null check (char_length(email) between 3 and 254 and email = lower(btrim(email))),
  full_name text not null check (char_length(full_name) between 2 and 120),
  document_type text not null check (document_type in ('standard', 'certificate', 'legal', 'medical', 'technical')),
  source_language text not null check (char_length(source_language) between 2 and 35),
  target_language text check (char_length(target_language) between 2 and 35),
  document_paths text[] not null check (cardinality(document_paths) between 1 and 20),
  document_id uuid not null,
  service_level text not null check (service_level in ('standard', 'expedited', 'certified')),
  delivery_method text not null check (delivery_method in ('digital', 'physical', 'expedited-physical')),
  status text not null default 'pending' check (status in ('pending', 'needs_information', 'in_progress', 'in_review',
    'awaiting_approval', 'in_revision', 'finalizing', 'completed', 'on_hold', 'canceled')),
  subtotal numeric(10, 2) not null check (subtotal >= 0),
  tax numeric(10, 2) not null default 0 check (tax >= 0),
  total numeric(10, 2) not null check (total > 0),
  total_cents int generated always as ((total * 100)::int) stored,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  price_book_version int not null references public.price_book (version),
  price_breakdown jsonb not null,
  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'requires_action', 'paid',
    'failed', 'partially_refunded', 'refunded', 'disputed', 'void')),
  delivery_status text not null default 'not_started'
    check (delivery_status in ('not_started', 'preparing', 'partially_delivered', 'delivered', 'failed')),
  origin text not null default 'checkout' check (origin in ('checkout', 'quote', 'api', 'clio')),
  quote_id uuid unique,
  family text not null default 'translation' check (family in ('translation', 'evaluation', 'bundle')),
  placed_at timestamptz,
  clock_started_at timestamptz,
  clock_stopped_at timestamptz,
  due_from date,
  due_to date,
  completed_at timestamptz,
  canceled_at timestamptz,
  needed_by date,
  name_sheet jsonb not null default '[]',
  evaluation jsonb,
  address jsonb,
  customer_notes text check (char_length(customer_notes) <= 2000),
  reference text check (char_length(reference) <= 64),
  approval_required boolean not null default false,
  hold_reason text check (char_length(hold_reason) <= 500),
  hold_until timestamptz,
  held_from text,
  waiting jsonb,
  draft_id uuid unique references public.checkout_drafts (id) on delete set null,
  client_draft_id uuid not null default gen_random_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_total check (total = subtotal + tax),
  constraint orders_languages_differ check (target_language <> source_language or 'und' in (source_language, target_language)),
  constraint orders_target_needed check (family = 'evaluation' or target_language is not null),
  constraint orders_paid_is_placed check (
    (placed_at is not null) = (payment_status in ('paid', 'partially_refunded', 'refunded', 'disputed'))),
  constraint orders_due_range check (due_to >= due_from),
  constraint orders_one_per_draft unique (user_id, client_draft_id)
);
comment on column public.orders.placed_at is 'Null until paid: until then the customer does not see the row as an order.';
comment on column public.orders.hold_reason is 'Internal; customers see a neutral sentence.';

create index orders_by_user on public.orders (user_id, created_at desc);
create index orders_by_status on public.orders (status, placed_at desc) where placed_at is not null;
create index orders_unpaid on public.orders (created_at desc) where placed_at is null;
create index orders_by_placed on public.orders (placed_at desc) where placed_at is not null;
create index orders_by_due on public.orders (due_to) where placed_at is not null and status not in ('completed', 'canceled');
create index orders_by_email on public.orders (email);
create index orders_by_group on public.orders (document_id);

alter table public.checkout_drafts
  add constraint checkout_drafts_order foreign key (order_id) references public.orders (id) on delete set null;

create function private.number_order() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  while new.order_number is null or exists (select 1 from public.orders where order_number = new.order_number) loop
    new.order_number := 'OR-' || private.random_code();
  end loop;
  return new;
end $$;

-- The price is computed again where it is stored, so callers cannot set their own.
create function private.guard_order_price() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_book public.price_book;
  v_subtotal numeric(10, 2);
begin
  if tg_op = 'UPDATE' and old.placed_at is not null then
    if (new.subtotal, new.tax, new.total, new.currency, new.price_book_version, new.price_breakdown, new.document_type,
        new.service_level, new.delivery_method, new.placed_at, new.user_id, new.document_paths)
      is distinct from
       (old.subtotal, old.tax, old.total, old.currency, old.price_book_version, old.price_breakdown, old.document_type,
        old.service_level, old.delivery_method, old.placed_at, old.user_id, old.document_paths)
    then
      perform private.refuse('already_paid', jsonb_build_object('orderId', old.id), 'A placed order keeps its price.');
    end if;
    return new;
  end if;
  if new.origin = 'checkout' and (tg_op = 'INSERT' or new.subtotal <> old.subtotal or new.tax <> old.tax) then
    select * into strict v_book from public.price_book where version = new.price_book_version;
    v_subtotal := (v_book.document_types ->> new.document_type)::numeric + (v_book.services ->> new.service_level)::numeric
      + (v_book.deliveries ->> new.delivery_method)::numeric;
    if v_subtotal is distinct from new.subtotal or new.tax <> 0 then
      perform private.refuse('price_changed', jsonb_build_object('expected', v_subtotal, 'got', new.subtotal));
    end if;
  end if;
  new.total := new.subtotal + new.tax;
  return new;
end $$;
revoke all on function private.number_order(), private.guard_order_price() from public, anon, authenticated, service_role;

create trigger orders_number before insert on public.orders for each row execute function private.number_order();
create trigger orders_price before insert or update on public.orders for each row execute function private.guard_order_price();
create trigger orders_touch before update on public.orders for each row execute function private.touch_updated_at();

alter table public.orders enable row level security;
alter table public.orders force row level security;
revoke all on table public.orders from public, anon, authenticated, service_role;
-- Inserts, and updates of status, money or payment, are possible only through the functions below.
grant select on table public.orders to service_role;
grant update (customer_notes, reference, needed_by, approval_required, hold_until) on table public.orders to service_role;
grant select (id, order_number, user_id, organization_id, email, full_name, document_type, source_language, target_language,
  document_paths, document_id, service_level, delivery_method, status, subtotal, tax, total, total_cents, currency,
  price_book_version, price_breakdown, payment_status, delivery_status, origin, quote_id, family, placed_at,
  clock_started_at, clock_stopped_at, due_from, due_to, completed_at, canceled_at, needed_by, name_sheet, evaluation,
  address, customer_notes, reference, approval_required, waiting, draft_id, client_draft_id, version, created_at,
  updated_at) on table public.orders to authenticated;

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
