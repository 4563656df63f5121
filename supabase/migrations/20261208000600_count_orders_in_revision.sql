-- Orders in revision are counted by themselves, because each count leads to a list with exactly its orders.
create or replace function private.admin_counts_but_newest() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select jsonb_object_agg(s.name, (select count(*) from (select from public.orders o
      where o.status = s.status and o.placed_at is not null and not o.is_test order by o.placed_at desc limit 1001) c))
    from (values ('toCheck', 'pending'), ('needsInformation', 'needs_information'), ('inProgress', 'in_progress'),
      ('inReview', 'in_review'), ('awaitingApproval', 'awaiting_approval'), ('inRevision', 'in_revision'), ('finalizing', 'finalizing')) s (name, status))
  || (
    select jsonb_object_agg(s.name, (select count(*) from (select from public.quotes q
      where q.source = s.source and q.status in ('submitted', 'in_review') and not q.is_test order by q.submitted_at limit 1001) c))
    from (values ('quotesToPrice', 'regular'), ('apiQuotesToPrice', 'api'), ('clioQuotesToPrice', 'clio')) s (name, source))
  || jsonb_build_object(
    'quotesWaiting', (select count(*) from (values ('regular'), ('api'), ('clio')) s (source) cross join lateral (select from public.quotes q
      where q.source = s.source and q.status = 'needs_information' and not q.is_test order by q.submitted_at desc limit 1001) c),
    'openMessages', (select count(*) from (select from public.orders where message_waiting_since is not null
      and placed_at is not null and not is_test order by message_waiting_since limit 1001) c),
    'quoteMessages', (select count(*) from (select from public.quotes where message_waiting_since is not null and not is_test
      order by message_waiting_since limit 1001) c),
    'changesToDecide', (select count(*) from (select from public.orders where change_turn = 'staff' and placed_at is not null
      and not is_test order by placed_at limit 1001) c),
    'unpaid', (select count(*) from (select from public.orders where placed_at is null and status not in ('canceled', 'on_hold')
      and not is_test order by created_at desc limit 1001) c),
    'unassigned', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"assigned": "nobody"}', 'open') n (found)),
    'dueToday', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"today": true}', 'open') n (found)),
    'waitingLong', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"waiting": true}', 'open') n (found)),
    'onHold', (select count(*) from (select from public.orders where status = 'on_hold' and not is_test order by id limit 1001) c),
    'overdue', (select count(*) from (select from public.orders where placed_at is not null and not is_test
      and status not in ('completed', 'canceled') and due_to < private.today() and clock_stopped_at is null
      order by due_to limit 1001) c),
    'paymentProblems', (select count(*) from (select from public.payment_cases where status = 'open' order by created_at desc limit 1001) c),
    'invoicesOpen', (select count(*) from (select from public.orders where payment_status = 'invoiced' and not is_test
      order by invoice_due_on limit 1001) c),
    'invoicesOverdue', (select count(*) from (select from public.orders where payment_status = 'invoiced' and not is_test
      and invoice_due_on < private.today() order by invoice_due_on limit 1001) c),
    'outboxDead', (select count(*) from (select from public.outbox where status = 'dead' order by created_at limit 1001) c),
    'inboundDead', (select count(*) from (select from public.inbound_events where status = 'dead' order by received_at limit 1001) c),
    'clioStopped', (select count(*) from (select distinct quote_id from public.integration_jobs
      where status = 'dead' and kind in ('save_back', 'post_expense') and quote_id is not null order by quote_id limit 1001) c))
$$;
