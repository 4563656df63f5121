-- The limits are checked in the transaction that stores the file, one file of a set or an owner after another. As a step of
-- its own, concurrent tickets refused one another, and a crash in between accepted a file beyond the limits.
create function private.lock_uploads(p_group_id uuid, p_owner_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('uploads_of_set/' || p_group_id, 0));
  if p_owner_id is not null then
    perform pg_advisory_xact_lock(hashtextextended('uploads_of_owner/' || p_owner_id, 0));
  end if;
end $$;

-- Which limit the stored files exceed: of their set, or of their owner's files that nothing uses yet.
create function private.exceeded_upload_limit(p_group_id uuid, p_owner_id uuid, p_limits jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) > (p_limits ->> 'filesPerOrder')::int then 'filesPerOrder'
    when sum(d.size_bytes) > (p_limits ->> 'orderBytes')::bigint then 'orderBytes'
    when public.unused_upload_bytes(p_owner_id, p_group_id) > (p_limits ->> 'userBytes')::bigint then 'userBytes'
  end
  from public.uploaded_documents d
  where d.group_id = p_group_id and d.status not in ('rejected', 'replaced', 'purged')
$$;

-- Stores a file that waits for its bytes. The same id sent twice is one file.
create function public.add_upload(p_upload jsonb, p_limits jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_new constant public.uploaded_documents := jsonb_populate_record(null::public.uploaded_documents, p_upload);
  v_limit text;
begin
  perform private.lock_uploads(v_new.group_id, v_new.owner_id);
  insert into public.uploaded_documents (id, owner_id, draft_id, quote_id, order_id, api_key_id, is_test, group_id, purpose,
    original_name, storage_path, mime, ext, size_bytes, label, document_kind)
  values (v_new.id, v_new.owner_id, v_new.draft_id, v_new.quote_id, v_new.order_id, v_new.api_key_id,
    coalesce(v_new.is_test, false), v_new.group_id, v_new.purpose, v_new.original_name, v_new.storage_path, v_new.mime, v_new.ext,
    v_new.size_bytes, v_new.label, v_new.document_kind)
  on conflict (id) do nothing;
  if not found then
    return;
  end if;
  v_limit := private.exceeded_upload_limit(v_new.group_id, v_new.owner_id, p_limits);
  if v_limit = 'filesPerOrder' then
    perform private.refuse('too_many_files');
  elsif v_limit = 'orderBytes' then
    perform private.refuse('quota_exceeded');
  elsif v_limit = 'userBytes' then
    perform private.refuse('quota_exceeded', '{}', format('Your files that aren’t part of an order or request yet exceed %s MB. Please remove some or place your order first.',
      (p_limits ->> 'userBytes')::bigint / 1048576));
  end if;
end $$;

-- Accepts a verified file with its real size, because the size that a browser declared proves nothing, or refuses it. Returns
-- the reason of the refusal. Changes only a file that still waits, so that the first of several verdicts stands.
create function public.accept_upload(p_id uuid, p_verdict jsonb, p_limits jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_seen constant public.uploaded_documents := jsonb_populate_record(null::public.uploaded_documents, p_verdict);
  v_file public.uploaded_documents;
  v_reason text;
begin
  select * into v_file from public.uploaded_documents where id = p_id;
  perform private.lock_uploads(v_file.group_id, v_file.owner_id);
  update public.uploaded_documents set size_bytes = v_seen.size_bytes where id = p_id and status = 'pending_upload';
  if not found then
    return null;
  end if;
  v_reason := case private.exceeded_upload_limit(v_file.group_id, v_file.owner_id, p_limits)
    when 'filesPerOrder' then 'too_many_files' when 'orderBytes' then 'quota_exceeded' when 'userBytes' then 'quota_exceeded' end;
  update public.uploaded_documents set
    status = case when v_reason is null then 'accepted' else 'rejected' end, reject_reason = v_reason,
    sha256 = v_seen.sha256, page_count = v_seen.page_count, word_count = v_seen.word_count,
    detected_language = v_seen.detected_language, quality = coalesce(v_seen.quality, '{}'), scan_status = v_seen.scan_status
  where id = p_id;
  return v_reason;
end $$;

revoke all on function public.unused_upload_bytes(uuid, uuid), private.lock_uploads(uuid, uuid),
  private.exceeded_upload_limit(uuid, uuid, jsonb), public.add_upload(jsonb, jsonb), public.accept_upload(uuid, jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.add_upload(jsonb, jsonb), public.accept_upload(uuid, jsonb, jsonb) to service_role;
