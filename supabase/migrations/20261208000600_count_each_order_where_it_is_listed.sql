-- Each count of the overview leads to a list with exactly its orders. Orders in revision get a count of their own, and a
-- paused order that isn't paid is among the unpaid ones, because the list of orders has only placed ones.
drop index public.orders_unpaid;
create index orders_unpaid on public.orders (created_at desc) where placed_at is null and status <> 'canceled';

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
    'unpaid', (select count(*) from (select from public.orders where placed_at is null and status <> 'canceled'
      and not is_test order by created_at desc limit 1001) c),
    'unassigned', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"assigned": "nobody"}', 'open') n (found)),
    'dueToday', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"today": true}', 'open') n (found)),
    'waitingLong', (select (n.found ->> 'total')::int + (n.found ->> 'isMore')::boolean::int
      from private.count_orders_for_staff('{"waiting": true}', 'open') n (found)),
    'onHold', (select count(*) from (select from public.orders where status = 'on_hold' and placed_at is not null and not is_test order by id limit 1001) c),
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

-- Why the mail cannot be sent, or null: sent, paused, paying, reminders_off, or account (suspended, closed or about to be
-- deleted).
create or replace function private.resume_refusal(p_order public.orders) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (select from public.resume_mails m where m.order_id = p_order.id) then 'sent'
    when p_order.status = 'on_hold' then 'paused'
    when p_order.payment_status = 'processing' then 'paying'
    when p.status <> 'active' or exists (select from public.account_deletions d where d.user_id = p_order.user_id) then 'account'
    when p.notify ->> 'reminders' = 'false' then 'reminders_off' end
  from public.profiles p where p.user_id = p_order.user_id
$$;

create or replace function public.list_unpaid_orders_for_staff(p_viewer_id uuid, p_place jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array['o.created_at', 'o.id'];
  v_rows jsonb;
begin
  perform private.must_be_staff(p_viewer_id);
  execute format($q$select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (
      select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
        o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
        o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.full_name, o.email, o.origin, o.message_waiting_since,
        (select jsonb_build_object('status', a.status, 'failure_message', a.failure_message) from public.payment_attempts a
          where a.order_id = o.id order by a.attempt_no desc limit 1) as attempt,
        (select jsonb_build_object('at', m.sent_at,
            'by', nullif(concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, '')), ''))
          from public.resume_mails m left join public.profiles s on s.user_id = m.sent_by where m.order_id = o.id) as resume_mail,
        private.resume_refusal(o) as resume_refusal
      from public.orders o where o.placed_at is null and o.status <> 'canceled' and not o.is_test and %s
      order by %s limit %s) p$q$,
    private.place_condition(v_keys, array['timestamptz', 'uuid'], p_place, true), private.list_order(v_keys, p_place, true),
    least(greatest(p_limit, 1), 101)) into v_rows;
  return v_rows;
end $$;
