-- Takes unused files of a key along with an answer: all of them, or none.
create function private.attach_api_documents(p_key public.api_keys, p_documents uuid[], p_like public.uploaded_documents) returns void
language plpgsql set search_path = '' as $$
declare
  v_count int;
begin
  update public.uploaded_documents set purpose = p_like.purpose, order_id = p_like.order_id, quote_id = p_like.quote_id,
    group_id = p_like.group_id
  where id = any (p_documents) and owner_id = p_key.user_id and is_test = p_key.is_test and api_key_id is not null
    and status = 'accepted' and quote_id is null and draft_id is null and order_id is null;
  get diagnostics v_count = row_count;
  if v_count <> (select count(distinct id) from unnest(p_documents) d (id)) then
    perform private.refuse('document_not_ready');
  end if;
end $$;

-- Answers a request for information about an order, with files; the order returns to its previous status.
create function public.supply_api_order(p_key_id uuid, p_order_id uuid, p_to text, p_expected_version int, p_answer text,
  p_documents uuid[], p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
  v_like public.uploaded_documents;
begin
  select * into v_order from public.orders
  where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test = v_key.is_test for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status <> 'needs_information' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status,
      'allowed', private.moves_from(v_order, 'customer')));
  end if;
  v_like.purpose := 'replacement';
  v_like.order_id := v_order.id;
  v_like.quote_id := v_order.quote_id;
  v_like.group_id := v_order.document_id;
  perform private.attach_api_documents(v_key, p_documents, v_like);
  perform public.transition_order(p_order_id, p_to, v_key.user_id, 'customer', p_expected_version, p_answer,
    jsonb_build_object('requestId', p_request_id));
end $$;

-- A message about a quote with files. Sending it twice with one key creates one message.
create function public.send_api_quote_message(p_key_id uuid, p_quote_id uuid, p_body text, p_documents uuid[], p_request_key uuid,
  p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_quote public.quotes;
  v_like public.uploaded_documents;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = v_key.user_id and source = 'api' and is_test = v_key.is_test and status <> 'draft' for update;
  if not found then
    perform private.refuse('not_found');
  elsif not exists (select 1 from public.quote_messages where request_key = p_request_key and quote_id = p_quote_id) then
    v_like.purpose := 'reference';
    v_like.quote_id := v_quote.id;
    v_like.group_id := v_quote.group_id;
    perform private.attach_api_documents(v_key, p_documents, v_like);
  end if;
  return public.send_quote_message(p_quote_id, v_key.user_id, 'customer', p_body, p_request_key, p_request_id => p_request_id);
end $$;

revoke all on function private.attach_api_documents(public.api_keys, uuid[], public.uploaded_documents),
  public.supply_api_order(uuid, uuid, text, int, text, uuid[], text),
  public.send_api_quote_message(uuid, uuid, text, uuid[], uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.supply_api_order(uuid, uuid, text, int, text, uuid[], text),
  public.send_api_quote_message(uuid, uuid, text, uuid[], uuid, text) to service_role;
