-- Whoever has written comments on a draft has not accepted it. So nobody approves it over comments that aren't sent: the page,
-- the API and silence alike. Silence waits, and the customer is reminded of the comments instead.
create function public.has_unsent_comments(p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.draft_comments c where c.order_id = p_order_id and c.sent_at is null and c.body is not null)
$$;

create or replace function private.may_approve_silently(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select p_order.delivery_method = 'digital' and p_order.service_level <> 'certified' and not public.has_unsent_comments(p_order.id)
$$;
alter function private.approval_days(public.orders) stable;

create function private.guard_unsent_comments() returns trigger
language plpgsql set search_path = '' as $$
begin
  if public.has_unsent_comments(new.id) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', old.status),
      'You have comments that aren’t sent yet. Send them as changes, or remove them on the page of the draft to approve it.');
  end if;
  return new;
end $$;
create trigger orders_unsent_comments before update of status on public.orders
  for each row when (old.status = 'awaiting_approval' and new.status = 'finalizing' and not new.is_test)
  execute function private.guard_unsent_comments();

-- Where a day was announced before the comments were written, the announcement ends and the reminders go on.
create function public.wait_for_unsent_comments(p_now timestamptz) returns int
language sql security definer set search_path = '' as $$
  with waiting as (
    update public.orders o set waiting = (o.waiting - 'approvesAt') || jsonb_build_object('remindAt', now())
    where o.id in (
      select w.id from public.orders w where w.status = 'awaiting_approval' and (w.waiting ->> 'approvesAt')::timestamptz <= p_now
        and public.has_unsent_comments(w.id)
      order by w.id limit 100 for update skip locked)
    returning o.id
  )
  select count(*)::int from waiting
$$;

-- Now announces again what was announced before and did not happen: the key of a mail that names a day has the day.
create or replace function public.queue_approval_reminders(p_limit int default 100) returns int
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
        format('approval-reminder/%s/%s/%s', v_order.id, extract(epoch from v_since), v_step)
          || coalesce('/' || private.business_date(v_approves_at), ''),
        jsonb_build_object('orderId', v_order.id, 'since', v_order.waiting ->> 'since', 'approvesAt', v_approves_at)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;

revoke all on function public.has_unsent_comments(uuid), private.guard_unsent_comments(),
  public.wait_for_unsent_comments(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.has_unsent_comments(uuid), public.wait_for_unsent_comments(timestamptz) to service_role;
