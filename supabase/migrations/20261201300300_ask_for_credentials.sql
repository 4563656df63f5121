-- A request for a quote does not ask what an evaluation is about, so its order begins with that question.
-- Missing files are requested first.
create function private.ask_for_credentials(p_order public.orders) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_clock constant public.orders := private.with_clock(p_order, 'needs_information');
  v_order public.orders;
begin
  update public.orders set status = 'needs_information', version = p_order.version + 1, status_version = p_order.version + 1,
    clock_stopped_at = v_clock.clock_stopped_at, waiting = jsonb_build_object('on', 'customer', 'items', jsonb_build_array(
      'For each degree or diploma: its name, the school, the country, and the year you finished',
      'Your full name as it appears on the documents', 'Your date of birth'),
      'since', now(), 'remindAt', now() + interval '2 days', 'cameFrom', p_order.status)
  where id = p_order.id
  returning * into v_order;
  perform private.enqueue('order.status_changed', 'order-status/' || v_order.id || '/' || v_order.version,
    jsonb_build_object('orderId', v_order.id, 'from', p_order.status, 'to', v_order.status, 'actorKind', 'system',
      'version', v_order.version, 'dueFrom', p_order.due_from, 'dueTo', p_order.due_to));
  perform public.record_audit(null, 'system', 'order.status', 'order', v_order.id::text,
    jsonb_build_object('status', p_order.status), jsonb_build_object('status', v_order.status));
  return v_order;
end $$;

-- Now with that question.
create or replace function private.begin_order(p_order public.orders, p_payment_status text, p_due_on date default null,
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
  if v_order.quote_id is not null and not v_order.is_test and v_order.evaluation -> 'credentials' = '[]'
    and cardinality(v_paths) > 0 then
    v_order := private.ask_for_credentials(v_order);
  end if;
  return v_order;
end $$;

revoke all on function private.ask_for_credentials(public.orders) from public, anon, authenticated, service_role;
