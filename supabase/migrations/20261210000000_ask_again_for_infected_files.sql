-- A file that was accepted while the scanner was down and turns out to be infected is deleted. Staff get a case, because
-- someone may have opened it, and the customer of an order that still needs it is asked for a clean copy.
do $$
declare
  v_kinds text;
begin
  select pg_get_constraintdef(oid) into strict v_kinds from pg_constraint
  where conrelid = 'public.payment_cases'::regclass and conname = 'payment_cases_kind_check';
  alter table public.payment_cases drop constraint payment_cases_kind_check;
  execute 'alter table public.payment_cases add constraint payment_cases_kind_check '
    || replace(v_kinds, 'ARRAY[', 'ARRAY[''file_infected''::text, ');
end $$;

-- A case about a file has no payment.
alter table public.payment_cases alter column provider_intent_id drop not null;

-- Asks the customer for something without a clerk. What was requested before remains requested.
create function private.ask_customer(p_order public.orders, p_items jsonb) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_clock constant public.orders := private.with_clock(p_order, 'needs_information');
  v_asked constant jsonb := case when p_order.status = 'needs_information' then p_order.waiting end;
  v_order public.orders;
begin
  update public.orders set status = 'needs_information', version = p_order.version + 1, status_version = p_order.version + 1,
    clock_stopped_at = v_clock.clock_stopped_at, waiting = coalesce(v_asked, jsonb_build_object('cameFrom', p_order.status))
      || jsonb_build_object('on', 'customer', 'items', coalesce(v_asked -> 'items', '[]') || p_items,
        'since', now(), 'remindAt', now() + interval '2 days')
  where id = p_order.id
  returning * into v_order;
  perform private.enqueue('order.status_changed', 'order-status/' || v_order.id || '/' || v_order.version,
    jsonb_build_object('orderId', v_order.id, 'from', p_order.status, 'to', v_order.status, 'actorKind', 'system',
      'version', v_order.version, 'dueFrom', p_order.due_from, 'dueTo', p_order.due_to));
  perform public.record_audit(null, 'system', 'order.status', 'order', v_order.id::text,
    jsonb_build_object('status', p_order.status), jsonb_build_object('status', v_order.status));
  return v_order;
end $$;

-- Both older requests without a clerk now use it.
create or replace function private.ask_for_files(p_order public.orders, p_intent text, p_facts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.ask_customer(p_order, jsonb_build_array('The documents for this order: it was paid without a file'));
  perform private.open_case('files_missing', p_order.id, p_intent, p_facts, false);
end $$;

create or replace function private.ask_for_credentials(p_order public.orders) returns public.orders
language sql set search_path = '' as $$
  select * from private.ask_customer(p_order, jsonb_build_array(
    'For each degree or diploma: its name, the school, the country, and the year you finished',
    'Your full name as it appears on the documents', 'Your date of birth'))
$$;

create function private.follow_infected_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = new.order_id for update;
  perform private.open_case('file_infected', v_order.id, null, jsonb_build_object('documentId', new.id), false);
  -- Files of staff are not the customer's to send again, and from the draft on the work no longer needs the file.
  if new.purpose <> 'reply' and v_order.status in ('pending', 'needs_information', 'in_progress', 'in_review') then
    perform private.ask_customer(v_order, jsonb_build_array(
      format('A clean copy of “%s”: a virus scan found a problem with this file', new.original_name)));
  end if;
  return null;
end $$;

create trigger uploaded_documents_infected after update of status on public.uploaded_documents
  for each row when (old.status = 'accepted' and new.status = 'rejected' and new.reject_reason = 'file_infected'
    and new.order_id is not null)
  execute function private.follow_infected_file();

revoke all on function private.ask_customer(public.orders, jsonb), private.follow_infected_file()
  from public, anon, authenticated, service_role;
