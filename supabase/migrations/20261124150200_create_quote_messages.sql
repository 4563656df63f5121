-- Messages between a customer and staff about one quote. A message is never changed.
create table public.quote_messages (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_kind text not null check (author_kind in ('customer', 'staff')),
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  is_question boolean not null default false,
  request_key uuid not null unique,
  created_at timestamptz not null default now()
);
comment on column public.quote_messages.is_question is 'Staff wait for the answer: the quote needs information.';
comment on column public.quote_messages.request_key is 'Created with the form, so that sending it twice stores one message.';
create index quote_messages_by_quote on public.quote_messages (quote_id, created_at);

alter table public.quote_messages enable row level security;
alter table public.quote_messages force row level security;
revoke all on table public.quote_messages from public, anon, authenticated, service_role;
grant select on table public.quote_messages to service_role;
-- The member of staff who wrote is internal.
grant select (id, quote_id, author_kind, body, is_question, created_at) on table public.quote_messages to authenticated;
create policy quote_messages_read on public.quote_messages for select to authenticated
  using (exists (select 1 from public.quotes where quotes.id = quote_id));

alter table public.uploaded_documents add column quote_message_id uuid references public.quote_messages (id) on delete set null;
create index uploaded_documents_by_quote_message on public.uploaded_documents (quote_message_id)
  where quote_message_id is not null;
