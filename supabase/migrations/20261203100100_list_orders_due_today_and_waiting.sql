-- Staff find the orders that are due today, and those that have waited for their customer for more than five days. The
-- overview counts them as the list does.

-- The orders of which the customer has had the turn since before a time, for `execute`: a request or a draft, or else a
-- proposed change. As `turnFor` in lib/domain/orders/rules.ts.
create function private.waits_for_customer(p_since_before timestamptz) returns text
language sql immutable set search_path = '' as $$
  select format($q$ and (o.status in ('needs_information', 'awaiting_approval') and o.waiting ->> 'on' is distinct from 'institution'
      and (o.waiting ->> 'since')::timestamptz < %1$L
    or o.change_turn = 'customer' and o.status not in ('needs_information', 'awaiting_approval', 'completed', 'canceled')
      and exists (select from public.change_proposals c where c.order_id = o.id and c.status in ('proposed', 'accepted')
        and c.sent_at < %1$L))$q$, p_since_before)
$$;
revoke all on function private.waits_for_customer(timestamptz) from public, anon, authenticated, service_role;

-- The rows of a list, for `execute`: a query before them, the rows (as `o`), and the number at which counting stops.
-- p_list: search, status (of an order, or open, ended, all), late, today, waiting, messages, changes, assigned (nobody, or the id of a person;
-- of someone without an account, anyone), searchCap (at how many matches a search stops).
create or replace function private.orders_for_staff(p_list jsonb, out p_with text, out p_rows text, out p_cap int)
language plpgsql stable set search_path = '' as $$
declare
  v_status constant text := coalesce(p_list ->> 'status', 'all');
  v_search constant text := btrim(coalesce(p_list ->> 'search', ''));
  v_number constant text := private.number_in('OR', v_search);
begin
  p_with := '';
  p_cap := 1000;
  p_rows := 'public.orders o where o.placed_at is not null and not o.is_test' || case v_status
    when 'all' then ''
    when 'open' then ' and o.status not in (''completed'', ''canceled'')'
    when 'ended' then ' and o.status in (''completed'', ''canceled'')'
    else format(' and o.status = %L', v_status) end;
  if (p_list ->> 'late')::boolean then
    -- An ended order is never late; the constant spares reading them all.
    p_rows := p_rows || case when v_status in ('ended', 'completed', 'canceled') then ' and false'
      else format(' and o.due_to < %L and o.clock_stopped_at is null and o.status not in (''completed'', ''canceled'')',
        private.today()) end;
  end if;
  if (p_list ->> 'today')::boolean then
    p_rows := p_rows || case when v_status in ('ended', 'completed', 'canceled') then ' and false'
      else format(' and o.due_to = %L and o.clock_stopped_at is null and o.status not in (''completed'', ''canceled'')',
        private.today()) end;
  end if;
  if (p_list ->> 'waiting')::boolean then
    p_rows := p_rows || case when v_status in ('ended', 'completed', 'canceled') then ' and false'
      else private.waits_for_customer(now() - interval '5 days') end;
  end if;
  if (p_list ->> 'messages')::boolean then
    p_rows := p_rows || ' and o.message_waiting_since is not null';
  end if;
  if (p_list ->> 'changes')::boolean then
    p_rows := p_rows || ' and o.change_turn = ''staff''';
  end if;
  if p_list ->> 'assigned' = 'nobody' then
    -- Comparing with a column of the order only where a list has both keeps the plan that stops early.
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and (i.assignee_id is null%s))', case
      when v_status in ('ended', 'completed', 'canceled') then ''
      else format(' or i.assignee_id = any (%L::uuid[])', private.former_assignees()) || case v_status
        when 'all' then ' and o.status not in (''completed'', ''canceled'')' else '' end end);
  elsif exists (select from public.profiles where user_id = private.as_uuid(p_list ->> 'assigned')) then
    p_rows := p_rows || format(' and exists (select from public.order_items i where i.order_id = o.id and i.status <> ''canceled''
      and %L in (i.assignee_id, i.reviser_id))', (p_list ->> 'assigned')::uuid);
  end if;
  if private.as_uuid(v_search) is not null then
    p_rows := p_rows || format(' and o.id = %L', v_search);
  elsif exists (select from public.orders where order_number = v_number) then
    p_rows := p_rows || format(' and o.order_number = %L', v_number);
  elsif v_search <> '' then
    p_cap := coalesce((p_list ->> 'searchCap')::int, 200);
    p_with := private.few_of(p_rows || ' and ' || private.search_condition(p_rows, v_search,
      'private.order_text(o.order_number, o.reference, o.full_name, o.email)'), p_cap);
    p_rows := 'few o where true';
  end if;
end $$;

create or replace function public.admin_counts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select jsonb_object_agg(s.name, (select count(*) from (select from public.orders o
      where o.status = s.status and o.placed_at is not null and not o.is_test order by o.placed_at desc limit 1001) c))
    from (values ('toCheck', 'pending'), ('needsInformation', 'needs_information'), ('inReview', 'in_review'),
      ('awaitingApproval', 'awaiting_approval'), ('finalizing', 'finalizing')) s (name, status))
  || (
    select jsonb_object_agg(s.name, (select count(*) from (select from public.quotes q
      where q.source = s.source and q.status in ('submitted', 'in_review') and not q.is_test order by q.submitted_at limit 1001) c))
    from (values ('quotesToPrice', 'regular'), ('apiQuotesToPrice', 'api'), ('clioQuotesToPrice', 'clio')) s (name, source))
  || jsonb_build_object(
    'inProgress', (select count(*) from (values ('in_progress'), ('in_revision')) s (status) cross join lateral (select from public.orders o
      where o.status = s.status and o.placed_at is not null and not o.is_test order by o.placed_at desc limit 1001) c),
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
