-- A `reply` file is sent by staff with a message. Until then only its uploader sees it. Afterwards it has no
-- owner, because the member of staff is internal, and the customer reads it with the message.
alter table public.uploaded_documents drop constraint uploaded_documents_purpose_check;
alter table public.uploaded_documents add constraint uploaded_documents_purpose_check
  check (purpose in ('source', 'reference', 'recipient_evidence', 'revision_reference', 'replacement', 'reply'));

-- The messages policy decides who may read the message; its files follow it.
create policy uploaded_documents_read_sent on public.uploaded_documents for select to authenticated
  using (purpose = 'reply' and exists (select 1 from public.order_messages where order_messages.id = message_id));

-- Takes along the sender's confirmed files that belong to no message yet.
create or replace function public.send_order_message(p_order_id uuid, p_actor_id uuid, p_actor_kind text, p_body text,
  p_request_key uuid, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_id uuid;
  v_is_staff constant boolean := p_actor_kind = 'admin';
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or p_actor_id is null or p_actor_kind not in ('customer', 'admin')
    or (not v_is_staff and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  elsif v_order.placed_at is null then
    perform private.refuse('not_paid');
  elsif p_body is null or char_length(btrim(p_body)) not between 1 and 4000 then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'body'));
  end if;
  select id into v_id from public.order_messages where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_id;
  end if;
  insert into public.order_messages (order_id, author_id, author_kind, body, request_key)
  values (p_order_id, p_actor_id, case when v_is_staff then 'staff' else 'customer' end, btrim(p_body), p_request_key)
  returning id into v_id;
  update public.uploaded_documents set message_id = v_id, owner_id = case when not v_is_staff then owner_id end
  where order_id = p_order_id and owner_id = p_actor_id and message_id is null and status = 'accepted'
    and purpose = case when v_is_staff then 'reply' else 'reference' end;
  update public.orders set message_waiting_since = case when not v_is_staff then coalesce(message_waiting_since, now()) end
  where id = p_order_id;
  perform private.enqueue('order.message', 'order-message/' || v_id, jsonb_build_object('orderId', p_order_id, 'messageId', v_id));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.message', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('messageId', v_id));
  return v_id;
end $$;
