alter table public.orders add column late_told_for date;
comment on column public.orders.late_told_for is 'The last estimated day whose passing the customer was told of. A new day may pass, too.';
create index orders_late_untold on public.orders (due_to)
  where late_told_for is distinct from due_to and clock_stopped_at is null and placed_at is not null
    and status not in ('completed', 'canceled');

-- Tells the customers of orders that are late, once for each promised day, in the morning of the business time zone.
create function public.queue_late_notices(p_limit int default 100, p_now timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamp := p_now at time zone 'America/New_York';
  v_order record;
  v_queued int := 0;
begin
  if v_now::time < '08:00' then
    return 0;
  end if;
  for v_order in
    select id, due_to from public.orders
    where due_to < v_now::date and late_told_for is distinct from due_to and clock_stopped_at is null
      and placed_at is not null and status not in ('completed', 'canceled')
    order by due_to limit p_limit for update skip locked
  loop
    update public.orders set late_told_for = v_order.due_to where id = v_order.id;
    if private.enqueue('order.late', format('order-late/%s/%s', v_order.id, v_order.due_to),
        jsonb_build_object('orderId', v_order.id, 'dueTo', v_order.due_to)) is not null then
      v_queued := v_queued + 1;
    end if;
  end loop;
  return v_queued;
end $$;
revoke all on function public.queue_late_notices(int, timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.queue_late_notices(int, timestamptz) to service_role;
