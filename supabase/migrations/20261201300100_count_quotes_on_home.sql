-- An owner has few open quotes, however many are closed.
create index quotes_open_by_owner on public.quotes (user_id, status)
  where status in ('needs_information', 'submitted', 'in_review', 'ready', 'accepted');

-- Quotes that wait for the customer now come first, soonest expiry on top, and all are counted, up to 1,001.
-- Test quotes are left out.
create or replace function public.customer_home(p_now timestamptz default now()) returns jsonb
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
          version, language_words
        from public.orders
        where user_id = v_user_id and (placed_at is not null or quote_id is null) and status not in ('completed', 'canceled')
        order by created_at desc limit 10)
        union all
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and status = 'completed'
        order by completed_at desc limit 4)) o),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
          reference, order_id, is_test
        from public.quotes
        where user_id = v_user_id and not is_test and (status in ('needs_information', 'submitted', 'in_review')
          or status in ('ready', 'accepted') and valid_until > p_now)
        order by status in ('needs_information', 'ready', 'accepted') desc, valid_until nulls last, submitted_at desc
        limit 5) q),
    'quoteCounts', (
      select jsonb_build_object(
        'open', (select count(*) from (select from public.quotes where user_id = v_user_id and not is_test
          and status in ('submitted', 'in_review') limit 1001) c),
        'action', (select count(*) from (select from public.quotes where user_id = v_user_id and not is_test
          and (status = 'needs_information' or status in ('ready', 'accepted') and valid_until > p_now) limit 1001) c))));
end $$;
