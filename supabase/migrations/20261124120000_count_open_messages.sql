-- The staff overview now counts the orders whose customer waits for a reply.
create or replace function public.admin_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'toCheck', (select count(*) from public.orders where placed_at is not null and status = 'pending'),
    'openMessages', (select count(*) from public.orders where placed_at is not null and message_waiting_since is not null),
    'unpaid', (select count(*) from public.orders where placed_at is null and status not in ('canceled', 'on_hold')),
    'paymentProblems', (select count(*) from public.payment_cases where status = 'open'),
    'needsInformation', (select count(*) from public.orders where placed_at is not null and status = 'needs_information'),
    'inProgress', (select count(*) from public.orders where placed_at is not null and status in ('in_progress', 'in_revision')),
    'inReview', (select count(*) from public.orders where placed_at is not null and status = 'in_review'),
    'awaitingApproval', (select count(*) from public.orders where placed_at is not null and status = 'awaiting_approval'),
    'finalizing', (select count(*) from public.orders where placed_at is not null and status = 'finalizing'),
    'onHold', (select count(*) from public.orders where status = 'on_hold'),
    'overdue', (select count(*) from public.orders where placed_at is not null and status not in ('completed', 'canceled')
      and due_to < (now() at time zone 'America/New_York')::date and clock_stopped_at is null),
    'outboxDead', (select count(*) from public.outbox where status = 'dead'),
    'inboundDead', (select count(*) from public.inbound_events where status = 'dead')
  )
$$;
