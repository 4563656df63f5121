-- Only active staff may add or delete a note or decline paper copies. The database repeats the check that the action makes.
create or replace function public.add_order_note(p_order_id uuid, p_actor_id uuid, p_body text, p_request_key uuid,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.must_be_staff(p_actor_id);
  perform 1 from public.orders where id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif p_body is null or char_length(btrim(p_body)) not between 1 and 4000 then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'note'));
  elsif exists (select 1 from public.order_notes
    where request_key = p_request_key and order_id = p_order_id and author_id = p_actor_id and body = btrim(p_body)) then
    return;
  end if;
  insert into public.order_notes as n (order_id, author_id, body, request_key)
  values (p_order_id, p_actor_id, btrim(p_body), p_request_key)
  on conflict (request_key) do update set body = excluded.body
    where n.order_id = p_order_id and n.author_id = p_actor_id
  returning id into v_id;
  if v_id is null then
    perform private.refuse('not_found');
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'order.note_added', 'order_note', v_id::text, null, null, p_request_id, null,
    jsonb_build_object('orderId', p_order_id));
end $$;

create or replace function public.delete_order_note(p_order_id uuid, p_note_id uuid, p_actor_id uuid, p_request_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note public.order_notes;
begin
  perform private.must_be_staff(p_actor_id);
  select * into v_note from public.order_notes where id = p_note_id and order_id = p_order_id for update;
  if v_note.author_id is distinct from p_actor_id then
    perform private.refuse('not_found');
  elsif v_note.body is null then
    return;
  end if;
  update public.order_notes set body = null where id = p_note_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.note_deleted', 'order_note', p_note_id::text, null, null, p_request_id,
    null, jsonb_build_object('orderId', p_order_id));
end $$;

create or replace function public.remove_recipient(p_order_id uuid, p_delivery_id uuid, p_actor_id uuid, p_actor_kind text,
  p_reason text default null, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivery public.deliveries;
  v_is_staff constant boolean := p_actor_kind = 'admin';
  v_text text;
begin
  if v_is_staff then
    perform private.must_be_staff(p_actor_id);
  end if;
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or p_actor_id is null or p_actor_kind not in ('customer', 'admin')
    or (not v_is_staff and v_order.user_id is distinct from p_actor_id) then
    perform private.refuse('not_found');
  end if;
  select * into v_delivery from public.deliveries
  where id = p_delivery_id and order_id = p_order_id and is_additional for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_delivery.status = 'canceled' then
    return;
  elsif v_delivery.proposal_id is not null then
    perform private.refuse('move_not_allowed', '{"allowed": []}',
      'These paper copies already have a price. Decide on the proposed change instead.');
  elsif v_delivery.status not in ('requested', 'pending') or (v_is_staff and v_delivery.status <> 'requested') then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'This recipient can no longer be removed.');
  elsif v_is_staff and char_length(btrim(coalesce(p_reason, ''))) < 3 then
    perform private.refuse('reason_required');
  end if;
  update public.deliveries set status = 'canceled' where id = p_delivery_id;
  if v_delivery.status = 'requested' then
    update public.orders set version = version + 1 where id = p_order_id;
  end if;
  v_text := case when v_delivery.method = 'secure_email' then 'the files' else private.paper_name(v_delivery.copies, v_delivery.method) end;
  if not v_order.is_test then
    perform private.tell_about_recipient(p_order_id, p_actor_id, case when v_is_staff then 'staff' else 'customer' end,
      case when v_is_staff then 'We can’t send ' || v_text || ' to ' || v_delivery.name || '. ' || left(btrim(p_reason), 1000)
        else 'Please don’t send ' || v_text || ' to ' || concat_ws(', ', v_delivery.name, v_delivery.email) || '.' end,
      gen_random_uuid());
  end if;
  perform public.record_audit(p_actor_id, p_actor_kind, 'delivery.removed', 'order', p_order_id::text,
    jsonb_build_object('status', v_delivery.status), jsonb_build_object('deliveryId', p_delivery_id), p_request_id);
end $$;
