-- The webhooks of a move of staff wait as long as its mail, and vanish with it when the move is undone. Events of the same
-- order that follow meanwhile wait behind them. Numbers of events that vanished are not used again.

-- The first attempts that a transaction at this time queued for the events of an order.
create function private.webhooks_of(p_order public.orders, p_at timestamptz)
returns table (job_id uuid, event_id text, delivery_id uuid, place int)
language sql stable set search_path = '' as $$
  select o.id, e.id, d.id, (row_number() over (order by e.sequence, d.id))::int
  from public.webhook_events e
  join public.webhook_deliveries d on d.event_id = e.id
  join public.outbox o on o.dedupe_key = format('webhook/%s/1', d.id)
  where e.user_id = p_order.user_id and e.created_at = p_at and e.object ->> 'order_id' = p_order.id::text
$$;

create function private.hold_webhooks(p_order public.orders) returns void
language sql set search_path = '' as $$
  with held as (
    update public.outbox o set run_after = now() + make_interval(secs => 10 + 0.001 * w.place)
    from private.webhooks_of(p_order, now()) w where o.id = w.job_id
    returning w.delivery_id, o.run_after
  )
  update public.webhook_deliveries d set next_attempt_at = held.run_after from held where d.id = held.delivery_id
$$;

-- False, and nothing is dropped, if one of them is being delivered or was.
create function private.drop_webhooks(p_order public.orders, p_at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_jobs uuid[];
  v_events text[];
begin
  select array_agg(w.job_id), array_agg(w.event_id) into v_jobs, v_events from private.webhooks_of(p_order, p_at) w;
  perform from public.outbox where id = any (v_jobs) for update;
  if exists (select from public.outbox where id = any (v_jobs) and (status <> 'queued' or claim is not null)) then
    return false;
  end if;
  update public.outbox set status = 'done', finished_at = now() where id = any (v_jobs);
  delete from public.webhook_events where id = any (v_events);
  return true;
end $$;

-- When the first attempt of a new event is due: now, or behind an event of the same order that is held back. Nothing is held
-- longer than ten seconds.
create function private.webhook_time(p_user_id uuid, p_endpoint_id uuid, p_object jsonb) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(now(), max(o.run_after) + interval '1 millisecond')
  from public.webhook_events e
  join public.webhook_deliveries d on d.event_id = e.id and d.endpoint_id = p_endpoint_id
  join public.outbox o on o.dedupe_key = format('webhook/%s/1', d.id)
  where e.user_id = p_user_id and e.created_at > now() - interval '11 seconds'
    and e.object ->> 'order_id' = p_object ->> 'order_id'
    and o.status = 'queued' and o.claim is null and o.run_after > now()
$$;

create or replace function private.emit_webhook_event(p_user_id uuid, p_livemode boolean, p_type text, p_object_id uuid, p_object jsonb,
  p_endpoint_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_sequence int;
  v_event_id text;
  v_endpoint_id uuid;
  v_delivery_id uuid;
  v_at timestamptz;
begin
  for v_endpoint_id in
    select e.id from public.webhook_endpoints e
    where e.user_id = p_user_id and e.livemode = p_livemode and e.status = 'enabled'
      and (e.id = p_endpoint_id or p_endpoint_id is null and (e.events = array['*'] or p_type = any (e.events)))
    order by e.created_at, e.id
    -- Locked, so that a concurrent deletion of the endpoint cannot fail the change that the event announces.
    for key share
  loop
    if v_event_id is null then
      insert into private.webhook_sequences as s (object_id, last) values (p_object_id, 1)
      on conflict (object_id) do update set last = s.last + 1 returning s.last into v_sequence;
      insert into public.webhook_events (user_id, livemode, type, object_id, sequence, object)
      values (p_user_id, p_livemode, p_type, p_object_id, v_sequence, p_object) returning id into v_event_id;
    end if;
    v_at := private.webhook_time(p_user_id, v_endpoint_id, p_object);
    insert into public.webhook_deliveries (event_id, endpoint_id, next_attempt_at) values (v_event_id, v_endpoint_id, v_at)
    returning id into v_delivery_id;
    perform private.enqueue_webhook(v_delivery_id, v_endpoint_id, 1, v_at);
  end loop;
  return v_delivery_id;
end $$;

-- Now holds the webhooks back, too.
create or replace function public.move_order_as_staff(p_order_id uuid, p_to text, p_actor_id uuid, p_expected_version int,
  p_reason text default null, p_details jsonb default '{}') returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_before public.orders;
  v_parts jsonb;
  v_after public.orders;
begin
  select * into v_before from public.orders where id = p_order_id for update;
  v_parts := private.parts_of(p_order_id);
  v_after := public.transition_order(p_order_id, p_to, p_actor_id, 'admin', p_expected_version, p_reason, p_details);
  -- Each row is of use for seconds only.
  delete from public.undoable_moves where order_id = p_order_id;
  delete from public.undoable_moves where order_id in (
    select u.order_id from public.undoable_moves u where u.moved_at < now() - interval '1 minute' for update skip locked);
  if v_after.version = v_before.version or p_to in ('completed', 'canceled') or v_before.status = 'completed'
    or not private.is_active_staff(p_actor_id) then
    return v_after;
  end if;
  update public.outbox set run_after = now() + interval '10 seconds'
  where dedupe_key = format('order-status/%s/%s', p_order_id, v_after.version);
  perform private.hold_webhooks(v_after);
  insert into public.undoable_moves (order_id, moved_by, version, order_before, parts_before, parts_after)
  values (p_order_id, p_actor_id, v_after.version, jsonb_build_object('status', v_before.status,
    'status_version', v_before.status_version, 'waiting', v_before.waiting, 'held_from', v_before.held_from,
    'hold_reason', v_before.hold_reason, 'hold_until', v_before.hold_until, 'clock_started_at', v_before.clock_started_at,
    'clock_stopped_at', v_before.clock_stopped_at, 'due_from', v_before.due_from, 'due_to', v_before.due_to),
    v_parts, private.parts_of(p_order_id));
  return v_after;
end $$;

-- Now drops the webhooks, too.
create or replace function public.undo_order_move(p_order_id uuid, p_actor_id uuid, p_version int, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_old public.orders;
  v_undo public.undoable_moves;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_order from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_undo from public.undoable_moves where order_id = p_order_id and moved_by = p_actor_id;
  if not found or now() >= v_undo.moved_at + interval '10 seconds' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'The ten seconds to undo this are over. Choose the next status instead.');
  elsif v_undo.version <> p_version or v_order.version <> p_version or private.parts_of(p_order_id) <> v_undo.parts_after then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  end if;
  -- A mail that a worker is already sending cannot be taken back.
  update public.outbox set status = 'done', finished_at = now()
  where dedupe_key = format('order-status/%s/%s', p_order_id, p_version) and status = 'queued' and claim is null;
  if not found then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'The e-mail to the customer is already being sent, so this can no longer be undone. Choose the next status instead.');
  end if;
  if not private.drop_webhooks(v_order, v_undo.moved_at) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'The partner’s system is already being notified, so this can no longer be undone. Choose the next status instead.');
  end if;
  v_old := jsonb_populate_record(v_order, v_undo.order_before);
  update public.orders set status = v_old.status, status_version = v_old.status_version, waiting = v_old.waiting,
    held_from = v_old.held_from, hold_reason = v_old.hold_reason, hold_until = v_old.hold_until,
    clock_started_at = v_old.clock_started_at, clock_stopped_at = v_old.clock_stopped_at,
    due_from = v_old.due_from, due_to = v_old.due_to, version = version + 1
  where id = p_order_id;
  update public.order_items i set status = b.status, assignee_id = b.assignee_id, reviser_id = b.reviser_id, reviewed_at = b.reviewed_at
  from jsonb_to_recordset(v_undo.parts_before -> 'items') b (id uuid, status text, assignee_id uuid, reviser_id uuid, reviewed_at timestamptz)
  where i.id = b.id;
  update public.deliverables d set status = b.status
  from jsonb_to_recordset(v_undo.parts_before -> 'deliverables') b (id uuid, status text)
  where d.id = b.id and d.status <> b.status;
  -- The partner heard nothing of the move, so it hears nothing of the way back.
  perform private.drop_webhooks(v_order, now());
  -- The mail of the move before this one was left out if it was due meanwhile.
  update public.outbox set status = 'queued', run_after = now(), attempts = 0, finished_at = null
  where dedupe_key = format('order-status/%s/%s', p_order_id, v_old.status_version) and status = 'done'
    and finished_at >= v_undo.moved_at;
  delete from public.undoable_moves where order_id = p_order_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.status_undone', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', v_old.status), p_request_id);
end $$;

revoke all on function private.webhooks_of(public.orders, timestamptz), private.hold_webhooks(public.orders),
  private.drop_webhooks(public.orders, timestamptz), private.webhook_time(uuid, uuid, jsonb)
  from public, anon, authenticated, service_role;
