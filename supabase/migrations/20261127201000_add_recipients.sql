-- Adds a recipient of the finished files by e-mail, free of charge: staff see it in the messages of the
-- order, send the files, and mark the delivery. p_fields: type, name, email, attention, reference.
create function public.add_api_recipient(p_key_id uuid, p_idempotency_id uuid, p_order_id uuid, p_fields jsonb,
  p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
  v_key public.api_keys;
  v_order public.orders;
  v_is_sent boolean;
  v_message_id uuid;
begin
  if v_id is not null then
    return v_id;
  end if;
  v_key := private.usable_key(p_key_id);
  select * into v_order from public.orders
  where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test = v_key.is_test for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', p_order_id));
  elsif v_order.placed_at is null then
    perform private.refuse('not_paid', '{}', 'Recipients can be added when the order is paid.');
  elsif (select count(*) from public.deliveries where order_id = p_order_id and method = 'secure_email') >= 10 then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'An order can have 10 further recipients.');
  end if;
  v_is_sent := v_order.is_test and v_order.status = 'completed';
  insert into public.deliveries (order_id, recipient_type, name, email, attention, institution_reference, method, status, sent_at)
  values (p_order_id, p_fields ->> 'type', p_fields ->> 'name', lower(p_fields ->> 'email'), p_fields ->> 'attention',
    p_fields ->> 'reference', 'secure_email', case when v_is_sent then 'sent' else 'pending' end, case when v_is_sent then now() end)
  returning id into v_id;
  if not v_order.is_test then
    -- Not send_order_message(), which would take along files that the owner is adding to another message.
    insert into public.order_messages (order_id, author_id, author_kind, body, request_key)
    values (p_order_id, v_key.user_id, 'customer', concat_ws(E'\n', 'Please also send the finished files by e-mail.',
      'Recipient: ' || (p_fields ->> 'name') || ', ' || lower(p_fields ->> 'email'),
      'Attention: ' || (p_fields ->> 'attention'), 'Their reference: ' || (p_fields ->> 'reference')), p_idempotency_id)
    returning id into v_message_id;
    update public.orders set message_waiting_since = coalesce(message_waiting_since, now()) where id = p_order_id;
    perform private.enqueue('order.message', 'order-message/' || v_message_id,
      jsonb_build_object('orderId', p_order_id, 'messageId', v_message_id));
  end if;
  perform public.record_audit(v_key.user_id, 'api_key', 'delivery.added', 'order', p_order_id::text, null,
    jsonb_build_object('deliveryId', v_id, 'recipientType', p_fields ->> 'type'), p_request_id);
  perform private.remember_made(p_idempotency_id, v_id);
  return v_id;
end $$;

-- The files of a test order are not sent, so they count as sent to every recipient on completion.
create function private.send_test_copies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries set status = 'sent', sent_at = now()
  where order_id = new.id and method = 'secure_email' and status = 'pending';
  return null;
end $$;
create trigger orders_send_test_copies after update of status on public.orders
  for each row when (new.is_test and new.status = 'completed' and old.status <> 'completed')
  execute function private.send_test_copies();

revoke all on function public.add_api_recipient(uuid, uuid, uuid, jsonb, text), private.send_test_copies()
  from public, anon, authenticated, service_role;
grant execute on function public.add_api_recipient(uuid, uuid, uuid, jsonb, text) to service_role;
