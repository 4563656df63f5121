-- The endpoint that was served last.
create table private.webhook_turn (endpoint_id text not null);
insert into private.webhook_turn values ('');
revoke all on table private.webhook_turn from public, anon, authenticated, service_role;

-- Now in turns: a claim begins after the endpoint that the previous one ended with. Oldest first, as many endpoints with a
-- backlog as a claim has room for delayed everyone else until they were done. Reads at most four deliveries of each endpoint
-- that it serves, and the first of each that has nothing due.
create or replace function public.outbox_claim_webhooks(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.outbox
language plpgsql security definer set search_path = '' as $$
declare
  v_limit constant int := least(greatest(p_limit, 1), 500);
  v_start text;
  v_endpoint text;
  v_last text;
  v_due uuid[];
  v_served int := 0;
  v_ids uuid[] := '{}';
  v_places bigint[] := '{}';
begin
  -- Claims wait for one another, so that none begins where another does.
  select endpoint_id into v_start from private.webhook_turn for update;
  v_endpoint := v_start;
  -- Once to the end of the circle, and once from its beginning to where it started.
  for v_lap in 1..2 loop
    loop
      exit when v_served = v_limit;
      v_endpoint := (select min(o.payload ->> 'endpointId') from public.outbox o
        where o.status = 'queued' and o.kind = 'webhook.deliver' and o.payload ->> 'endpointId' > v_endpoint);
      exit when v_endpoint is null or (v_lap = 2 and v_endpoint > v_start);
      v_due := array(select o.id from public.outbox o
        where o.status = 'queued' and o.kind = 'webhook.deliver' and o.payload ->> 'endpointId' = v_endpoint
          and o.run_after <= now() and o.attempts < 25
        order by o.run_after limit 4);
      if cardinality(v_due) > 0 then
        v_ids := v_ids || v_due;
        v_places := v_places || array(select generate_series(1, cardinality(v_due)));
        v_served := v_served + 1;
        v_last := v_endpoint;
      end if;
    end loop;
    v_endpoint := '';
  end loop;
  update private.webhook_turn set endpoint_id = v_last where endpoint_id <> v_last;

  return query
  with due as (
    select q.id from public.outbox q
    where q.id in (select w.id from unnest(v_ids, v_places) with ordinality w (id, place, n) order by w.place, w.n limit v_limit)
      and q.status = 'queued' and q.run_after <= now()
    for update skip locked
  )
  update public.outbox o set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = o.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from due where o.id = due.id
  returning o.*;
end $$;
