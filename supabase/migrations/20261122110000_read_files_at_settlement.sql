-- The customer may remove and add files between opening the payment and paying, so the files at settlement
-- count. A paid order without a usable file is placed anyway, becomes a case, and asks the customer for the
-- files.
alter table public.orders drop constraint orders_document_paths_check;
alter table public.orders add constraint orders_document_paths_check
  check (cardinality(document_paths) <= 20 and (cardinality(document_paths) >= 1 or placed_at is not null));

-- More than one migration adds kinds, so this one extends the list that exists.
do $$
declare
  v_kinds text;
begin
  select pg_get_constraintdef(oid) into strict v_kinds from pg_constraint
  where conrelid = 'public.payment_cases'::regclass and conname = 'payment_cases_kind_check';
  alter table public.payment_cases drop constraint payment_cases_kind_check;
  execute 'alter table public.payment_cases add constraint payment_cases_kind_check '
    || replace(v_kinds, 'ARRAY[', 'ARRAY[''files_missing''::text, ');
end $$;

create function private.usable_paths(p_order public.orders) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(storage_path order by created_at, id), '{}') from public.uploaded_documents
  where group_id = p_order.document_id and owner_id = p_order.user_id and purpose = 'source'
    and status in ('uploaded', 'accepted') and (order_id is null or order_id = p_order.id)
$$;

-- Asks the customer of a paid order for the missing files. Staff see a case until one arrives.
create function private.ask_for_files(p_order public.orders, p_intent text, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.orders set status = 'needs_information', version = version + 1, waiting = jsonb_build_object(
    'on', 'customer', 'items', jsonb_build_array('The documents for this order: it was paid without a file'),
    'since', now(), 'remindAt', now() + interval '2 days', 'cameFrom', p_order.status)
  where id = p_order.id;
  perform private.enqueue('order.status_changed', 'order-status/' || p_order.id || '/' || (p_order.version + 1),
    jsonb_build_object('orderId', p_order.id, 'from', p_order.status, 'to', 'needs_information', 'actorKind', 'system'));
  perform private.open_case('files_missing', p_order.id, p_intent, p_facts, false);
  perform public.record_audit(null, 'system', 'order.status', 'order', p_order.id::text,
    jsonb_build_object('status', p_order.status), jsonb_build_object('status', 'needs_information'));
end $$;

-- Now with the files that exist at settlement.
create or replace function private.place_order(p_order public.orders, p_attempt_id uuid, p_intent text, p_facts jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  v_due record;
  v_accepted boolean;
  v_order public.orders;
  v_paths text[];
begin
  insert into public.payments (order_id, attempt_id, provider, provider_intent_id, amount_cents, currency, status, brand,
    last4, succeeded_at, livemode)
  values (p_order.id, p_attempt_id, p_facts ->> 'provider', p_intent, (p_facts ->> 'amountCents')::int,
    upper(p_facts ->> 'currency'), 'succeeded', left(p_facts ->> 'brand', 40), substring(p_facts ->> 'last4' from '^[0-9]{4}$'),
    now(), coalesce((p_facts ->> 'livemode')::boolean, false));
  update public.payment_attempts set status = 'succeeded', closed_at = now(),
    provider_intent_id = coalesce(provider_intent_id, p_facts ->> 'intentId'),
    provider_session_id = coalesce(provider_session_id, p_facts ->> 'sessionId')
  where id = p_attempt_id;
  -- Locks the files first, so that none is removed between counting and attaching.
  perform 1 from public.uploaded_documents where group_id = p_order.document_id order by id for update;
  v_paths := (private.usable_paths(p_order))[1:20];
  update public.uploaded_documents set order_id = p_order.id
  where group_id = p_order.document_id and storage_path = any (v_paths) and order_id is null;
  select coalesce(bool_and(status = 'accepted'), false) into v_accepted
  from public.uploaded_documents where order_id = p_order.id;
  v_due := private.promise(p_order.family, now());

  update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
    clock_started_at = case when v_accepted then now() end, document_paths = v_paths, version = version + 1
  where id = p_order.id
  returning * into v_order;
  update public.order_items i set promised_from = v_due.due_from, promised_to = v_due.due_to,
    document_ids = coalesce(files.ids, '{}'), pages = files.pages, words = files.words
  from (select array_agg(id order by created_at, id) as ids, sum(page_count)::int as pages, sum(word_count)::int as words
    from public.uploaded_documents where storage_path = any (v_paths)) files
  where i.order_id = p_order.id;
  perform private.create_deliveries(p_order);
  perform private.enqueue('email.order_confirmation', 'order-confirmation/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform private.enqueue('email.admin_new_order', 'admin-new-order/' || p_order.id,
    jsonb_build_object('orderId', p_order.id));
  perform public.record_audit(null, 'provider', 'order.placed', 'order', p_order.id::text, null,
    jsonb_build_object('status', p_order.status, 'totalCents', p_order.total_cents));
  if cardinality(v_paths) = 0 then
    perform private.ask_for_files(v_order, p_intent, p_facts);
  end if;
end $$;

-- A file whose upload was still running when the money arrived also belongs to the order, and the first file
-- of an order that was paid without one closes its case. The order is locked whether or not it is placed,
-- because a concurrent settlement may be about to place it.
create function private.attach_late_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  if new.order_id is null and new.purpose = 'source' then
    select * into v_order from public.orders
    where document_id = new.group_id and user_id = new.owner_id for share;
    if v_order.placed_at is not null and v_order.status <> 'canceled' then
      new.order_id := v_order.id;
    end if;
  end if;
  update public.payment_cases set status = 'resolved', resolved_at = now(), note = 'The customer has sent a file.'
  where order_id = new.order_id and kind = 'files_missing' and status = 'open';
  return new;
end $$;

create trigger uploaded_documents_late before update of status on public.uploaded_documents
  for each row when (old.status = 'pending_upload' and new.status in ('uploaded', 'accepted'))
  execute function private.attach_late_file();

revoke all on function private.usable_paths(public.orders), private.ask_for_files(public.orders, text, jsonb),
  private.attach_late_file() from public, anon, authenticated, service_role;
