-- Now counts the orders whose proposed change waits for staff.
create or replace function public.admin_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.admin_order_counts() || (select jsonb_build_object(
    'quotesToPrice', count(*) filter (where source = 'regular' and status in ('submitted', 'in_review')),
    'apiQuotesToPrice', count(*) filter (where source = 'api' and status in ('submitted', 'in_review')),
    'clioQuotesToPrice', count(*) filter (where source = 'clio' and status in ('submitted', 'in_review')),
    'quotesWaiting', count(*) filter (where status = 'needs_information'))
    from public.quotes where status in ('submitted', 'in_review', 'needs_information') and not is_test)
    || (select jsonb_build_object('quoteMessages', count(*)) from public.quotes
      where message_waiting_since is not null and not is_test)
    || jsonb_build_object('changesToDecide', (select count(*) from public.orders
      where change_turn = 'staff' and placed_at is not null))
$$;
