-- A finished order that is corrected counts anew from the day the correction begins, because its first dates were kept
-- or missed already: an order that was finished in time is not late on the day after its customer finds a mistake.
create or replace function private.with_clock(p_order public.orders, p_to text) returns public.orders
language plpgsql stable set search_path = '' as $$
declare
  v_stops constant boolean := p_to in ('needs_information', 'awaiting_approval', 'on_hold');
  v_due record;
  v_days int;
begin
  if p_to = 'in_progress' and p_order.clock_started_at is null
    or p_order.status = 'completed' and p_to = 'in_revision' then
    v_due := private.promise_order(p_order, now());
    p_order.clock_started_at := now();
    p_order.clock_stopped_at := null;
    p_order.due_from := v_due.due_from;
    p_order.due_to := v_due.due_to;
  elsif v_stops and p_order.clock_started_at is not null then
    p_order.clock_stopped_at := coalesce(p_order.clock_stopped_at, now());
  elsif not v_stops and p_to <> 'canceled' and p_order.clock_stopped_at is not null then
    v_days := private.business_days_between(private.business_date(p_order.clock_stopped_at), private.business_date(now()));
    p_order.due_from := private.add_business_days(p_order.due_from, v_days);
    p_order.due_to := private.add_business_days(p_order.due_to, v_days);
    p_order.clock_stopped_at := null;
  end if;
  return p_order;
end $$;
