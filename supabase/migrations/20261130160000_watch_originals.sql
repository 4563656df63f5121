-- A notification about a change can be lost, so the originals of open requests are also checked once a day.
create function public.queue_daily_source_checks() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_source record;
  v_count int := 0;
begin
  for v_source in
    select distinct j.connection_id, j.subject ->> 'documentId' as document from public.integration_jobs j
    join public.integration_connections c on c.id = j.connection_id and c.status = 'connected'
    join public.quotes q on q.id = j.quote_id and not private.is_quote_over(q.status)
    left join public.orders o on o.quote_id = q.id
    where j.kind = 'import_document' and j.document_id is not null
      and (o.id is null or o.status not in ('completed', 'canceled'))
    limit 5000
  loop
    perform private.queue_job(v_source.connection_id, 'check_source',
      format('check/%s/%s', v_source.connection_id, v_source.document), '{}',
      jsonb_build_object('documentId', v_source.document));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- Two requests may hold two versions of one document, so each import stores its own state.
create function public.save_import_state(p_id uuid, p_state text) returns void
language sql security definer set search_path = '' as $$
  update public.integration_jobs set subject = subject || jsonb_build_object('sourceState', p_state)
  where id = p_id and kind = 'import_document'
$$;
drop function public.save_source_state(uuid, text, text);

revoke all on function public.queue_daily_source_checks(), public.save_import_state(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.queue_daily_source_checks(), public.save_import_state(uuid, text) to service_role;
