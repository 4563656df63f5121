-- Now refuses a file that arrives after its request was sent: it would be left unused, unnoticed by anyone.
create or replace function public.retry_integration_job(p_id uuid, p_actor_id uuid, p_owner_id uuid, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_is_late boolean;
begin
  select j.kind = 'import_document' and q.status is distinct from 'draft' into v_is_late
  from public.integration_jobs j join public.integration_connections c on c.id = j.connection_id
  left join public.quotes q on q.id = j.quote_id
  where j.id = p_id and (p_owner_id is null or c.user_id = p_owner_id) and j.status in ('queued', 'failed', 'dead')
  for no key update of j;
  if not found then
    perform private.refuse('not_found');
  elsif v_is_late then
    perform private.refuse('move_not_allowed', '{}',
      'The request was sent without this file. Send the file with a message about the request.');
  end if;
  update public.integration_jobs set status = 'queued', attempts = 0, next_try_at = now(), finished_at = null where id = p_id;
  perform public.record_audit(p_actor_id, case when p_owner_id is null then 'admin' else 'customer' end, 'integration.retried',
    'integration_job', p_id::text, null, null, p_request_id);
end $$;
