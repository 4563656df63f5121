-- A request for a price that is not in the table. Lines, totals and validity are added with the screens that
-- price it.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  quote_number text not null unique check (quote_number ~ '^QT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  source text not null default 'regular' check (source in ('regular', 'api', 'clio')),
  user_id uuid references auth.users (id) on delete set null,
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  full_name text not null check (char_length(full_name) between 2 and 120),
  email text not null check (char_length(email) between 3 and 254 and email = lower(btrim(email))),
  phone text check (char_length(phone) <= 40),
  company text check (char_length(company) <= 120),
  family text not null check (family in ('translation', 'evaluation', 'bundle')),
  document_kinds text[] not null check (cardinality(document_kinds) between 1 and 20),
  source_languages text not null check (char_length(source_languages) between 2 and 200),
  target_language text check (char_length(target_language) <= 120),
  needed_by date,
  purpose text check (char_length(purpose) <= 60),
  recipient text check (char_length(recipient) <= 200),
  extras text[] not null default '{}' check (cardinality(extras) <= 10),
  notes text check (char_length(notes) <= 4000),
  reference text check (char_length(reference) <= 64),
  group_id uuid not null default gen_random_uuid() unique,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'in_review', 'needs_information', 'ready',
    'accepted', 'paid', 'declined', 'expired', 'withdrawn', 'canceled')),
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quotes_submitted check (status = 'draft' or submitted_at is not null)
);
create index quotes_by_user on public.quotes (user_id, created_at desc);
create index quotes_by_token on public.quotes (token_hash, created_at desc) where token_hash is not null;
create index quotes_queue on public.quotes (submitted_at) where status in ('submitted', 'in_review');
create index quotes_unsent on public.quotes (created_at) where status = 'draft';

create function private.number_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  while new.quote_number is null or exists (select 1 from public.quotes where quote_number = new.quote_number) loop
    new.quote_number := 'QT-' || private.random_code();
  end loop;
  return new;
end $$;
revoke all on function private.number_quote() from public, anon, authenticated, service_role;

create trigger quotes_number before insert on public.quotes for each row execute function private.number_quote();
create trigger quotes_touch before update on public.quotes for each row execute function private.touch_updated_at();

alter table public.quotes enable row level security;
alter table public.quotes force row level security;
revoke all on table public.quotes from public, anon, authenticated, service_role;
grant select, insert, delete on table public.quotes to service_role;
grant select (id, quote_number, source, user_id, full_name, email, phone, company, family, document_kinds, source_languages,
  target_language, needed_by, purpose, recipient, extras, notes, reference, group_id, status, submitted_at, created_at,
  updated_at) on table public.quotes to authenticated;

create policy quotes_read on public.quotes for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Sending is one step: the status and the mails that follow from it. Sending again changes nothing.
create function public.submit_quote(p_quote_id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_quote.status = 'draft' then
    update public.quotes set status = 'submitted', submitted_at = now() where id = p_quote_id;
  end if;
  perform private.enqueue('email.quote_received', 'quote-received/' || p_quote_id, jsonb_build_object('quoteId', p_quote_id));
  perform private.enqueue('email.desk_quote', 'desk-quote/' || p_quote_id, jsonb_build_object('quoteId', p_quote_id));
  return v_quote.quote_number;
end $$;
revoke all on function public.submit_quote(uuid) from public, anon, authenticated, service_role;
grant execute on function public.submit_quote(uuid) to service_role;
