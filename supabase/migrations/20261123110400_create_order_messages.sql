-- Messages between a customer and staff about one order. A message is never changed.
create table public.order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_kind text not null check (author_kind in ('customer', 'staff')),
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  request_key uuid not null unique,
  created_at timestamptz not null default now()
);
comment on column public.order_messages.request_key is 'Created with the form, so that sending it twice stores one message.';
create index order_messages_by_order on public.order_messages (order_id, created_at);

alter table public.order_messages enable row level security;
alter table public.order_messages force row level security;
revoke all on table public.order_messages from public, anon, authenticated, service_role;
grant select on table public.order_messages to service_role;
-- The member of staff who wrote is internal.
grant select (id, order_id, author_kind, body, created_at) on table public.order_messages to authenticated;
-- The orders policy decides who may see the order; its messages follow it.
create policy order_messages_read on public.order_messages for select to authenticated
  using (exists (select 1 from public.orders where orders.id = order_id));

alter table public.uploaded_documents add column message_id uuid references public.order_messages (id) on delete set null;
create index uploaded_documents_by_message on public.uploaded_documents (message_id) where message_id is not null;

alter table public.orders add column message_waiting_since timestamptz;
comment on column public.orders.message_waiting_since is 'How long the customer has been waiting for a reply.';
grant select (message_waiting_since) on table public.orders to authenticated;
create index orders_message_waiting on public.orders (message_waiting_since) where message_waiting_since is not null;

-- Takes along the customer's confirmed files that belong to no message yet.
create function public.send_order_message(p_order_id uuid, p_actor_id uuid, p_actor_kind text, p_body text, p_request_key uuid,
  p_request_id text default null) returns uuid
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
  if not v_is_staff then
    update public.uploaded_documents set message_id = v_id
    where order_id = p_order_id and owner_id = p_actor_id and purpose = 'reference' and message_id is null and status = 'accepted';
  end if;
  update public.orders set message_waiting_since = case when not v_is_staff then coalesce(message_waiting_since, now()) end
  where id = p_order_id;
  perform private.enqueue('order.message', 'order-message/' || v_id, jsonb_build_object('orderId', p_order_id, 'messageId', v_id));
  perform public.record_audit(p_actor_id, p_actor_kind, 'order.message', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('messageId', v_id));
  return v_id;
end $$;

revoke all on function public.send_order_message(uuid, uuid, text, text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.send_order_message(uuid, uuid, text, text, uuid, text) to service_role;
