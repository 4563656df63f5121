-- The order page offers staff exactly the moves that transition_order() would make for them, and says what the others
-- still need. Both ask the same functions, which only read.

-- The part that keeps the order in review. The person who moves it out confirms their own reviews by that.
create or replace function private.check_reviewed(p_order public.orders, p_actor_id uuid) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_open record;
begin
  select title, reviser_id into v_open from public.order_items
  where order_id = p_order.id and status <> 'canceled' and reviewed_at is null
    and (reviser_id is distinct from p_actor_id or private.has_own_file(id, p_actor_id))
  order by position limit 1;
  if not found then
    return;
  elsif v_open.reviser_id is null then
    perform private.refuse('reviser_required');
  elsif v_open.reviser_id = p_actor_id then
    perform private.refuse('two_people_required', jsonb_build_object('item', v_open.title), format(
      'You uploaded the newest file of “%s”, so another person has to review it. Name a different second person.', v_open.title));
  end if;
  perform private.refuse('two_people_required', jsonb_build_object('item', v_open.title), format(
    '%s has to review “%s” first. Ask them, or name a different second person.', private.staff_name(v_open.reviser_id),
    v_open.title));
end $$;

create function private.confirm_reviews(p_order public.orders, p_to text, p_actor_id uuid) returns void
language sql set search_path = '' as $$
  update public.order_items set reviewed_at = now()
  where p_order.status = 'in_review' and p_to in ('awaiting_approval', 'finalizing')
    and order_id = p_order.id and status <> 'canceled' and reviewed_at is null and reviser_id = p_actor_id
$$;

-- Work cannot start or resume on an order whose whole payment was refunded.
create function private.check_not_refunded(p_order public.orders, p_to text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.payment_status = 'refunded' and p_order.status in ('pending', 'needs_information', 'on_hold')
    and p_to in ('in_progress', 'in_review', 'awaiting_approval', 'in_revision', 'finalizing')
    and (p_order.status <> 'needs_information' or not private.has_work_begun(p_order)) then
    perform private.refuse('not_paid', jsonb_build_object('orderId', p_order.id),
      'The whole payment was refunded, so no work can be done. Cancel the order, or ask the customer to order again.');
  end if;
end $$;
create or replace function private.guard_refunded_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := old;
begin
  v_order.payment_status := new.payment_status;
  perform private.check_not_refunded(v_order, new.status);
  return new;
end $$;

-- An order cannot complete while a change of it awaits a decision.
create function private.check_change_decided(p_order public.orders, p_to text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_to = 'completed' and p_order.status <> 'completed' and p_order.change_turn is not null and not p_order.is_test then
    perform private.refuse('proposal_open', jsonb_build_object('orderId', p_order.id, 'turn', p_order.change_turn),
      case p_order.change_turn when 'customer' then 'The customer hasn’t decided about the proposed change yet. Withdraw it first.'
        else 'Decide about the proposed change first.' end);
  end if;
end $$;
create or replace function private.guard_open_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders := old;
begin
  v_order.change_turn := new.change_turn;
  perform private.check_change_decided(v_order, new.status);
  return new;
end $$;

-- Refuses a move that the table, its guard or the review does not allow. True if the move needs a reason.
create function private.check_move(p_order public.orders, p_to text, p_actor_id uuid, p_actor_kind text, p_details jsonb)
returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_allowed constant text[] := private.moves_from(p_order, p_actor_kind);
  v_move record;
begin
  select * into v_move from public.allowed_moves() m
  where m.from_status = p_order.status and m.to_status = p_to and m.actor_kind = p_actor_kind and m.to_status = any (v_allowed);
  if not found then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', p_order.status, 'allowed', v_allowed));
  end if;
  if not private.check_guard(p_order, v_move.guard, p_details) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', p_order.status, 'allowed', array_remove(v_allowed, p_to)));
  end if;
  if p_order.status = 'in_review' and p_to in ('awaiting_approval', 'finalizing') then
    perform private.check_reviewed(p_order, p_actor_id);
  end if;
  perform private.check_not_refunded(p_order, p_to);
  perform private.check_change_decided(p_order, p_to);
  return v_move.reason_required;
end $$;

create or replace function public.transition_order(p_order_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_details jsonb default '{}') returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_clock public.orders;
  v_needs_reason boolean;
  v_details constant jsonb := coalesce(p_details, '{}');
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or (p_actor_kind = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if v_order.status = p_to then
    if p_actor_kind = 'admin' and p_expected_version <> v_order.version
      and private.last_mover(p_order_id) is distinct from p_actor_id then
      perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
    end if;
    return v_order;
  end if;
  if p_expected_version is not null and p_expected_version <> v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  end if;
  v_needs_reason := private.check_move(v_order, p_to, p_actor_id, p_actor_kind, v_details);
  if v_needs_reason and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  perform private.confirm_reviews(v_order, p_to, p_actor_id);

  if p_to = 'canceled' then
    perform private.queue_cancel_refund(v_order, p_actor_kind, v_details);
  end if;
  perform private.move_parts(v_order, p_to, v_details);
  v_clock := private.with_clock(v_order, p_to);
  update public.orders set
    status = p_to, version = v_order.version + 1, status_version = v_order.version + 1,
    waiting = private.waiting_after(v_order, p_to, v_details),
    held_from = case when p_to = 'on_hold' then v_order.status end,
    hold_reason = case when p_to = 'on_hold' then left(p_reason, 500) end,
    hold_until = case when p_to = 'on_hold' then (v_details ->> 'holdUntil')::timestamptz end,
    clock_started_at = v_clock.clock_started_at, clock_stopped_at = v_clock.clock_stopped_at,
    due_from = v_clock.due_from, due_to = v_clock.due_to,
    completed_at = case p_to when 'completed' then now() else completed_at end,
    canceled_at = case p_to when 'canceled' then now() else canceled_at end,
    payment_status = case when p_to = 'canceled' and (payment_status = 'invoiced'
        or (placed_at is null and payment_status <> 'processing')) then 'void'
      else payment_status end
  where id = p_order_id;
  if p_to = 'canceled' and v_order.payment_status = 'invoiced' then
    perform private.enqueue('payment.end_invoice', 'end-invoice/' || p_order_id, jsonb_build_object('orderId', p_order_id));
  end if;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order_id || '/' || (v_order.version + 1),
    jsonb_build_object('orderId', p_order_id, 'from', v_order.status, 'to', p_to, 'actorKind', p_actor_kind,
      'version', v_order.version + 1, 'dueFrom', v_order.due_from, 'dueTo', v_order.due_to));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), v_details ->> 'requestId', null,
    jsonb_build_object('reason', p_reason) || (v_details - 'requestId'));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;

-- Each move of the table from here: the dates it would promise, and the refusal it would meet, or null.
create function private.moves_for_staff(p_order public.orders, p_actor_id uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_to text;
  v_clock public.orders;
  v_code text;
  v_hint text;
  v_moves jsonb := '[]';
begin
  foreach v_to in array private.moves_from(p_order, 'admin') loop
    v_code := null;
    begin
      -- As the forms of the page send them: who starts the work becomes its assignee, and a request names its items.
      perform private.check_move(p_order, v_to, p_actor_id, 'admin',
        jsonb_build_object('assigneeId', p_actor_id, 'items', jsonb_build_array('')));
    exception when raise_exception then
      get stacked diagnostics v_code = message_text, v_hint = pg_exception_hint;
    end;
    v_clock := private.with_clock(p_order, v_to);
    v_moves := v_moves || jsonb_build_object('to', v_to, 'dueFrom', v_clock.due_from, 'dueTo', v_clock.due_to,
      'refusal', case when v_code is not null then jsonb_build_object('code', v_code, 'hint', v_hint) end);
  end loop;
  return v_moves;
end $$;

drop function public.order_for_staff(uuid);
create function public.order_for_staff(p_order_id uuid, p_viewer_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'refundableCents', public.refundable_cents(o.id),
      'moves', private.moves_for_staff(o, p_viewer_id),
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', private.history_for_staff('order', o.id::text),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
          'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))), '[]')
        from public.profiles p where p.user_id in (
          select unnest(array[i.assignee_id, i.reviser_id]) from public.order_items i where i.order_id = o.id
          union select unnest(array[r.requested_by, r.decided_by]) from public.refunds r where r.order_id = o.id
          union select c.proposed_by from public.change_proposals c where c.order_id = o.id)),
      'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s),
      'documentHold', public.get_document_hold(o.id))
    from public.orders o where o.id = p_order_id);
end $$;

revoke all on function private.confirm_reviews(public.orders, text, uuid), private.check_not_refunded(public.orders, text),
  private.check_change_decided(public.orders, text), private.check_move(public.orders, text, uuid, text, jsonb),
  private.moves_for_staff(public.orders, uuid), public.order_for_staff(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.order_for_staff(uuid, uuid) to service_role;
