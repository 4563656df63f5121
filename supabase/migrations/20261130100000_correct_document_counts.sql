-- Staff correct the counts of a file while its quote is being priced. Null means unknown.
create function public.correct_counts(p_document_id uuid, p_actor_id uuid, p_pages int, p_words int, p_request_id text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_file public.uploaded_documents;
  v_quote public.quotes;
begin
  select q.* into v_quote from public.quotes q join public.uploaded_documents d on d.quote_id = q.id
  where d.id = p_document_id and q.status <> 'draft' for update of q;
  select * into v_file from public.uploaded_documents
  where id = p_document_id and status = 'accepted' and purpose <> 'reply' for update;
  if v_quote.id is null or v_file.id is null then
    perform private.refuse('not_found');
  elsif v_quote.status not in ('submitted', 'in_review', 'needs_information') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status),
      'The counts can be changed while the quote is being priced.');
  elsif p_pages not between 1 and 10000 then
    perform private.refuse_field('pages', 'Enter pages between 1 and 10,000.');
  elsif p_words not between 1 and 5000000 then
    perform private.refuse_field('words', 'Enter words between 1 and 5,000,000.');
  elsif v_file.page_count is not distinct from p_pages and v_file.word_count is not distinct from p_words then
    return;
  end if;
  update public.uploaded_documents set page_count = p_pages, word_count = p_words, count_source = 'staff'
  where id = p_document_id;
  perform public.record_audit(p_actor_id, 'admin', 'quote.counts', 'quote', v_quote.id::text,
    jsonb_build_object('documentId', p_document_id, 'pages', v_file.page_count, 'words', v_file.word_count),
    jsonb_build_object('documentId', p_document_id, 'pages', p_pages, 'words', p_words), p_request_id);
end $$;
revoke all on function public.correct_counts(uuid, uuid, int, int, text) from public, anon, authenticated, service_role;
grant execute on function public.correct_counts(uuid, uuid, int, int, text) to service_role;
