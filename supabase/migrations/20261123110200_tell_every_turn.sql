-- The number of the last move; a mail about an earlier one is outdated.
alter table public.orders add column status_version int not null default 1;
comment on column public.orders.status_version is 'Internal: the version that the last move made.';

-- A draft that returns after a pause gets its full number of days again.
create or replace function private.waiting_after(p_order public.orders, p_to text, p_details jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_to = 'needs_information' and p_order.status <> 'on_hold' then jsonb_build_object(
      'on', case when p_details ->> 'on' in ('customer', 'institution', 'staff') then p_details ->> 'on' else 'customer' end,
      'items', p_details -> 'items', 'since', now(), 'remindAt', now() + interval '2 days', 'cameFrom', p_order.status)
    when p_to = 'awaiting_approval' then
      jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now(), 'remindAt', now() + interval '2 days')
    when p_to = 'in_revision' and p_order.status <> 'on_hold' then
      jsonb_build_object('on', 'staff', 'items', coalesce(p_details -> 'items', '[]'), 'since', now())
    when p_to = 'on_hold' or p_order.status = 'on_hold' and p_to <> 'canceled' then p_order.waiting
  end
$$;

create function private.may_approve_silently(p_order public.orders) returns boolean
language sql immutable set search_path = '' as $$
  select p_order.delivery_method = 'digital' and p_order.service_level <> 'certified'
$$;

-- An order is approved without an answer only after the mail that announced it, and not before the day named
-- in that mail.
create or replace function private.check_guard(p_order public.orders, p_guard text, p_details jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_guard
    when 'work_can_start' then perform private.check_work_can_start(p_order, p_details);
    when 'version_ready' then perform private.check_version_ready(p_order, p_details);
    when 'everything_final' then perform private.check_everything_final(p_order);
    when 'items_named' then
      if jsonb_typeof(p_details -> 'items') is distinct from 'array' or jsonb_array_length(p_details -> 'items') < 1 then
        perform private.refuse('item_required');
      end if;
    when 'approval_wanted' then return p_order.approval_required;
    when 'approval_not_wanted' then return not p_order.approval_required;
    when 'unpaid_30_days' then return p_order.placed_at is null and p_order.created_at < now() - interval '30 days';
    when 'silent_5_days' then return private.may_approve_silently(p_order)
      and (p_order.waiting ->> 'since')::timestamptz < now() - interval '5 days'
      and coalesce((p_order.waiting ->> 'approvesAt')::timestamptz <= now(), false);
    when 'within_30_days' then return p_order.completed_at >= now() - interval '30 days';
    else null;
  end case;
  return true;
end $$;

-- The only way a status changes: lock, check the table, check the guard, then write status, clock, items,
-- outbox and audit together.
create or replace function public.transition_order(p_order_id uuid, p_to text, p_actor_id uuid, p_actor_kind text,
  p_expected_version int default null, p_reason text default null, p_details jsonb default '{}') returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_clock public.orders;
  v_move record;
  v_allowed text[];
  v_details constant jsonb := coalesce(p_details, '{}');
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or (p_actor_kind = 'customer' and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  if v_order.status = p_to then
    return v_order;
  end if;
  if p_expected_version is not null and p_expected_version <> v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  end if;
  v_allowed := private.moves_from(v_order, p_actor_kind);
  select * into v_move from public.allowed_moves() m
  where m.from_status = v_order.status and m.to_status = p_to and m.actor_kind = p_actor_kind and m.to_status = any (v_allowed);
  if not found then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', v_allowed));
  end if;
  if v_move.reason_required and coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  end if;
  if not private.check_guard(v_order, v_move.guard, v_details) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status, 'allowed', array_remove(v_allowed, p_to)));
  end if;
  if v_order.status = 'in_review' and p_to in ('awaiting_approval', 'finalizing') then
    perform private.check_reviewed(v_order, p_actor_id);
  end if;

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
    payment_status = case when p_to = 'canceled' and placed_at is null and payment_status <> 'processing' then 'void'
      else payment_status end
  where id = p_order_id;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order_id || '/' || (v_order.version + 1),
    jsonb_build_object('orderId', p_order_id, 'from', v_order.status, 'to', p_to, 'actorKind', p_actor_kind,
      'version', v_order.version + 1, 'dueFrom', v_order.due_from, 'dueTo', v_order.due_to));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), v_details ->> 'requestId', null,
    jsonb_build_object('reason', p_reason) || (v_details - 'requestId'));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;

-- Days after which the customer is reminded of a draft. Where silence approves, the last reminder announces
-- it.
create function private.approval_days(p_order public.orders) returns int[]
language sql immutable set search_path = '' as $$
  select case when private.may_approve_silently(p_order) then array[2, 4] else array[2, 5, 10] end
$$;

-- Queues one mail for each draft whose next reminder is due. After a long outage only the latest reminder is
-- mailed, and the customer still has a day after it.
create function public.queue_approval_reminders(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_since timestamptz;
  v_step int;
  v_next int;
  v_approves_at timestamptz;
  v_queued int := 0;
begin
  for v_order in
    select * from public.orders where status = 'awaiting_approval' and (waiting ->> 'remindAt')::timestamptz <= now()
    order by waiting ->> 'remindAt' limit p_limit for update skip locked
  loop
    v_since := (v_order.waiting ->> 'since')::timestamptz;
    select max(day) filter (where v_since + make_interval(days => day) <= now()),
      min(day) filter (where v_since + make_interval(days => day) > now())
    into v_step, v_next from unnest(private.approval_days(v_order)) day;
    v_approves_at := case when v_next is null and private.may_approve_silently(v_order)
      then greatest(v_since + interval '5 days', now() + interval '1 day') end;
    update public.orders set waiting = (v_order.waiting - 'remindAt')
      || case when v_next is null then '{}' else jsonb_build_object('remindAt', v_since + make_interval(days => v_next)) end
      || case when v_approves_at is null then '{}' else jsonb_build_object('approvesAt', v_approves_at) end
    where id = v_order.id;
    if v_step is not null and private.enqueue('order.approval_reminder',
        format('approval-reminder/%s/%s/%s', v_order.id, extract(epoch from v_since), v_step),
        jsonb_build_object('orderId', v_order.id, 'since', v_order.waiting ->> 'since', 'approvesAt', v_approves_at)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;
create index orders_open_drafts on public.orders ((waiting ->> 'remindAt')) where status = 'awaiting_approval';

-- Staff change the estimated dates; the mail tells the customer the reason.
create function public.move_due_dates(p_order_id uuid, p_due_from date, p_due_to date, p_actor_id uuid, p_reason text,
  p_expected_version int, p_request_id text default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif p_expected_version <> v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  elsif v_order.due_to is null or v_order.status not in ('in_progress', 'in_review', 'in_revision', 'finalizing') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status),
      'The dates of this order can be moved only while we work on it.');
  elsif coalesce(btrim(p_reason), '') = '' then
    perform private.refuse('reason_required');
  elsif p_due_to < p_due_from or p_due_to < private.business_date(now()) then
    perform private.refuse('invalid_input', jsonb_build_object('fields', jsonb_build_object('dueTo',
      case when p_due_to < p_due_from then 'The last day has to be on or after the first.' else 'Choose a day that is still to come.' end)));
  elsif (p_due_from, p_due_to) = (v_order.due_from, v_order.due_to) then
    return v_order;
  end if;
  update public.orders set due_from = p_due_from, due_to = p_due_to, version = version + 1 where id = p_order_id;
  perform private.enqueue('order.date_moved', 'order-date/' || p_order_id || '/' || (v_order.version + 1), jsonb_build_object(
    'orderId', p_order_id, 'dueFrom', v_order.due_from, 'dueTo', v_order.due_to, 'newTo', p_due_to, 'reason', left(btrim(p_reason), 1000)));
  perform public.record_audit(p_actor_id, 'admin', 'order.date_moved', 'order', p_order_id::text,
    jsonb_build_object('dueFrom', v_order.due_from, 'dueTo', v_order.due_to),
    jsonb_build_object('dueFrom', p_due_from, 'dueTo', p_due_to), p_request_id, null, jsonb_build_object('reason', p_reason));
  select * into v_order from public.orders where id = p_order_id;
  return v_order;
end $$;

-- The dates if the clock resumed today; the stored ones while it runs.
create function public.expected_dates(p_order_id uuid) returns table (due_from date, due_to date)
language sql stable security definer set search_path = '' as $$
  select private.add_business_days(o.due_from, waited.days), private.add_business_days(o.due_to, waited.days)
  from public.orders o cross join lateral (select case when o.clock_stopped_at is null then 0
    else private.business_days_between(private.business_date(o.clock_stopped_at), private.business_date(now())) end as days) waited
  where o.id = p_order_id and o.due_to is not null
$$;

revoke all on function private.may_approve_silently(public.orders), private.approval_days(public.orders),
  public.queue_approval_reminders(int), public.move_due_dates(uuid, date, date, uuid, text, int, text),
  public.expected_dates(uuid) from public, anon, authenticated, service_role;
grant execute on function public.queue_approval_reminders(int), public.expected_dates(uuid),
  public.move_due_dates(uuid, date, date, uuid, text, int, text) to service_role;
