create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null default 1 check (position between 1 and 100),
  kind text not null check (kind in ('translation', 'evaluation', 'addon')),
  document_ids uuid[] not null default '{}',
  document_kind text check (char_length(document_kind) <= 60),
  source_language text,
  target_language text,
  pages int check (pages >= 0),
  words int check (words >= 0),
  report_type text check (report_type in ('general', 'course_by_course')),
  title text not null check (char_length(title) between 1 and 200),
  unit text not null default 'order' check (char_length(unit) <= 30),
  quantity numeric(10, 2) not null default 1 check (quantity > 0),
  unit_cents int,
  amount_cents int,
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'in_review', 'ready', 'final', 'canceled')),
  assignee_id uuid references auth.users (id) on delete set null,
  reviser_id uuid references auth.users (id) on delete set null,
  second_signer_id uuid references auth.users (id) on delete set null,
  promised_from date,
  promised_to date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint order_items_two_people check (reviser_id <> assignee_id),
  constraint order_items_position unique (order_id, position)
);
comment on column public.order_items.assignee_id is 'Internal: customers do not see who works on an order.';
create index order_items_by_assignee on public.order_items (assignee_id) where assignee_id is not null;

create trigger order_items_touch before update on public.order_items
  for each row execute function private.touch_updated_at();

alter table public.order_items enable row level security;
alter table public.order_items force row level security;
revoke all on table public.order_items from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.order_items to service_role;
grant select (id, order_id, position, kind, document_ids, document_kind, source_language, target_language, pages, words,
  report_type, title, unit, quantity, unit_cents, amount_cents, status, promised_from, promised_to, created_at, updated_at)
  on table public.order_items to authenticated;

-- The orders policy decides who may see the order; an item follows its order.
create policy order_items_read on public.order_items for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id));
