create index outbox_webhooks_by_endpoint on public.outbox ((payload ->> 'endpointId'), run_after)
  where status = 'queued' and kind = 'webhook.deliver';
drop index public.outbox_webhooks;

-- Now round-robin over endpoints: a backlog at one endpoint does not delay the oldest delivery of another.
create or replace function public.outbox_claim_webhooks(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.outbox
language sql security definer set search_path = '' as $$
  with recursive endpoint (id) as (
    select min(o.payload ->> 'endpointId') from public.outbox o where o.status = 'queued' and o.kind = 'webhook.deliver'
    union all
    select (select min(o.payload ->> 'endpointId') from public.outbox o
      where o.status = 'queued' and o.kind = 'webhook.deliver' and o.payload ->> 'endpointId' > e.id)
    from endpoint e where e.id is not null
  ), waiting as (
    select q.id, q.run_after, q.place
    from endpoint e cross join lateral (
      select f.id, f.run_after, row_number() over (order by f.run_after) as place from (
        select o.id, o.run_after from public.outbox o
        where o.status = 'queued' and o.kind = 'webhook.deliver' and o.payload ->> 'endpointId' = e.id
          and o.run_after <= now() and o.attempts < 25
        order by o.run_after limit 4) f) q
  ), due as (
    select q.id from public.outbox q
    where q.id in (select w.id from waiting w order by w.place, w.run_after limit least(greatest(p_limit, 1), 500))
      and q.status = 'queued' and q.run_after <= now()
    for update skip locked
  )
  update public.outbox o set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = o.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from due where o.id = due.id
  returning o.*
$$;
