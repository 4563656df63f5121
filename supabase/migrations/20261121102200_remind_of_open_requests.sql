-- Days after which the customer is reminded of an open request for information.
create function private.reminder_days() returns int[]
language sql immutable set search_path = '' as $$ select array[2, 5, 10] $$;

-- Queues one mail for each open request whose next reminder is due and schedules the one after it. After a
-- long outage only the latest reminder is mailed. Safe for parallel workers: locked rows are skipped.
create function public.queue_information_reminders(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order record;
  v_step int;
  v_next int;
  v_queued int := 0;
begin
  for v_order in
    select id, waiting, (waiting ->> 'since')::timestamptz as since from public.orders
    where status = 'needs_information' and waiting ->> 'on' in ('customer', 'institution')
      and (waiting ->> 'remindAt')::timestamptz <= now()
    order by waiting ->> 'remindAt' limit p_limit for update skip locked
  loop
    select max(day) filter (where v_order.since + make_interval(days => day) <= now()),
      min(day) filter (where v_order.since + make_interval(days => day) > now())
    into v_step, v_next from unnest(private.reminder_days()) day;
    update public.orders set waiting = case when v_next is null then v_order.waiting - 'remindAt'
      else v_order.waiting || jsonb_build_object('remindAt', v_order.since + make_interval(days => v_next)) end
    where id = v_order.id;
    if v_step is not null and private.enqueue('order.information_reminder',
        format('information-reminder/%s/%s/%s', v_order.id, extract(epoch from v_order.since), v_step),
        jsonb_build_object('orderId', v_order.id, 'since', v_order.waiting ->> 'since', 'day', v_step)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;

create index orders_open_requests on public.orders ((waiting ->> 'remindAt')) where status = 'needs_information';

revoke all on function private.reminder_days(), public.queue_information_reminders(int)
  from public, anon, authenticated, service_role;
grant execute on function public.queue_information_reminders(int) to service_role;
