-- A delivery on paper that came back: why, since when, and since when its customer has answered.
alter table public.deliveries
  add column return_reason text check (char_length(return_reason) <= 500),
  add column returned_at timestamptz,
  add column readdressed_at timestamptz;
comment on column public.deliveries.readdressed_at is 'When the customer corrected or confirmed the address of a delivery that came back.';
grant select (return_reason, returned_at, readdressed_at) on table public.deliveries to authenticated;

-- What the order waits for while paper that came back isn't sent again. Like the other waits, so that every list has it.
create function private.wait_for_returns(p_order_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('on', case when bool_or(readdressed_at is null) then 'customer' else 'staff' end,
    'items', '[]'::jsonb, 'since', min(returned_at), 'returned', true)
  from public.deliveries where order_id = p_order_id and status = 'returned' and returned_at is not null
  having count(*) > 0
$$;

create function private.follow_returns() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.waiting := coalesce(new.waiting, private.wait_for_returns(new.id));
  return new;
end $$;
create trigger orders_wait_for_returns before update of status on public.orders for each row
  when (new.status = 'finalizing' and old.status <> 'finalizing') execute function private.follow_returns();

create index orders_completed_waiting on public.orders (user_id, completed_at)
  where status = 'completed' and waiting is not null;

-- Staff record that paper came back. The customer is mailed the reason and asked for the right address.
create function public.mark_delivery_returned(p_order_id uuid, p_delivery_id uuid, p_actor_id uuid, p_reason text,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivery public.deliveries;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  select * into v_delivery from public.deliveries where id = p_delivery_id and order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_delivery.status = 'returned' then
    return;
  elsif v_delivery.method not in ('mail', 'courier', 'courier_express')
    or v_delivery.status not in ('sent', 'in_transit', 'delivered') then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Only paper that was mailed can come back.');
  elsif v_order.status not in ('finalizing', 'completed') then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Finish the correction of this order first.');
  elsif p_reason is null or char_length(btrim(p_reason)) not between 3 and 500 then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'reason'));
  end if;
  update public.deliveries set status = 'returned', return_reason = btrim(p_reason), returned_at = now(), readdressed_at = null
  where id = p_delivery_id;
  update public.orders set waiting = private.wait_for_returns(p_order_id) where id = p_order_id;
  if not v_order.is_test then
    perform private.enqueue('order.delivery_returned', format('delivery-returned/%s/%s', p_delivery_id, now()),
      jsonb_build_object('orderId', p_order_id, 'deliveryId', p_delivery_id));
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'delivery.returned', 'order', p_order_id::text,
    jsonb_build_object('status', v_delivery.status),
    jsonb_build_object('deliveryId', p_delivery_id, 'trackingNumber', v_delivery.tracking_number), p_request_id, null,
    jsonb_build_object('reason', btrim(p_reason)));
end $$;

-- The owner corrects or confirms the address. Staff get it as a message. The same key sent twice is one answer.
create function public.readdress_delivery(p_user_id uuid, p_order_id uuid, p_delivery_id uuid, p_address jsonb, p_note text,
  p_request_key uuid, p_request_id text default null) returns void
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
    v_address ->> 'recipientName', v_address ->> 'attention', v_address ->> 'line1', v_address ->> 'line2',
    concat_ws(', ', v_address ->> 'city', v_address ->> 'region', v_address ->> 'postalCode', v_address ->> 'country'),
    E'\n' || nullif(btrim(p_note), '')), p_request_key);
  perform public.record_audit(p_user_id, 'customer', 'delivery.readdressed', 'order', p_order_id::text, null,
    jsonb_build_object('deliveryId', p_delivery_id), p_request_id);
end $$;

-- Staff record that something was sent, or sent again. Then the customer is mailed the new tracking number.
create function public.mark_delivery_sent(p_order_id uuid, p_delivery_id uuid, p_actor_id uuid, p_carrier text,
  p_tracking_number text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivery public.deliveries;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  select * into v_delivery from public.deliveries
  where id = p_delivery_id and order_id = p_order_id and status in ('pending', 'ready', 'failed', 'returned') for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.deliveries set status = 'sent', carrier = nullif(btrim(p_carrier), ''),
    tracking_number = nullif(btrim(p_tracking_number), ''), sent_at = now(), return_reason = null, returned_at = null,
    readdressed_at = null
  where id = p_delivery_id;
  if v_delivery.status = 'returned' then
    update public.orders set waiting = private.wait_for_returns(p_order_id) where id = p_order_id;
    if not v_order.is_test then
      perform private.enqueue('order.delivery_resent', format('delivery-resent/%s/%s', p_delivery_id, now()),
        jsonb_build_object('orderId', p_order_id, 'deliveryId', p_delivery_id));
    end if;
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'delivery.sent', 'order', p_order_id::text,
    jsonb_build_object('status', v_delivery.status), jsonb_build_object('deliveryId', p_delivery_id, 'carrier', p_carrier), p_request_id);
end $$;

revoke all on function private.wait_for_returns(uuid), private.follow_returns(),
  public.mark_delivery_returned(uuid, uuid, uuid, text, text),
  public.readdress_delivery(uuid, uuid, uuid, jsonb, text, uuid, text),
  public.mark_delivery_sent(uuid, uuid, uuid, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.mark_delivery_returned(uuid, uuid, uuid, text, text),
  public.readdress_delivery(uuid, uuid, uuid, jsonb, text, uuid, text),
  public.mark_delivery_sent(uuid, uuid, uuid, text, text, text) to service_role;

-- Now with what came back.
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
          return_reason, returned_at, readdressed_at, created_at
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

-- An order that waits although it is completed is always listed.
create or replace function public.customer_home(p_now timestamptz default now()) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  -- Repeats the condition of the policy, because only a condition in the query uses the owner's indexes.
  v_user_id constant uuid := auth.uid();
begin
  return jsonb_build_object(
    'orders', (
      select coalesce(jsonb_agg(to_jsonb(o)), '[]') from (
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and (placed_at is not null or quote_id is null) and status not in ('completed', 'canceled')
        order by created_at desc limit 10)
        union all
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and status = 'completed' and waiting is null
        order by completed_at desc limit 4)
        union all
        (select id, order_number, family, source_language, target_language, status, payment_status, total_cents, currency,
          created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting, quote_id, change_turn,
          version, language_words
        from public.orders
        where user_id = v_user_id and status = 'completed' and waiting is not null
        order by completed_at desc limit 4)) o),
    'quotes', (
      select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
          reference, order_id, is_test
        from public.quotes
        where user_id = v_user_id and not is_test and (status in ('needs_information', 'submitted', 'in_review')
          or status in ('ready', 'accepted') and valid_until > p_now)
        order by status in ('needs_information', 'ready', 'accepted') desc, valid_until nulls last, submitted_at desc
        limit 5) q),
    'quoteCounts', (
      select jsonb_build_object(
        'open', (select count(*) from (select from public.quotes where user_id = v_user_id and not is_test
          and status in ('submitted', 'in_review') limit 1001) c),
        'action', (select count(*) from (select from public.quotes where user_id = v_user_id and not is_test
          and (status = 'needs_information' or status in ('ready', 'accepted') and valid_until > p_now) limit 1001) c))));
end $$;

-- Now also empties why deliveries came back.
create or replace function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.empty_orders_but_answers(p_user_id, p_email);
  update public.order_messages set recipient = null, answered_on = null
  where recipient is not null and order_id in (select id from public.orders where user_id = p_user_id);
  update public.deliveries set return_reason = null
  where return_reason is not null and order_id in (select id from public.orders where user_id = p_user_id);
end $$;

-- The history of the customer now has what came back and was sent again.
create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant jsonb := private.order_for_customer_but_pay_links(p_user_id, p_order_id);
begin
  return v_order || jsonb_build_object('pay_link', private.open_pay_link(p_order_id),
    'failed_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount_cents', r.amount_cents, 'currency', r.currency,
        'reason', r.reason, 'status', r.status, 'sent_at', r.sent_at, 'created_at', r.created_at, 'failed_at', coalesce((
          select max(a.at) from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
            and a.action = 'refund.' || r.status and a.after ->> 'refundId' = r.provider_refund_id), r.updated_at))
        order by r.created_at), '[]')
      from private.failed_refunds(p_order_id) r),
    'returned_money', (select to_jsonb(m) from private.returned_money(p_order_id) m),
    'events', (v_order -> 'events') || (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
        and a.action in ('order.recipient_answer', 'deliverable.revoked', 'delivery.returned',
          'delivery.readdressed', 'delivery.sent', 'order.pay_link_created', 'order.pay_link_mailed',
          'order.pay_link_ended', 'order.paid_by_link')));
end $$;
