-- expected_dates for several orders.
create function public.expected_dates_of(p_order_ids uuid[]) returns table (order_id uuid, due_from date, due_to date)
language sql stable security definer set search_path = '' as $$
  select asked.id, dates.due_from, dates.due_to
  from unnest(p_order_ids) as asked (id) cross join lateral public.expected_dates(asked.id) dates
$$;
revoke all on function public.expected_dates_of(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.expected_dates_of(uuid[]) to service_role;
