-- The lists of the dashboard's home in one query under row security. Until it is paid, the order of a quote
-- shows only as that quote. In plpgsql, which caches its plans per connection.
create function public.customer_home(p_now timestamptz default now()) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Repeats the condition of the policy, because only a condition in the query uses the owner's indexes.
  v_user_id constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version
        from public.orders
        where user_id = v_user_id and (placed_at is not null or quote_id is null) and status not in ('completed', 'canceled')
        order by created_at desc limit 10)
        union all
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version
        from public.orders
        where user_id = v_user_id and status = 'completed'
        order by completed_at desc limit 4)) o),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
          reference, order_id, is_test
        from public.quotes
        where user_id = v_user_id and (status in ('needs_information', 'submitted', 'in_review')
          or status in ('ready', 'accepted') and valid_until > p_now)
        order by submitted_at desc limit 5) q));
end $$;
revoke all on function public.customer_home(timestamptz) from public, anon, authenticated, service_role;
grant execute on function public.customer_home(timestamptz) to authenticated;
