-- A change of a running order that its customer has to agree to. An offer never changes: another offer is
-- another row.
create table public.change_proposals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete restrict,
  number int not null check (number >= 1),
  reason text not null check (reason in ('more_pages', 'different_type', 'addon', 'less_work')),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 20),
  delta_cents int not null check (delta_cents <= 0 or delta_cents >= 50),
  before_cents int not null check (before_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  document_type text check (document_type in ('standard', 'certificate', 'legal', 'medical', 'technical')),
  added_days int not null default 0 check (added_days between 0 and 60),
  explanation text not null check (char_length(btrim(explanation)) between 3 and 2000),
  status text not null check (status in ('requested', 'proposed', 'accepted', 'applied', 'declined', 'expired', 'withdrawn')),
  resolution text check (resolution in ('continued', 'canceled')),
  close_reason text check (char_length(close_reason) <= 1000),
  expires_at timestamptz not null,
  remind_at timestamptz,
  proposed_by uuid references auth.users (id) on delete set null,
  confirmed_by uuid references auth.users (id) on delete set null,
  request_key uuid not null unique,
  version int not null default 1,
  sent_at timestamptz,
  accepted_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint change_proposals_number unique (order_id, number),
  constraint change_proposals_total check (before_cents + delta_cents between 50 and 5000000),
  constraint change_proposals_sign check (case reason when 'less_work' then delta_cents < 0
    when 'different_type' then true else delta_cents > 0 end),
  constraint change_proposals_type check ((document_type is not null) = (reason = 'different_type')),
  constraint change_proposals_two_people check (confirmed_by is null or proposed_by is null or confirmed_by <> proposed_by),
  constraint change_proposals_resolution check (resolution is null or status in ('declined', 'expired'))
);
comment on column public.change_proposals.before_cents is 'The order total that the difference is based on.';
comment on column public.change_proposals.resolution is 'What staff chose after the customer did not agree; null until they choose.';
-- Indexes an expression, because a plain unique column makes the embedded REST layer embed an object instead
-- of a list.
create unique index change_proposals_one_open on public.change_proposals ((order_id::text))
  where status in ('requested', 'proposed', 'accepted');
create index change_proposals_to_expire on public.change_proposals (expires_at) where status in ('proposed', 'accepted');
create index change_proposals_reminders on public.change_proposals (remind_at) where status in ('proposed', 'accepted');

create trigger change_proposals_touch before update on public.change_proposals
  for each row execute function private.touch_updated_at();

create function private.keep_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.order_id, new.number, new.reason, new.lines, new.delta_cents, new.before_cents, new.currency, new.document_type,
      new.added_days, new.request_key)
    is distinct from
     (old.order_id, old.number, old.reason, old.lines, old.delta_cents, old.before_cents, old.currency, old.document_type,
      old.added_days, old.request_key)
    -- Text about a person is removed with the account.
    or new.explanation not in (old.explanation, 'Deleted with the account.')
  then
    perform private.refuse('not_allowed', '{}', 'A proposal stays as it was made. Withdraw it and propose another.');
  end if;
  return new;
end $$;
create trigger change_proposals_keep before update on public.change_proposals
  for each row execute function private.keep_proposal();

-- Who has to act on a proposal, copied to the order so that lists can show it.
alter table public.orders add column change_turn text check (change_turn in ('customer', 'staff'));
grant select (change_turn) on table public.orders to authenticated;
create index orders_change_turn on public.orders (placed_at) where change_turn is not null;

create function private.note_change_turn() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set change_turn = (
    select case when bool_or(p.status in ('proposed', 'accepted')) then 'customer'
      when bool_or(p.status = 'requested' or (p.status in ('declined', 'expired') and p.resolution is null)) then 'staff' end
    from public.change_proposals p where p.order_id = new.order_id)
  where o.id = new.order_id;
  return new;
end $$;
create trigger change_proposals_turn after insert or update of status, resolution on public.change_proposals
  for each row execute function private.note_change_turn();

-- The authoritative table of moves of a proposal; lib/domain/proposals/moves.ts only displays it.
create function public.allowed_proposal_moves()
returns table (from_status text, to_status text, actor_kind text, guard text, reason_required boolean)
language sql immutable set search_path = '' as $$
  values
    ('requested', 'proposed', 'admin', 'second_person', false),
    ('requested', 'withdrawn', 'admin', 'none', true),
    ('requested', 'withdrawn', 'system', 'order_ended', false),
    ('proposed', 'accepted', 'customer', 'costs_more', false),
    ('proposed', 'applied', 'customer', 'costs_no_more', false),
    ('proposed', 'declined', 'customer', 'none', true),
    ('proposed', 'expired', 'system', 'time_over', false),
    ('proposed', 'withdrawn', 'admin', 'none', true),
    ('proposed', 'withdrawn', 'system', 'order_ended', false),
    ('accepted', 'applied', 'system', 'settled', false),
    ('accepted', 'declined', 'customer', 'none', true),
    ('accepted', 'expired', 'system', 'time_over', false),
    ('accepted', 'withdrawn', 'admin', 'none', true),
    ('accepted', 'withdrawn', 'system', 'order_ended', false),
    ('expired', 'applied', 'system', 'settled', false)
$$;

alter table public.change_proposals enable row level security;
alter table public.change_proposals force row level security;
revoke all on table public.change_proposals from public, anon, authenticated, service_role;
grant select on table public.change_proposals to service_role;
grant select (id, order_id, number, reason, lines, delta_cents, before_cents, currency, document_type, added_days,
  explanation, status, resolution, close_reason, expires_at, version, sent_at, accepted_at, closed_at, created_at)
  on table public.change_proposals to authenticated;
-- The orders policy decides who may see the order; a proposal that awaits a second person is visible only to
-- staff.
create policy change_proposals_read on public.change_proposals for select to authenticated
  using ((sent_at is not null or (select private.is_admin()))
    and exists (select 1 from public.orders where orders.id = order_id));
create policy change_proposals_second_factor on public.change_proposals as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- Now also shows what became of proposals.
drop policy audit_events_read on public.audit_events;
create policy audit_events_read on public.audit_events for select to authenticated
  using (
    (select private.is_admin())
    or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status', 'order.change')
      and exists (select 1 from public.orders where orders.id::text = subject_id))
    or (subject_type = 'quote' and action in ('quote.status', 'quote.extended')
      and exists (select 1 from public.quotes where quotes.id::text = subject_id))
  );

revoke all on function private.keep_proposal(), private.note_change_turn(), public.allowed_proposal_moves()
  from public, anon, authenticated, service_role;
grant execute on function public.allowed_proposal_moves() to service_role;
