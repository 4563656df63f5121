-- Files of the request and of messages about the quote: begin_order() attaches both.
create function private.has_work(p_order public.orders) returns boolean
language sql stable set search_path = '' as $$
  select cardinality(private.usable_paths(p_order)) > 0 or exists (select 1 from public.uploaded_documents
    where quote_id = p_order.quote_id and owner_id = p_order.user_id and purpose = 'reference' and status = 'accepted'
      and quote_message_id is not null)
$$;

-- Now also with files that were sent with a message.
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
  if not private.has_work(v_order) then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status),
      'This quote has no files yet. Ask the customer for them first.');
  end if;
  return private.begin_on_invoice(v_order, p_actor_id, 'admin', p_request_id);
end $$;

revoke all on function private.has_work(public.orders) from public, anon, authenticated, service_role;
