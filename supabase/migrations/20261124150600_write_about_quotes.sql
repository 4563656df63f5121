-- A message about a quote. After a question of staff the quote waits for the customer, and the customer's
-- next message returns it to staff. Takes along the customer's confirmed files that belong to no message yet.
create function public.send_quote_message(p_quote_id uuid, p_actor_id uuid, p_actor_kind text, p_body text, p_request_key uuid,
  p_asks boolean default false, p_expected_version int default null, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_is_staff constant boolean := p_actor_kind = 'admin';
  v_quote public.quotes;
  v_id uuid;
begin
  if p_actor_id is null or p_actor_kind not in ('customer', 'admin') then
    perform private.refuse('not_found');
  end if;
  v_quote := private.lock_quote(p_quote_id, p_actor_id, p_actor_kind);
  select id into v_id from public.quote_messages where request_key = p_request_key and quote_id = p_quote_id;
  if found then
    return v_id;
  elsif p_body is null or char_length(btrim(p_body)) not between 1 and 4000 then
    perform private.refuse_field('body', 'Write up to 4,000 characters.');
  elsif v_quote.status in ('declined', 'withdrawn', 'canceled', 'paid') then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status, 'allowed', '[]'::jsonb),
      'This quote is closed. Please write to us about the order, or request a new quote.');
  elsif v_is_staff and p_asks and v_quote.status <> 'needs_information' and p_expected_version is distinct from v_quote.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_quote.version, 'status', v_quote.status));
  end if;
  insert into public.quote_messages (quote_id, author_id, author_kind, body, is_question, request_key)
  values (p_quote_id, p_actor_id, case when v_is_staff then 'staff' else 'customer' end, btrim(p_body), v_is_staff and p_asks,
    p_request_key)
  returning id into v_id;
  if not v_is_staff then
    update public.uploaded_documents set quote_message_id = v_id
    where quote_id = p_quote_id and owner_id = p_actor_id and purpose = 'reference' and quote_message_id is null
      and status = 'accepted';
  end if;
  update public.quotes set message_waiting_since = case when not v_is_staff then coalesce(message_waiting_since, now()) end
  where id = p_quote_id
  returning * into v_quote;
  if v_is_staff and p_asks and v_quote.status <> 'needs_information' then
    v_quote := private.move_quote(v_quote, 'needs_information', p_actor_id, 'admin', 'asked', null, p_request_id);
  elsif not v_is_staff and v_quote.status = 'needs_information' then
    v_quote := private.move_quote(v_quote, 'in_review', p_actor_id, 'customer', 'answered', null, p_request_id);
  end if;
  perform private.enqueue('quote.message', 'quote-message/' || v_id, jsonb_build_object('quoteId', p_quote_id, 'messageId', v_id));
  perform public.record_audit(p_actor_id, p_actor_kind, 'quote.message', 'quote', p_quote_id::text, null, null, p_request_id, null,
    jsonb_build_object('messageId', v_id));
  return v_id;
end $$;

revoke all on function public.send_quote_message(uuid, uuid, text, text, uuid, boolean, int, text)
  from public, anon, authenticated, service_role;
grant execute on function public.send_quote_message(uuid, uuid, text, text, uuid, boolean, int, text) to service_role;
