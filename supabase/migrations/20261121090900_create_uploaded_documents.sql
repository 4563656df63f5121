create table public.uploaded_documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid references auth.users (id) on delete set null,
  draft_id uuid references public.checkout_drafts (id) on delete set null,
  group_id uuid not null,
  order_id uuid references public.orders (id) on delete restrict,
  purpose text not null default 'source'
    check (purpose in ('source', 'reference', 'recipient_evidence', 'revision_reference', 'replacement')),
  original_name text not null check (char_length(original_name) between 1 and 255),
  storage_path text not null unique check (storage_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}/[0-9a-f-]{36}\.(pdf|jpg|png|docx)$'),
  mime text not null check (mime in ('application/pdf', 'image/jpeg', 'image/png',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  ext text not null check (ext in ('pdf', 'jpg', 'png', 'docx')),
  size_bytes bigint not null check (size_bytes between 1 and 26214400),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  page_count int check (page_count between 0 and 100000),
  word_count int check (word_count >= 0),
  count_source text not null default 'auto' check (count_source in ('auto', 'customer', 'staff')),
  quality jsonb not null default '{}' check (jsonb_typeof(quality) = 'object'),
  label text check (char_length(label) <= 120),
  document_kind text check (char_length(document_kind) <= 60),
  status text not null default 'pending_upload'
    check (status in ('pending_upload', 'uploaded', 'scanning', 'accepted', 'rejected', 'replaced', 'purged')),
  reject_reason text check (char_length(reject_reason) <= 200),
  scan_status text not null default 'not_scanned' check (scan_status in ('not_scanned', 'clean', 'infected', 'unavailable')),
  replaces_id uuid references public.uploaded_documents (id),
  source_ref jsonb,
  purge_after date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint uploaded_documents_reason check (status <> 'rejected' or reject_reason is not null)
);
create index uploaded_documents_by_owner on public.uploaded_documents (owner_id, created_at desc);
create index uploaded_documents_by_draft on public.uploaded_documents (draft_id) where draft_id is not null;
create index uploaded_documents_by_group on public.uploaded_documents (group_id);
create index uploaded_documents_by_order on public.uploaded_documents (order_id) where order_id is not null;
create index uploaded_documents_by_replaced on public.uploaded_documents (replaces_id) where replaces_id is not null;
create index uploaded_documents_unconfirmed on public.uploaded_documents (created_at) where status = 'pending_upload';

create trigger uploaded_documents_touch before update on public.uploaded_documents
  for each row execute function private.touch_updated_at();

alter table public.uploaded_documents enable row level security;
alter table public.uploaded_documents force row level security;
revoke all on table public.uploaded_documents from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.uploaded_documents to service_role;
grant select, delete on table public.uploaded_documents to authenticated;
grant update (label, document_kind) on table public.uploaded_documents to authenticated;

-- Submitted means that the draft has an order, even an unpaid one: its documents must not disappear during
-- payment.
create function private.is_own_unsubmitted_document(p_owner_id uuid, p_draft_id uuid, p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_owner_id = auth.uid() and p_order_id is null and private.is_active_user()
    and not exists (select 1 from public.checkout_drafts where id = p_draft_id and order_id is not null)
$$;
revoke all on function private.is_own_unsubmitted_document(uuid, uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.is_own_unsubmitted_document(uuid, uuid, uuid) to authenticated, service_role;

create policy uploaded_documents_read on public.uploaded_documents for select to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()));
create policy uploaded_documents_name_own on public.uploaded_documents for update to authenticated
  using (private.is_own_unsubmitted_document(owner_id, draft_id, order_id))
  with check (owner_id = (select auth.uid()));
create policy uploaded_documents_drop_own on public.uploaded_documents for delete to authenticated
  using (private.is_own_unsubmitted_document(owner_id, draft_id, order_id));
