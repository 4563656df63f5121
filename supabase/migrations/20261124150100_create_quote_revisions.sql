-- One row per revision: the working revision has no sent_at; every sent one is immutable.
create table public.quote_revisions (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  revision int not null check (revision >= 1),
  subtotal_cents int not null default 0 check (subtotal_cents >= 0),
  discount_cents int not null default 0 check (discount_cents >= 0),
  discount_reason text check (char_length(btrim(discount_reason)) between 1 and 200),
  tax_cents int not null default 0 check (tax_cents = 0),
  total_cents int not null default 0,
  min_days int check (min_days between 0 and 250),
  max_days int check (max_days between 1 and 250),
  valid_until timestamptz,
  note text check (char_length(note) <= 4000),
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint quote_revisions_number unique (quote_id, revision),
  constraint quote_revisions_total check (total_cents = subtotal_cents - discount_cents + tax_cents),
  constraint quote_revisions_discount check (discount_cents = 0 or discount_reason is not null or sent_at is null),
  constraint quote_revisions_days check (max_days >= min_days),
  constraint quote_revisions_sent check (sent_at is null or (total_cents between 50 and 5000000 and min_days is not null
    and max_days is not null and valid_until is not null))
);
comment on column public.quote_revisions.note is 'The note of staff to the customer above the lines.';

create table public.quote_lines (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null,
  revision int not null,
  position int not null check (position between 1 and 100),
  kind text not null check (kind in ('per_page', 'per_word', 'report', 'notarization', 'apostille', 'copy', 'shipping',
    'expedite', 'discount', 'other')),
  description text not null check (char_length(btrim(description)) between 1 and 200),
  quantity numeric(10, 2) not null check (quantity > 0 and quantity <= 100000),
  unit_cents int not null check (unit_cents between -5000000 and 5000000),
  amount_cents int not null generated always as (round(quantity * unit_cents)::int) stored,
  document_id uuid references public.uploaded_documents (id) on delete set null,
  constraint quote_lines_revision foreign key (quote_id, revision)
    references public.quote_revisions (quote_id, revision) on delete cascade,
  constraint quote_lines_position unique (quote_id, revision, position),
  constraint quote_lines_sign check ((kind = 'discount') = (unit_cents < 0)),
  constraint quote_lines_amount check (abs(quantity * unit_cents) <= 5000000)
);
create index quote_lines_by_document on public.quote_lines (document_id) where document_id is not null;

-- References to people and files may be cleared when their rows are deleted; figures and text stay.
create function private.keep_sent_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_sent constant boolean := case tg_table_name when 'quote_revisions' then (to_jsonb(old) ->> 'sent_at') is not null
    else exists (select 1 from public.quote_revisions r where r.quote_id = (to_jsonb(old) ->> 'quote_id')::uuid
      and r.revision = (to_jsonb(old) ->> 'revision')::int and r.sent_at is not null) end;
  v_loose constant text[] := array['sent_by', 'document_id', 'updated_at'];
begin
  if v_sent and (tg_op = 'DELETE' or to_jsonb(new) - v_loose <> to_jsonb(old) - v_loose) then
    perform private.refuse('not_allowed', '{}', 'A revision that was sent stays as it was sent.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create function private.close_sent_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.quote_revisions r
    where r.quote_id = new.quote_id and r.revision = new.revision and r.sent_at is not null) then
    perform private.refuse('not_allowed', '{}', 'A revision that was sent stays as it was sent.');
  end if;
  return new;
end $$;
revoke all on function private.keep_sent_revision(), private.close_sent_revision()
  from public, anon, authenticated, service_role;

create trigger quote_revisions_touch before update on public.quote_revisions
  for each row execute function private.touch_updated_at();
create trigger quote_revisions_keep before update or delete on public.quote_revisions
  for each row execute function private.keep_sent_revision();
create trigger quote_lines_keep before update or delete on public.quote_lines
  for each row execute function private.keep_sent_revision();
create trigger quote_lines_close before insert on public.quote_lines
  for each row execute function private.close_sent_revision();

alter table public.quote_revisions enable row level security;
alter table public.quote_revisions force row level security;
revoke all on table public.quote_revisions from public, anon, authenticated, service_role;
grant select on table public.quote_revisions to service_role;
grant select (id, quote_id, revision, subtotal_cents, discount_cents, discount_reason, tax_cents, total_cents, min_days,
  max_days, valid_until, note, sent_at) on table public.quote_revisions to authenticated;
-- The quotes policy decides who may see the quote; the customer reads sent revisions, staff also the working
-- one.
create policy quote_revisions_read on public.quote_revisions for select to authenticated
  using ((sent_at is not null or (select private.is_admin()))
    and exists (select 1 from public.quotes where quotes.id = quote_id));

alter table public.quote_lines enable row level security;
alter table public.quote_lines force row level security;
revoke all on table public.quote_lines from public, anon, authenticated, service_role;
grant select on table public.quote_lines to authenticated, service_role;
create policy quote_lines_read on public.quote_lines for select to authenticated
  using (exists (select 1 from public.quote_revisions r where r.quote_id = quote_lines.quote_id
    and r.revision = quote_lines.revision));
