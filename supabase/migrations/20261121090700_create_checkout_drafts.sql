create table public.checkout_drafts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  client_draft_id uuid not null default gen_random_uuid(),
  contact_info jsonb not null default '{}' check (jsonb_typeof(contact_info) = 'object'),
  document_language jsonb not null default '{}' check (jsonb_typeof(document_language) = 'object'),
  service_options jsonb not null default '{}' check (jsonb_typeof(service_options) = 'object'),
  delivery_options jsonb not null default '{}' check (jsonb_typeof(delivery_options) = 'object'),
  family text check (family in ('translation', 'evaluation', 'bundle')),
  evaluation jsonb check (jsonb_typeof(evaluation) = 'object'),
  name_sheet jsonb not null default '[]' check (jsonb_typeof(name_sheet) = 'array'),
  needed_by date,
  notes text check (char_length(notes) <= 2000),
  reference text check (char_length(reference) <= 64),
  address jsonb check (jsonb_typeof(address) = 'object'),
  step_reached text not null default 'contact'
    check (step_reached in ('contact', 'document-language', 'service', 'delivery', 'payment', 'success')),
  group_id uuid not null default gen_random_uuid() unique,
  order_id uuid,
  revision int not null default 1,
  submitted_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint checkout_drafts_one_owner check ((user_id is null) <> (token_hash is null)),
  constraint checkout_drafts_size check (
    octet_length(contact_info::text) + octet_length(document_language::text) + octet_length(service_options::text)
    + octet_length(delivery_options::text) + octet_length(coalesce(evaluation::text, '')) + octet_length(name_sheet::text)
    + octet_length(coalesce(address::text, '')) <= 65536
  )
);
create unique index checkout_drafts_token on public.checkout_drafts (token_hash) where token_hash is not null;
create unique index checkout_drafts_client_draft on public.checkout_drafts (user_id, client_draft_id);
create index checkout_drafts_by_user on public.checkout_drafts (user_id, updated_at desc);
create index checkout_drafts_by_order on public.checkout_drafts (order_id) where order_id is not null;
create index checkout_drafts_expiry on public.checkout_drafts (expires_at) where order_id is null;

-- Every change of content raises the revision, whoever writes, because two tabs detect each other by it.
create function private.bump_draft_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.contact_info, new.document_language, new.service_options, new.delivery_options, new.family, new.evaluation,
      new.name_sheet, new.needed_by, new.notes, new.reference, new.address)
    is distinct from
     (old.contact_info, old.document_language, old.service_options, old.delivery_options, old.family, old.evaluation,
      old.name_sheet, old.needed_by, old.notes, old.reference, old.address)
  then
    new.revision := old.revision + 1;
  end if;
  return new;
end $$;
revoke all on function private.bump_draft_revision() from public, anon, authenticated, service_role;

create trigger checkout_drafts_revision before update on public.checkout_drafts
  for each row execute function private.bump_draft_revision();
create trigger checkout_drafts_touch before update on public.checkout_drafts
  for each row execute function private.touch_updated_at();

alter table public.checkout_drafts enable row level security;
alter table public.checkout_drafts force row level security;
revoke all on table public.checkout_drafts from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.checkout_drafts to service_role;
grant select on table public.checkout_drafts to authenticated;
grant insert (user_id, client_draft_id, contact_info, document_language, service_options, delivery_options, family,
  evaluation, name_sheet, needed_by, notes, reference, address, step_reached) on table public.checkout_drafts to authenticated;
grant update (contact_info, document_language, service_options, delivery_options, family, evaluation, name_sheet,
  needed_by, notes, reference, address, step_reached) on table public.checkout_drafts to authenticated;
grant delete on table public.checkout_drafts to authenticated;

create policy checkout_drafts_read on public.checkout_drafts for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy checkout_drafts_start_own on public.checkout_drafts for insert to authenticated
  with check (user_id = (select auth.uid()) and order_id is null and (select private.is_active_user()));
create policy checkout_drafts_edit_own on public.checkout_drafts for update to authenticated
  using (user_id = (select auth.uid()) and order_id is null and (select private.is_active_user()))
  with check (user_id = (select auth.uid()) and order_id is null);
create policy checkout_drafts_drop_own on public.checkout_drafts for delete to authenticated
  using (user_id = (select auth.uid()) and order_id is null and (select private.is_active_user()));
