-- Now leaves out test orders, as the staff lists do.
create or replace function private.admin_order_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'toCheck', (select count(*) from public.orders where not is_test and placed_at is not null and status = 'pending'),
    'openMessages', (select count(*) from public.orders where not is_test and placed_at is not null and message_waiting_since is not null),
    'unpaid', (select count(*) from public.orders where not is_test and placed_at is null and status not in ('canceled', 'on_hold')),
    'paymentProblems', (select count(*) from public.payment_cases where status = 'open'),
    'needsInformation', (select count(*) from public.orders where not is_test and placed_at is not null and status = 'needs_information'),
    'inProgress', (select count(*) from public.orders where not is_test and placed_at is not null and status in ('in_progress', 'in_revision')),
    'inReview', (select count(*) from public.orders where not is_test and placed_at is not null and status = 'in_review'),
    'awaitingApproval', (select count(*) from public.orders where not is_test and placed_at is not null and status = 'awaiting_approval'),
    'finalizing', (select count(*) from public.orders where not is_test and placed_at is not null and status = 'finalizing'),
    'onHold', (select count(*) from public.orders where not is_test and status = 'on_hold'),
    'overdue', (select count(*) from public.orders where not is_test and placed_at is not null and status not in ('completed', 'canceled')
      and due_to < (now() at time zone 'America/New_York')::date and clock_stopped_at is null),
    'outboxDead', (select count(*) from public.outbox where status = 'dead'),
    'inboundDead', (select count(*) from public.inbound_events where status = 'dead')
  )
$$;

-- Now leaves out test orders.
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
      where change_turn = 'staff' and placed_at is not null and not is_test))
    || (select jsonb_build_object('invoicesOpen', count(*),
      'invoicesOverdue', count(*) filter (where invoice_due_on < private.today()))
      from public.orders where payment_status = 'invoiced' and not is_test)
$$;
