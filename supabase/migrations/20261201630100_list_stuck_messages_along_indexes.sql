drop index public.outbox_dead, public.inbound_events_dead, public.outbox_unfinished, public.inbound_events_unfinished;
create index outbox_dead on public.outbox (created_at, id) where status = 'dead';
create index outbox_waiting on public.outbox (created_at, id) where status = 'queued';
create index inbound_events_dead on public.inbound_events (received_at, id) where status = 'dead';
create index inbound_events_waiting on public.inbound_events (received_at, id) where status = 'queued';

drop function public.list_stuck_messages(int, int);
drop function private.stuck_messages();
-- The first p_limit messages that are dead or late, per state and queue, for `execute`. Dead: out of tries.
-- Late: due or failing, and older than ten minutes. A place is [state, since, id]; states sort
-- alphabetically.
create function private.stuck_messages(p_place jsonb, p_limit int) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format($q$(select %L::text as queue, o.id, o.%I as kind, %L::text as state, o.%I as since, o.attempts,
      o.%I as last_error, case o.status when 'queued' then o.run_after end as next_try
    from public.%I o where %s and %s order by %s limit %s)$q$,
    q.queue, q.kind, s.state, q.since, q.error, q.source, s.condition,
    case when place.state is null or place.is_back and s.state < place.state or not place.is_back and s.state > place.state then 'true'
      when s.state = place.state then private.place_condition(k.keys, array['timestamptz', 'uuid'],
        p_place #- '{after,0}' #- '{before,0}', false)
      else 'false' end,
    private.list_order(k.keys, p_place, false), p_limit), ' union all ')
  from (values ('outbox', 'outbox', 'kind', 'created_at', 'last_error'),
    ('inbox', 'inbound_events', 'type', 'received_at', 'error')) q (queue, source, kind, since, error)
  cross join lateral (values
    ('dead', 'o.status = ''dead'''),
    ('late', format('o.status = ''queued'' and o.%I < now() - interval ''10 minutes''
      and (o.run_after < now() - interval ''10 minutes'' or o.attempts > 0)', q.since))) s (state, condition)
  cross join lateral (values (array['o.' || q.since, 'o.id'])) k (keys)
  cross join (values (coalesce(p_place -> 'after', p_place -> 'before') ->> 0, p_place ? 'before')) place (state, is_back)
$$;

-- Now with keyset pagination, after or before [state, since, id], and without the total, which no screen
-- shows.
create function public.list_stuck_messages(p_limit int, p_place jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limit constant int := least(greatest(p_limit, 1), 101);
  v_found jsonb;
begin
  execute format($q$select jsonb_build_object('rows', coalesce(jsonb_agg(jsonb_build_object('queue', m.queue, 'id', m.id,
      'kind', m.kind, 'state', m.state, 'since', m.since, 'attempts', m.attempts, 'lastError', m.last_error, 'nextTry', m.next_try)), '[]'))
    from (select * from (%s) o order by %s limit %s) m$q$,
    private.stuck_messages(p_place, v_limit),
    private.list_order(array['o.state', 'o.since', 'o.id'], p_place, false), v_limit) into v_found;
  return v_found;
end $$;

-- Now counts stop at 1,001.
create or replace function public.raise_alerts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_alert record;
  v_raised int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('raise_alerts', 0));
  for v_alert in execute format($q$
    select state as kind, least(count(*), 1001)::int as number, min(since) as since from (%s) o
    where state = 'dead' or kind <> 'email.alert' group by state
    union all
    select 'signatures', in_a_row, null from private.signature_failures where in_a_row >= 5$q$, private.stuck_messages('{}', 1001))
  loop
    if not exists (select 1 from public.outbox
        where kind = 'email.alert' and payload ->> 'alert' = v_alert.kind and created_at > now() - interval '6 hours') then
      perform private.enqueue('email.alert', 'alert/' || v_alert.kind || '/' || extract(epoch from clock_timestamp()),
        jsonb_build_object('alert', v_alert.kind, 'number', v_alert.number, 'since', v_alert.since));
      v_raised := v_raised + 1;
    end if;
  end loop;
  return v_raised;
end $$;

revoke all on function private.stuck_messages(jsonb, int), public.list_stuck_messages(int, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.list_stuck_messages(int, jsonb) to service_role;
