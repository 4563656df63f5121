-- An accepted quote becomes an order before payment, within the terms agreed on with its customer. It uses
-- the order that the acceptance created, at the price of the quote; an open payment of it stays valid.
create function public.convert_quote(p_quote_id uuid, p_actor_id uuid, p_expected_version int, p_request_id text)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
  v_profile public.profiles;
  v_open bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('prepare_quote_order/' || p_quote_id, 0));
  select * into v_order from public.orders where quote_id = p_quote_id and status <> 'canceled' for update;
  select * into v_quote from public.quotes where id = p_quote_id and status <> 'draft' for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.payment_status = 'invoiced' then
    return v_order;
  elsif v_order.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_order.id));
  elsif v_quote.version <> p_expected_version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  elsif v_quote.status <> 'accepted' or v_order.id is null then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status),
      'Only a quote that its customer has accepted becomes an order.');
  elsif v_order.payment_status = 'processing' or v_order.status = 'on_hold' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_order.id));
  end if;
  perform private.check_quote_payable(v_order);
  if cardinality(private.usable_paths(v_order)) = 0 then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status),
      'This quote has no files yet. Ask the customer for them first.');
  end if;

  -- Serializes two quotes of one customer, which could otherwise exceed the limit together.
  select * into v_profile from public.profiles where user_id = v_order.user_id for update;
  v_open := private.open_invoice_cents(v_order.user_id);
  if v_profile.status is distinct from 'active' then
    perform private.refuse('account_suspended', '{}', 'The account of this customer is not active.');
  elsif v_profile.invoice_terms = 'none' then
    perform private.refuse('invoice_terms_missing', jsonb_build_object('userId', v_order.user_id));
  elsif exists (select 1 from public.orders where user_id = v_order.user_id and payment_status = 'invoiced'
    and invoice_due_on < private.today()) then
    perform private.refuse('invoice_overdue', jsonb_build_object('userId', v_order.user_id));
  elsif v_open + v_order.total_cents > v_profile.invoice_limit_cents then
    perform private.refuse('invoice_limit_reached', jsonb_build_object('openCents', v_open,
      'limitCents', v_profile.invoice_limit_cents), 'The limit of this customer is '
      || private.money_text(v_profile.invoice_limit_cents) || ', and ' || private.money_text(v_open::int) || ' is open.');
  end if;
  return private.begin_order(v_order, 'invoiced', private.today()
    + case v_profile.invoice_terms when 'net15' then 15 else 30 end, p_actor_id, p_request_id);
end $$;

-- Queues one mail for each invoice whose next reminder is due. After a long outage only the latest reminder
-- is mailed.
create function public.queue_invoice_reminders(p_limit int default 100) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_today constant date := private.today();
  v_queued int := 0;
begin
  for v_order in
    select * from public.orders where payment_status = 'invoiced' and invoice_remind_at <= now()
    order by invoice_remind_at limit p_limit for update skip locked
  loop
    update public.orders set invoice_remind_at = private.next_invoice_reminder(v_order.invoice_due_on, now())
    where id = v_order.id;
    perform private.enqueue('order.invoice', 'order-invoice/' || v_order.id || '/' || v_today,
      jsonb_build_object('orderId', v_order.id, 'turn', case when v_order.invoice_due_on < v_today then 'overdue' else 'due_soon' end));
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end $$;

revoke all on function public.convert_quote(uuid, uuid, int, text), public.queue_invoice_reminders(int)
  from public, anon, authenticated, service_role;
grant execute on function public.convert_quote(uuid, uuid, int, text), public.queue_invoice_reminders(int) to service_role;
