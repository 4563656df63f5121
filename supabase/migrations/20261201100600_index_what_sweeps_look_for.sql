create index uploaded_documents_to_scan on public.uploaded_documents (updated_at)
  where scan_status = 'unavailable' and status = 'accepted';
create index integration_connections_renewals on public.integration_connections (webhook_expires_at) where status = 'connected';

-- Now starts from open requests instead of all imported files.
create or replace function public.queue_daily_source_checks() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_source record;
  v_count int := 0;
begin
  for v_source in
    with open_quotes as materialized (
      select q.id from public.quotes q
      where q.source = 'clio' and q.status in ('draft', 'submitted', 'in_review', 'needs_information', 'ready', 'accepted')
      union
      select o.quote_id from public.orders o
      where o.placed_at is not null and o.status not in ('completed', 'canceled') and o.quote_id is not null
    )
    select distinct j.connection_id, j.subject ->> 'documentId' as document
    from open_quotes w
    join public.quotes q on q.id = w.id and not private.is_quote_over(q.status)
    cross join lateral (select i.connection_id, i.subject from public.integration_jobs i
      where i.quote_id = w.id and i.kind = 'import_document' and i.document_id is not null offset 0) j
    join public.integration_connections c on c.id = j.connection_id and c.status = 'connected'
    where not exists (select 1 from public.orders o where o.quote_id = q.id and o.status = 'completed')
    limit 5000
  loop
    perform private.queue_job(v_source.connection_id, 'check_source',
      format('check/%s/%s', v_source.connection_id, v_source.document), '{}',
      jsonb_build_object('documentId', v_source.document));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
