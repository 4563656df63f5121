-- What a person ordered and paid, without test orders, open invoices and refunded amounts.
create function private.user_figures(p_user_id uuid) returns table (orders bigint, spent_cents bigint)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.orders o where o.user_id = p_user_id and o.placed_at is not null and not o.is_test),
    (select coalesce(sum(m.amount_cents - m.refunded_cents), 0)
      from public.orders o join public.payments m on m.order_id = o.id
      where o.user_id = p_user_id and not o.is_test and m.status = 'succeeded')
$$;
revoke all on function private.user_figures(uuid) from public, anon, authenticated, service_role;
