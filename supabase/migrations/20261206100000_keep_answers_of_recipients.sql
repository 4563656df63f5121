-- A written answer of the recipient, such as a university, is a message that says whose answer it is: it has the text, the
-- files, the readers and the mail of a message, and both sides find it again by the recipient.
alter table public.order_messages
  add column recipient text check (char_length(btrim(recipient)) between 2 and 200),
  add column answered_on date,
  add constraint order_messages_answer check (answered_on is null or recipient is not null);
comment on column public.order_messages.recipient is 'Who gave the answer that the message quotes or attaches; null for other messages.';
comment on column public.order_messages.answered_on is 'The date on the answer.';
grant select (recipient, answered_on) on table public.order_messages to authenticated;

drop function public.send_order_message(uuid, uuid, text, text, uuid, text);
create function public.send_order_message(p_order_id uuid, p_actor_id uuid, p_actor_kind text, p_body text,
  p_request_key uuid, p_request_id text default null, p_recipient text default null, p_answered_on date default null)
returns uuid
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
  elsif p_answered_on is not null and p_recipient is null then
    perform private.refuse('invalid_input', jsonb_build_object('fields', jsonb_build_object('recipient',
      'Enter whose answer it is.')));
  -- Elsewhere the next day may already have begun.
  elsif p_answered_on > (now() at time zone 'America/New_York')::date + 1 then
    perform private.refuse('invalid_input', jsonb_build_object('fields', jsonb_build_object('answeredOn',
      'Enter a day that has already come.')));
  end if;
  select id into v_id from public.order_messages where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_id;
  end if;
  insert into public.order_messages (order_id, author_id, author_kind, body, recipient, answered_on, request_key)
  values (p_order_id, p_actor_id, case when v_is_staff then 'staff' else 'customer' end, btrim(p_body), p_recipient, p_answered_on,
    p_request_key)
  returning id into v_id;
  update public.uploaded_documents set message_id = v_id, owner_id = case when not v_is_staff then owner_id end
  where order_id = p_order_id and owner_id = p_actor_id and message_id is null and status = 'accepted'
    and purpose = case when v_is_staff then 'reply' else 'reference' end;
  update public.orders set message_waiting_since = case when not v_is_staff then coalesce(message_waiting_since, now()) end
  where id = p_order_id;
  perform private.enqueue('order.message', 'order-message/' || v_id, jsonb_build_object('orderId', p_order_id, 'messageId', v_id));
  perform public.record_audit(p_actor_id, p_actor_kind,
    case when p_recipient is null then 'order.message' else 'order.recipient_answer' end, 'order',
    p_order_id::text, null, null, p_request_id, null, jsonb_build_object('messageId', v_id));
  return v_id;
end $$;
revoke all on function public.send_order_message(uuid, uuid, text, text, uuid, text, text, date)
  from public, anon, authenticated, service_role;
grant execute on function public.send_order_message(uuid, uuid, text, text, uuid, text, text, date) to service_role;

-- Now with the recipient of each answer.
create or replace function public.own_order(p_order_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- In PL/pgSQL, which caches the plan for the next call.
  return (select to_jsonb(own) from (
    select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
      o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
      o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.user_id, o.email, o.full_name, o.document_type,
      o.service_level, o.delivery_method, o.subtotal, o.tax, o.invoice_due_on, o.price_breakdown, o.name_sheet,
      o.evaluation, o.customer_notes, o.canceled_at, o.draft_id, o.approval_required, o.origin, o.quote_number,
      o.progress_share_id,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from (
        select id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime, scan_status,
          quality, purpose, message_id, created_at
        from public.uploaded_documents where order_id = o.id) d) as uploaded_documents,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]') from (
        select status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at, created_at
        from public.payments where order_id = o.id) p) as payments,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at, d.id), '[]') from (
        select id, method, status, name, email, address, carrier, tracking_number, sent_at, is_additional, copies, proposal_id,
          created_at
        from public.deliveries where order_id = o.id) d) as deliveries,
      -- The order does not show a duplicate payment that was refunded.
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from (
        select id, amount_cents, currency, reason, status, sent_at, created_at
        from public.refunds
        where order_id = o.id and payment_id is not null and status in ('processing', 'succeeded')) r) as refunds,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from (
        select id, kind, title, version, status, pages, verification_code, created_at
        from public.deliverables where order_id = o.id and status in ('for_review', 'final')) d) as deliverables,
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]') from (
        select id, author_kind, body, recipient, answered_on, created_at from public.order_messages where order_id = o.id) m) as order_messages,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.number desc), '[]') from (
        select id, order_id, number, reason, lines, delta_cents, before_cents, currency, document_type, added_days,
          explanation, status, resolution, close_reason, expires_at, sent_at, closed_at, version
        from public.change_proposals where order_id = o.id and sent_at is not null) c) as change_proposals
    from public.orders o
    where o.id = p_order_id and o.user_id = auth.uid()) own);
end $$;

-- The history of the customer now includes the answers.
create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant jsonb := private.order_for_customer_but_pay_links(p_user_id, p_order_id);
begin
  return v_order || jsonb_build_object('pay_link', private.open_pay_link(p_order_id),
    'events', (v_order -> 'events') || (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
        and a.action in ('order.recipient_answer', 'order.pay_link_created', 'order.pay_link_mailed', 'order.pay_link_ended',
          'order.paid_by_link')));
end $$;

-- Now also removes whose answers they were with the account.
alter function private.empty_orders(uuid, text) rename to empty_orders_but_answers;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_answers(p_user_id, p_email);
  update public.order_messages set recipient = null, answered_on = null
  where recipient is not null and order_id in (select id from public.orders where user_id = p_user_id);
end $$;
revoke all on function private.empty_orders(uuid, text) from public, anon, authenticated, service_role;
