-- Now starts from the due jobs instead of all connections.
create or replace function public.claim_integration_job(p_worker_seconds int default 120, p_connection_id uuid default null)
returns setof public.integration_jobs
language plpgsql security definer set search_path = '' as $$
declare
  v_connection uuid;
begin
  update public.integration_jobs set status = 'queued', claim = null, claimed_until = null
  where status = 'running' and claimed_until < now();
  -- Locking the connection keeps two workers from running two of its jobs at the same time.
  select c.id into v_connection
  from (select q.connection_id, min(q.next_try_at) as since from public.integration_jobs q
    where q.status = 'queued' and q.next_try_at <= now() and (p_connection_id is null or q.connection_id = p_connection_id)
    group by q.connection_id) due
  join public.integration_connections c on c.id = due.connection_id
  where c.status = 'connected' and coalesce(c.paused_until, '-infinity') <= now()
    and not exists (select 1 from public.integration_jobs r where r.connection_id = c.id and r.status = 'running')
  order by due.since limit 1 for no key update of c skip locked;
  if v_connection is null or exists
      (select 1 from public.integration_jobs r where r.connection_id = v_connection and r.status = 'running') then
    return;
  end if;
  return query
  update public.integration_jobs j set status = 'running', claim = gen_random_uuid(), attempts = j.attempts + 1,
    claimed_until = now() + make_interval(secs => greatest(1, p_worker_seconds))
  where j.id = (select q.id from public.integration_jobs q
    where q.connection_id = v_connection and q.status = 'queued' and q.next_try_at <= now()
    order by q.next_try_at, q.created_at, q.id limit 1)
  returning j.*;
end $$;
