-- Queues the selected files of a matter as jobs. p_files: documentId, versionId, name, sizeBytes, etag. Each
-- version is imported once, even if requested again.
create function public.queue_imports(p_user_id uuid, p_quote_id uuid, p_files jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_file jsonb;
begin
  select * into v_quote from public.quotes where id = p_quote_id and user_id = p_user_id and source = 'clio' and status = 'draft'
    and connection_id is not null for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  for v_file in select * from jsonb_array_elements(p_files) limit 20 loop
    perform private.queue_job(v_quote.connection_id, 'import_document',
      format('import/%s/%s/%s', p_quote_id, v_file ->> 'documentId', v_file ->> 'versionId'),
      jsonb_build_object('quoteId', p_quote_id), v_file || '{"sourceState": "unchanged"}', false);
  end loop;
  return jsonb_array_length(p_files);
end $$;

-- The same version, imported before over this connection and still stored here, so that its bytes need no
-- download.
create function public.imported_version(p_job_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('path', d.storage_path, 'ext', d.ext) from public.integration_jobs mine
  join public.integration_jobs earlier on earlier.connection_id = mine.connection_id and earlier.kind = 'import_document'
    and earlier.subject ->> 'documentId' = mine.subject ->> 'documentId'
    and earlier.subject ->> 'versionId' = mine.subject ->> 'versionId' and earlier.id <> mine.id
  join public.uploaded_documents d on d.id = earlier.document_id and d.status = 'accepted'
  where mine.id = p_job_id limit 1
$$;

-- Submits automatically once every file has arrived and none was refused; then returns true. Otherwise the
-- owner decides.
create function public.submit_imported_quote(p_quote_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.quotes where id = p_quote_id and source = 'clio' and status = 'draft' for update;
  if not found then
    return (select status <> 'draft' from public.quotes where id = p_quote_id);
  elsif exists (select 1 from public.integration_jobs where quote_id = p_quote_id and kind = 'import_document' and status <> 'done')
    or not exists (select 1 from public.uploaded_documents where quote_id = p_quote_id and status = 'accepted') then
    return false;
  end if;
  perform public.submit_quote(p_quote_id);
  return true;
end $$;

-- Now includes the accounts that the person connected, without tokens.
alter function public.read_export(uuid) rename to export_but_integrations;
alter function public.export_but_integrations(uuid) set schema private;
create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_integrations(p_user_id) || jsonb_build_object('integrations',
    private.rows_as_json((select jsonb_agg(jsonb_build_object('id', t.id, 'provider', t.provider, 'region', t.region,
      'user', t.external_user_name, 'account', t.external_account_name, 'status', t.status, 'settings', t.settings,
      'created_at', t.created_at) order by t.created_at)
      from public.integration_connections t where t.user_id = p_user_id), '{}'))
$$;

revoke all on function public.queue_imports(uuid, uuid, jsonb), public.imported_version(uuid), public.submit_imported_quote(uuid),
  public.read_export(uuid), private.export_but_integrations(uuid) from public, anon, authenticated, service_role;
grant execute on function public.queue_imports(uuid, uuid, jsonb), public.imported_version(uuid), public.submit_imported_quote(uuid),
  public.read_export(uuid) to service_role;
