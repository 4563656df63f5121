-- The audit event now names who begins an order on invoice, which may be a key.
drop function private.begin_order(public.orders, text, date, uuid, text);
create function private.begin_order(p_order public.orders, p_payment_status text, p_due_on date default null,
  p_actor_id uuid default null, p_request_id text default null, p_actor_kind text default null) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_due record;
  v_accepted boolean;
  v_order public.orders;
  v_paths text[];
begin
  -- Locks the files first, so that none is removed between counting and attaching.
  perform 1 from public.uploaded_documents where group_id = p_order.document_id order by id for update;
  -- Files that the customer sent with messages about the quote are part of the work.
  update public.uploaded_documents set purpose = 'source'
  where quote_id = p_order.quote_id and purpose = 'reference' and quote_message_id is not null;
  v_paths := (private.usable_paths(p_order))[1:20];
  update public.uploaded_documents set order_id = p_order.id
  where group_id = p_order.document_id and storage_path = any (v_paths) and order_id is null;
  select coalesce(bool_and(status = 'accepted'), false) into v_accepted
  from public.uploaded_documents where order_id = p_order.id;
  v_due := private.promise_order(p_order, now());

  update public.orders set payment_status = p_payment_status, invoice_due_on = p_due_on,
    invoice_remind_at = private.next_invoice_reminder(p_due_on, now()), placed_at = now(),
    due_from = v_due.due_from, due_to = v_due.due_to,
    clock_started_at = case when v_accepted then now() end, document_paths = v_paths, version = version + 1
  where id = p_order.id
  returning * into v_order;
  update public.order_items i set promised_from = v_due.due_from, promised_to = v_due.due_to,
    document_ids = coalesce(files.ids, '{}'), pages = files.pages, words = files.words
  from (select array_agg(id order by created_at, id) as ids, sum(page_count)::int as pages, sum(word_count)::int as words
    from public.uploaded_documents where storage_path = any (v_paths)) files
  where i.order_id = p_order.id;
  perform private.create_deliveries(p_order);
  if p_order.quote_id is not null and not private.mark_quote_paid(p_order.quote_id, p_order.id) then
    perform private.refuse('quote_not_payable', jsonb_build_object('quoteId', p_order.quote_id),
      'The quote of this order has ended. Refund the payment instead.');
  end if;
  if p_due_on is null then
    perform private.enqueue('email.order_confirmation', 'order-confirmation/' || p_order.id,
      jsonb_build_object('orderId', p_order.id));
  else
    perform private.enqueue('order.invoice', 'order-invoice/' || p_order.id || '/issued',
      jsonb_build_object('orderId', p_order.id, 'turn', 'issued'));
  end if;
  perform private.enqueue('email.admin_new_order', 'admin-new-order/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform public.record_audit(p_actor_id, coalesce(p_actor_kind, case when p_actor_id is null then 'provider' else 'admin' end), 'order.placed', 'order',
    p_order.id::text, null, jsonb_strip_nulls(jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents,
      'invoiceDueOn', p_due_on)), p_request_id);
  return v_order;
end $$;

-- Test orders owe nothing.
create or replace function private.open_invoice_cents(p_user_id uuid) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(total_cents), 0) from public.orders
  where user_id = p_user_id and payment_status = 'invoiced' and not is_test
$$;

-- Places an accepted order before payment, within the terms of its customer. A test order gets 30 days
-- without terms, up to $1,000, so that both answers can be tried.
create function private.begin_on_invoice(p_order public.orders, p_actor_id uuid, p_actor_kind text, p_request_id text)
returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
  v_profile public.profiles;
  v_open bigint;
begin
  if p_order.is_test then
    if p_order.total_cents > 100000 then
      perform private.refuse('invoice_limit_reached', jsonb_build_object('openCents', 0, 'limitCents', 100000));
    end if;
    v_order := private.begin_order(p_order, 'invoiced', private.today() + 30, p_actor_id, p_request_id, p_actor_kind);
    update public.orders set invoice_remind_at = null where id = v_order.id returning * into v_order;
    return v_order;
  end if;
  -- Serializes two quotes of one customer, which could otherwise exceed the limit together.
  select * into v_profile from public.profiles where user_id = p_order.user_id for update;
  v_open := private.open_invoice_cents(p_order.user_id);
  if v_profile.status is distinct from 'active' then
    perform private.refuse('account_suspended', '{}', 'The account of this customer is not active.');
  elsif v_profile.invoice_terms = 'none' then
    perform private.refuse('invoice_terms_missing', jsonb_build_object('userId', p_order.user_id));
  elsif exists (select 1 from public.orders where user_id = p_order.user_id and payment_status = 'invoiced' and not is_test
    and invoice_due_on < private.today()) then
    perform private.refuse('invoice_overdue', jsonb_build_object('userId', p_order.user_id));
  elsif v_open + p_order.total_cents > v_profile.invoice_limit_cents then
    perform private.refuse('invoice_limit_reached', jsonb_build_object('openCents', v_open,
      'limitCents', v_profile.invoice_limit_cents), private.money_text(v_open::int)
      || ' of the ' || private.money_text(v_profile.invoice_limit_cents) || ' limit is outstanding.');
  end if;
  return private.begin_order(p_order, 'invoiced', private.today()
    + case v_profile.invoice_terms when 'net15' then 15 else 30 end, p_actor_id, p_request_id, p_actor_kind);
end $$;

-- Now shares begin_on_invoice() with the API.
create or replace function public.convert_quote(p_quote_id uuid, p_actor_id uuid, p_expected_version int, p_request_id text)
returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
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
  return private.begin_on_invoice(v_order, p_actor_id, 'admin', p_request_id);
end $$;

-- Now the caller may request the invoice terms of the key's owner.
create or replace function private.accept_api_quote(p_key public.api_keys, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_order public.orders;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = p_key.user_id and source = 'api' and is_test = p_key.is_test;
  if not found then
    perform private.refuse('not_found');
  elsif p_key.spend_limit_cents is not null and not exists
      (select 1 from public.orders where quote_id = p_quote_id and status <> 'canceled')
    and public.api_key_spent(p_key.id) + coalesce(v_quote.total_cents, 0) > p_key.spend_limit_cents then
    perform private.refuse('spend_limit_reached', jsonb_build_object('limitCents', p_key.spend_limit_cents));
  end if;
  v_order := public.prepare_quote_order(p_quote_id, p_key.user_id, p_revision, p_accepted ->> 'documentType',
    nullif(p_accepted -> 'address', 'null'), p_accepted ->> 'termsVersion', p_request_id, p_accepted ->> 'ipPrefix');
  if v_quote.api ? 'nameSheet' then
    update public.orders set name_sheet = v_quote.api -> 'nameSheet' where id = v_order.id;
  end if;
  if p_accepted ->> 'payment' = 'invoice' then
    select * into v_order from public.orders where id = v_order.id for update;
    perform private.begin_on_invoice(v_order, p_key.user_id, 'api_key', p_request_id);
  end if;
  return v_order.id;
end $$;

-- Now also pays a test order on invoice.
create or replace function public.advance_test_order(p_key_id uuid, p_order_id uuid, p_to text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
  v_due record;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = v_key.user_id and is_test and v_key.is_test
  for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status = 'canceled' or (v_order.status = 'completed' and p_to <> 'in_revision') then
    perform private.refuse('move_not_allowed', jsonb_build_object('allowed',
      case v_order.status when 'completed' then '["in_revision"]'::jsonb else '[]'::jsonb end));
  elsif p_to in ('paid', 'payment_failed') and v_order.placed_at is not null
    and (p_to <> 'paid' or v_order.payment_status <> 'invoiced') then
    perform private.refuse('already_paid');
  elsif p_to not in ('paid', 'payment_failed', 'canceled') and v_order.placed_at is null then
    perform private.refuse('not_paid');
  end if;
  v_due := private.promise(v_order.family, now());
  if p_to = 'payment_failed' then
    update public.orders set payment_status = 'failed', version = version + 1 where id = p_order_id;
    return;
  elsif p_to = 'paid' and v_order.payment_status = 'invoiced' then
    update public.orders set payment_status = 'paid', version = version + 1 where id = p_order_id;
    perform public.record_audit(v_key.user_id, 'api_key', 'order.invoice_paid', 'order', p_order_id::text, null,
      jsonb_build_object('totalCents', v_order.total_cents), p_request_id);
    return;
  elsif p_to = 'paid' then
    update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
      version = version + 1 where id = p_order_id;
    perform private.mark_quote_paid(v_order.quote_id, p_order_id);
    perform public.record_audit(v_key.user_id, 'api_key', 'order.placed', 'order', p_order_id::text, null,
      jsonb_build_object('status', v_order.status, 'totalCents', v_order.total_cents), p_request_id);
    return;
  end if;
  update public.orders set status = p_to, version = version + 1,
    waiting = case p_to
      when 'needs_information' then jsonb_build_object('on', 'customer', 'items', jsonb_build_array('Test item: front and back of the diploma'),
        'since', now(), 'cameFrom', case when v_order.status in ('pending', 'in_progress', 'in_review') then v_order.status else 'in_progress' end)
      when 'awaiting_approval' then jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now())
      when 'in_revision' then jsonb_build_object('on', 'staff', 'items', '[]'::jsonb, 'since', now()) end,
    held_from = case when p_to = 'on_hold' then v_order.status end,
    clock_started_at = coalesce(clock_started_at, case when p_to = 'in_progress' then now() end),
    completed_at = case when p_to = 'completed' then now() end,
    canceled_at = case when p_to = 'canceled' then now() end
  where id = p_order_id;
  perform public.record_audit(v_key.user_id, 'api_key', 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), p_request_id);
end $$;

-- Now leaves out test orders, which need no work.
create or replace function private.deletion_obstacles(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found (type, id, number) as (
    select 'order', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status not in ('completed', 'canceled')
    union all
    select 'payment', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status in ('completed', 'canceled') and (
      o.payment_status in ('processing', 'requires_action', 'invoiced', 'disputed')
      or exists (select 1 from public.payment_attempts a where a.order_id = o.id and a.status in ('open', 'processing'))
      or exists (select 1 from public.refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing'))
      or exists (select 1 from public.payment_cases c where c.order_id = o.id and c.status = 'open'))
    union all
    select 'hold', o.id, o.order_number from public.orders o
    join public.document_holds h on h.order_id = o.id where o.user_id = p_user_id
    union all
    select 'staff', p.user_id, null from public.profiles p where p.user_id = p_user_id and p.role_cached = 'admin'
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'id', id, 'number', number) order by type, number), '[]') from found
$$;

revoke all on function private.begin_order(public.orders, text, date, uuid, text, text),
  private.begin_on_invoice(public.orders, uuid, text, text) from public, anon, authenticated, service_role;
