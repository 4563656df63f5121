-- The app words the last line of the address, because how a postal code is written depends on the country.
drop function public.readdress_delivery(uuid, uuid, uuid, jsonb, text, uuid, text);
create function public.readdress_delivery(p_user_id uuid, p_order_id uuid, p_delivery_id uuid, p_address jsonb, p_place text,
  p_note text, p_request_key uuid, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivery public.deliveries;
  v_address jsonb;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_delivery from public.deliveries where id = p_delivery_id and order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif exists (select 1 from public.order_messages where request_key = p_request_key and order_id = p_order_id) then
    return;
  elsif v_delivery.status <> 'returned' then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'We’ve sent this delivery again already. Please send us a message.');
  end if;
  v_address := jsonb_strip_nulls(v_delivery.address || p_address);
  update public.deliveries set address = v_address, name = v_address ->> 'recipientName', readdressed_at = now()
  where id = p_delivery_id;
  update public.orders set waiting = private.wait_for_returns(p_order_id) where id = p_order_id;
  perform private.tell_about_recipient(p_order_id, p_user_id, 'customer', concat_ws(E'\n',
    case when v_address = jsonb_strip_nulls(v_delivery.address) then 'The address is right. Please send the documents that came back again to:'
      else 'Please send the documents that came back to this address:' end,
    v_address ->> 'recipientName', v_address ->> 'attention', v_address ->> 'line1', v_address ->> 'line2', p_place,
    E'\n' || nullif(btrim(p_note), '')), p_request_key);
  perform public.record_audit(p_user_id, 'customer', 'delivery.readdressed', 'order', p_order_id::text, null,
    jsonb_build_object('deliveryId', p_delivery_id), p_request_id);
end $$;
revoke all on function public.readdress_delivery(uuid, uuid, uuid, jsonb, text, text, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.readdress_delivery(uuid, uuid, uuid, jsonb, text, text, uuid, text) to service_role;
