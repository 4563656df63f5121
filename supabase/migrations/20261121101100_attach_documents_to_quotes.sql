-- A file belongs to a draft or to a quote, and in both cases to a row of its sender.
alter table public.uploaded_documents add column quote_id uuid references public.quotes (id) on delete set null;
alter table public.uploaded_documents add constraint uploaded_documents_one_place check (draft_id is null or quote_id is null);
create index uploaded_documents_by_quote on public.uploaded_documents (quote_id) where quote_id is not null;

-- Limits the owner's rights on every file of a quote: sent files stay unchanged.
create policy uploaded_documents_quote_sent_keep on public.uploaded_documents as restrictive for delete to authenticated
  using (quote_id is null or exists (select 1 from public.quotes q where q.id = quote_id and q.status = 'draft'));
create policy uploaded_documents_quote_sent_name on public.uploaded_documents as restrictive for update to authenticated
  using (quote_id is null or exists (select 1 from public.quotes q where q.id = quote_id and q.status = 'draft'));
