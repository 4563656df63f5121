-- A staff member can undo their own move of an order for ten seconds, as long as nothing has happened since. The mail of a move
-- waits for as long.
create table public.undoable_moves (
  order_id uuid primary key references public.orders (id) on delete cascade,
  moved_by uuid not null references auth.users (id) on delete cascade,
  moved_at timestamptz not null default now(),
  version int not null,
  order_before jsonb not null,
  parts_before jsonb not null,
  parts_after jsonb not null
);
comment on column public.undoable_moves.version is 'The one that the move made.';

alter table public.undoable_moves enable row level security;
alter table public.undoable_moves force row level security;
revoke all on table public.undoable_moves from public, anon, authenticated, service_role;

-- What a move changes beside the order itself.
create function private.parts_of(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'status', i.status, 'assignee_id', i.assignee_id,
      'reviser_id', i.reviser_id, 'reviewed_at', i.reviewed_at) order by i.id), '[]') from public.order_items i where i.order_id = p_order_id),
    'deliverables', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status) order by d.id), '[]')
      from public.deliverables d where d.order_id = p_order_id))
$$;

-- A move of staff, as `transition_order` makes it; only its undoing needs an active member. One that completes, cancels or
-- reopens the order cannot be undone, because it changes more than this.
create function public.move_order_as_staff(p_order_id uuid, p_to text, p_actor_id uuid, p_expected_version int,
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
  insert into public.undoable_moves (order_id, moved_by, version, order_before, parts_before, parts_after)
  values (p_order_id, p_actor_id, v_after.version, jsonb_build_object('status', v_before.status,
    'status_version', v_before.status_version, 'waiting', v_before.waiting, 'held_from', v_before.held_from,
    'hold_reason', v_before.hold_reason, 'hold_until', v_before.hold_until, 'clock_started_at', v_before.clock_started_at,
    'clock_stopped_at', v_before.clock_stopped_at, 'due_from', v_before.due_from, 'due_to', v_before.due_to),
    v_parts, private.parts_of(p_order_id));
  return v_after;
end $$;

-- The status before the viewer's last move, and for how many more milliseconds it can be undone; or null.
create function private.undo_of(p_order public.orders, p_viewer_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('from', u.order_before ->> 'status',
    'milliseconds', ceil(extract(epoch from u.moved_at + interval '10 seconds' - now()) * 1000))
  from public.undoable_moves u
  where u.order_id = p_order.id and u.moved_by = p_viewer_id and u.version = p_order.version
    and now() < u.moved_at + interval '10 seconds'
$$;

create function public.undo_order_move(p_order_id uuid, p_actor_id uuid, p_version int, p_request_id text default null) returns void
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
  -- The mail of the move before this one was left out if it was due meanwhile.
  update public.outbox set status = 'queued', run_after = now(), attempts = 0, finished_at = null
  where dedupe_key = format('order-status/%s/%s', p_order_id, v_old.status_version) and status = 'done'
    and finished_at >= v_undo.moved_at;
  delete from public.undoable_moves where order_id = p_order_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.status_undone', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', v_old.status), p_request_id);
end $$;

-- Now says which move the viewer can undo.
alter function public.order_for_staff(uuid, uuid) rename to order_for_staff_but_undo;
alter function public.order_for_staff_but_undo(uuid, uuid) set schema private;

create function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_staff_but_undo(p_order_id, p_viewer_id)
    || jsonb_build_object('undo', (select private.undo_of(o, p_viewer_id) from public.orders o where o.id = p_order_id))
$$;

-- Customers also read that a date was moved, that names were corrected, and that a move was undone, so that the history
-- leaves both moves out.
create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
          'before', a.before, 'after', a.after) order by a.id), '[]')
        from public.audit_events a where a.subject_type = 'order' and a.subject_id = o.id::text
          and a.action in ('order.created', 'order.placed', 'order.status', 'order.status_undone', 'order.change',
            'order.date_moved', 'order.names_corrected')),
      'unsent', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.uploaded_documents d
        where d.order_id = o.id and d.owner_id = p_user_id and d.purpose = 'reference' and d.message_id is null
          and d.quote_message_id is null and d.status not in ('replaced', 'purged')),
      'keeping', public.get_order_keeping(p_user_id, o.id))
    from public.orders o where o.id = p_order_id and o.user_id = p_user_id);
end $$;

revoke all on function private.parts_of(uuid), public.move_order_as_staff(uuid, text, uuid, int, text, jsonb),
  private.undo_of(public.orders, uuid), public.undo_order_move(uuid, uuid, int, text),
  private.order_for_staff_but_undo(uuid, uuid), public.order_for_staff(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.move_order_as_staff(uuid, text, uuid, int, text, jsonb),
  public.undo_order_move(uuid, uuid, int, text), public.order_for_staff(uuid, uuid) to service_role;
