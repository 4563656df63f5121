-- Deletes growing data that nothing needs any more: jobs done half a year ago (their key keeps a mail from
-- being sent twice) and provider events processed three months ago (the provider retries for three days).
-- Dead rows stay until staff decide. The audit trail is kept in full.
create index outbox_done on public.outbox (finished_at) where status = 'done';
create index inbound_events_done on public.inbound_events (processed_at) where status = 'done';

create function public.prune_history(p_limit int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_jobs int;
  v_events int;
begin
  delete from public.outbox where id in (
    select o.id from public.outbox o where o.status = 'done' and o.finished_at < now() - interval '180 days'
    order by o.finished_at limit least(greatest(p_limit, 1), 5000) for update skip locked);
  get diagnostics v_jobs = row_count;
  delete from public.inbound_events where id in (
    select i.id from public.inbound_events i where i.status = 'done' and i.processed_at < now() - interval '90 days'
    order by i.processed_at limit least(greatest(p_limit, 1), 5000) for update skip locked);
  get diagnostics v_events = row_count;
  return v_jobs + v_events;
end $$;
revoke all on function public.prune_history(int) from public, anon, authenticated, service_role;
grant execute on function public.prune_history(int) to service_role;
