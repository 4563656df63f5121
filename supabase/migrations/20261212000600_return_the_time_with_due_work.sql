-- Also returns the time: what a tick deletes or closes by age is decided by the clock that dated the rows, so that a wrong clock
-- of an app server deletes nothing early.
drop function public.find_due_work(text[]);
create function public.find_due_work(p_intervals text[]) returns table (name text, now timestamptz)
language sql stable security definer set search_path = '' as $$
  select due.name, now() from (
    select 'inbox' as name where exists (
      select from public.inbound_events i where i.status = 'queued' and i.run_after <= now())
    union all
    -- Webhooks too: this queue's claim gives up rows of either kind that were never finished.
    select 'outbox' where exists (
      select from public.outbox o where o.status = 'queued' and o.run_after <= now())
    union all
    select 'webhooks' where exists (
      select from public.outbox o where o.status = 'queued' and o.run_after <= now() and o.kind = 'webhook.deliver')
    union all
    select 'integrations' where exists (
        select from public.integration_jobs j join public.integration_connections c on c.id = j.connection_id
        where j.status = 'queued' and j.next_try_at <= now()
          and c.status = 'connected' and coalesce(c.paused_until, '-infinity') <= now())
      or exists (select from public.integration_jobs j where j.status = 'running' and j.claimed_until < now())
    union all
    select wanted.name from unnest(p_intervals) as wanted (name)
    where not exists (select from public.rate_limits r where r.key = wanted.name and r.expires_at > now())) due
$$;

revoke all on function public.find_due_work(text[]) from public, anon, authenticated, service_role;
grant execute on function public.find_due_work(text[]) to service_role;
