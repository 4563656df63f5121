-- Staff see messages stuck in the outbox and the inbox, retry them, or give them up with a reason.
alter table public.outbox drop constraint outbox_status_check;
alter table public.outbox add constraint outbox_status_check check (status in ('queued', 'done', 'dead', 'given_up'));
alter table public.inbound_events drop constraint inbound_events_status_check;
alter table public.inbound_events add constraint inbound_events_status_check
  check (status in ('queued', 'done', 'dead', 'given_up'));

-- Dead: out of tries. Late: due or failing, and older than ten minutes. Work scheduled for later is neither.
create function private.stuck_messages()
returns table (queue text, id uuid, kind text, state text, since timestamptz, attempts int, last_error text, next_try timestamptz)
language sql stable set search_path = '' as $$
  select m.queue, m.id, m.kind, case m.status when 'dead' then 'dead' else 'late' end, m.since, m.attempts, m.last_error,
    case m.status when 'queued' then m.run_after end
  from (
    select 'outbox' as queue, id, kind, status, created_at as since, attempts, last_error, run_after, updated_at
    from public.outbox where status in ('queued', 'dead')
    union all
    select 'inbox', id, type, status, received_at, attempts, error, run_after, updated_at
    from public.inbound_events where status in ('queued', 'dead')
  ) m
  where m.status = 'dead' or (m.since < now() - interval '10 minutes'
    and (m.run_after < now() - interval '10 minutes' or m.attempts > 0))
$$;

create function public.list_stuck_messages(p_limit int, p_offset int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from private.stuck_messages()),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('queue', m.queue, 'id', m.id, 'kind', m.kind, 'state', m.state,
        'since', m.since, 'attempts', m.attempts, 'lastError', m.last_error, 'nextTry', m.next_try))
      from (select * from private.stuck_messages() order by state, since, id
        limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) m), '[]'))
$$;

-- Both actions begin here: the row is locked, and finished or given-up work is not touched again.
create function private.lock_message(p_queue text, p_id uuid) returns text
language plpgsql set search_path = '' as $$
declare
  v_status text;
begin
  if p_queue = 'outbox' then
    select status into v_status from public.outbox where id = p_id for update;
  elsif p_queue = 'inbox' then
    select status into v_status from public.inbound_events where id = p_id for update;
  else
    perform private.refuse('invalid_input', jsonb_build_object('queue', p_queue));
  end if;
  if v_status is null then
    perform private.refuse('not_found');
  elsif v_status not in ('queued', 'dead') then
    perform private.refuse('move_not_allowed', jsonb_build_object('status', v_status),
      'This message is finished already. Please reload the list.');
  end if;
  return v_status;
end $$;

-- Retries now, with the tries counted from the start. Drops the claim, so the result of a worker that still
-- holds it is ignored.
create function public.retry_message(p_queue text, p_id uuid, p_actor_id uuid, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_status constant text := private.lock_message(p_queue, p_id);
begin
  if p_queue = 'outbox' then
    update public.outbox set status = 'queued', attempts = 0, run_after = now(), finished_at = null, claim = null where id = p_id;
  else
    update public.inbound_events set status = 'queued', attempts = 0, run_after = now(), processed_at = null, claim = null
    where id = p_id;
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'message.retried', p_queue, p_id::text,
    jsonb_build_object('status', v_status), jsonb_build_object('status', 'queued'), p_request_id);
end $$;

create function public.give_up_message(p_queue text, p_id uuid, p_actor_id uuid, p_reason text,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_status constant text := private.lock_message(p_queue, p_id);
begin
  if coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  if p_queue = 'outbox' then
    update public.outbox set status = 'given_up', finished_at = now(), claim = null where id = p_id;
  else
    update public.inbound_events set status = 'given_up', processed_at = now(), claim = null where id = p_id;
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'message.given_up', p_queue, p_id::text,
    jsonb_build_object('status', v_status), jsonb_build_object('status', 'given_up'), p_request_id, null,
    jsonb_build_object('reason', left(p_reason, 500)));
end $$;

-- Consecutive deliveries without a valid signature of the provider; the first valid one resets the count.
create table private.signature_failures (
  only_row boolean primary key default true check (only_row),
  in_a_row int not null default 0
);
insert into private.signature_failures default values;
revoke all on table private.signature_failures from public, anon, authenticated, service_role;

create function public.count_signature_failure() returns void
language sql security definer set search_path = '' as $$
  update private.signature_failures set in_a_row = in_a_row + 1
$$;

create or replace function public.inbound_store(p_provider text, p_event_id text, p_type text, p_payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.signature_failures set in_a_row = 0 where in_a_row > 0;
  insert into public.inbound_events (provider, event_id, type, payload)
  values (p_provider, p_event_id, p_type, p_payload)
  on conflict (provider, event_id) do nothing;
  return found;
end $$;

-- One mail per kind of trouble every six hours while it lasts. A payment case has its own mail when it opens.
create function public.raise_alerts() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_alert record;
  v_raised int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('raise_alerts', 0));
  for v_alert in
    select 'dead' as kind, count(*)::int as number, min(since) as since from private.stuck_messages() where state = 'dead'
    union all
    select 'late', count(*)::int, min(since) from private.stuck_messages() where state = 'late' and kind <> 'email.alert'
    union all
    select 'signatures', case when in_a_row >= 5 then in_a_row else 0 end, null from private.signature_failures
  loop
    if v_alert.number > 0 and not exists (select 1 from public.outbox
        where kind = 'email.alert' and payload ->> 'alert' = v_alert.kind and created_at > now() - interval '6 hours') then
      perform private.enqueue('email.alert', 'alert/' || v_alert.kind || '/' || extract(epoch from now())::bigint,
        jsonb_build_object('alert', v_alert.kind, 'number', v_alert.number, 'since', v_alert.since));
      v_raised := v_raised + 1;
    end if;
  end loop;
  return v_raised;
end $$;

create index outbox_alerts on public.outbox (created_at desc) where kind = 'email.alert';

revoke all on function private.stuck_messages(), private.lock_message(text, uuid), public.list_stuck_messages(int, int),
  public.retry_message(text, uuid, uuid, text), public.give_up_message(text, uuid, uuid, text, text),
  public.count_signature_failure(), public.raise_alerts() from public, anon, authenticated, service_role;
grant execute on function public.list_stuck_messages(int, int), public.retry_message(text, uuid, uuid, text),
  public.give_up_message(text, uuid, uuid, text, text), public.count_signature_failure(), public.raise_alerts()
  to service_role;
