-- Customers add further recipients of the finished files on the page of their order. A copy by e-mail is free. Paper
-- changes the price, so it waits as `requested` until the customer has accepted the price that staff propose.
alter table public.deliveries drop constraint deliveries_status_check;
alter table public.deliveries add constraint deliveries_status_check check (status in ('requested', 'pending', 'ready',
  'sent', 'in_transit', 'delivered', 'opened', 'failed', 'returned', 'canceled'));
alter table public.deliveries
  add column is_additional boolean not null default false,
  add column proposal_id uuid references public.change_proposals (id) on delete set null,
  add column request_key uuid unique,
  add constraint deliveries_requested check (status <> 'requested' or is_additional);
comment on column public.deliveries.proposal_id is 'The change that has the price of these paper copies.';
update public.deliveries set is_additional = true where method = 'secure_email';
create index deliveries_by_proposal on public.deliveries (proposal_id) where proposal_id is not null;
grant select (is_additional, proposal_id) on table public.deliveries to authenticated;

-- Leaves out paper without a price.
create or replace function private.roll_up_delivery_status() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set delivery_status = rolled.status
  from (
    select case
      when count(*) filter (where status in ('failed', 'returned')) > 0 then 'failed'
      when count(*) filter (where status not in ('requested', 'delivered', 'opened', 'canceled')) = 0
        and count(*) filter (where status in ('delivered', 'opened')) > 0 then 'delivered'
      when count(*) filter (where status in ('delivered', 'opened')) > 0 then 'partially_delivered'
      when count(*) filter (where status in ('ready', 'sent', 'in_transit')) > 0 then 'preparing'
      else 'not_started' end as status
    from public.deliveries where order_id = new.order_id
  ) rolled
  where o.id = new.order_id and o.delivery_status <> rolled.status;
  return null;
end $$;

-- A message of the order that tells staff about its recipients. Not send_order_message(), which would take along
-- files that the owner is adding to another message.
create function private.tell_about_recipient(p_order_id uuid, p_author_id uuid, p_author_kind text, p_body text,
  p_request_key uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_message_id uuid;
begin
  insert into public.order_messages (order_id, author_id, author_kind, body, request_key)
  values (p_order_id, p_author_id, p_author_kind, p_body, p_request_key)
  returning id into v_message_id;
  if p_author_kind = 'customer' then
    update public.orders set message_waiting_since = coalesce(message_waiting_since, now()) where id = p_order_id;
  end if;
  perform private.enqueue('order.message', 'order-message/' || v_message_id,
    jsonb_build_object('orderId', p_order_id, 'messageId', v_message_id));
end $$;

create function private.paper_name(p_copies int, p_method text) returns text
language sql immutable set search_path = '' as $$
  select p_copies || case p_copies when 1 then ' paper copy' else ' paper copies' end
    || case p_method when 'courier_express' then ' by courier' else ' by mail' end
$$;

-- Adds a recipient to a locked order. p_fields of every recipient: type, name, attention, reference. By e-mail:
-- email. On paper: method, copies, address.
create function private.add_recipient(p_order public.orders, p_actor_kind text, p_fields jsonb, p_request_key uuid,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
  v_method constant text := coalesce(p_fields ->> 'method', 'secure_email');
  v_is_paper constant boolean := v_method <> 'secure_email';
  v_is_sent constant boolean := p_order.is_test and p_order.status = 'completed';
  v_copies constant int := coalesce((p_fields ->> 'copies')::int, 1);
begin
  if p_order.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', p_order.id));
  elsif p_order.placed_at is null then
    perform private.refuse('not_paid', '{}', 'Recipients can be added when the order is paid.');
  elsif (select count(*) from public.deliveries
    where order_id = p_order.id and is_additional and status <> 'canceled') >= 10 then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'An order can have 10 further recipients.');
  end if;
  insert into public.deliveries (order_id, recipient_type, name, email, attention, institution_reference, method, copies,
    address, status, sent_at, is_additional, request_key)
  values (p_order.id, p_fields ->> 'type', p_fields ->> 'name', lower(p_fields ->> 'email'), p_fields ->> 'attention',
    p_fields ->> 'reference', v_method, v_copies, case when v_is_paper then p_fields -> 'address' end,
    case when v_is_paper then 'requested' when v_is_sent then 'sent' else 'pending' end,
    case when v_is_sent then now() end, true, p_request_key)
  returning id into v_id;
  if v_is_paper then
    -- A price that staff are writing would not have these copies.
    update public.orders set version = version + 1 where id = p_order.id;
  end if;
  if not p_order.is_test then
    perform private.tell_about_recipient(p_order.id, p_order.user_id, 'customer', concat_ws(E'\n',
      case when v_is_paper then 'Please propose a price for ' || private.paper_name(v_copies, v_method) || '.'
        else 'Please also send the finished files by e-mail.' end,
      'Recipient: ' || concat_ws(', ', p_fields ->> 'name', lower(p_fields ->> 'email'),
        p_fields #>> '{address,city}', p_fields #>> '{address,country}'),
      'Attention: ' || (p_fields ->> 'attention'), 'Their reference: ' || (p_fields ->> 'reference')), p_request_key);
  end if;
  perform public.record_audit(p_order.user_id, p_actor_kind, 'delivery.added', 'order', p_order.id::text, null,
    jsonb_build_object('deliveryId', v_id, 'recipientType', p_fields ->> 'type', 'method', v_method), p_request_id);
  return v_id;
end $$;

create or replace function public.add_api_recipient(p_key_id uuid, p_idempotency_id uuid, p_order_id uuid, p_fields jsonb,
  p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
  v_key public.api_keys;
  v_order public.orders;
begin
  if v_id is not null then
    return v_id;
  end if;
  v_key := private.usable_key(p_key_id);
  select * into v_order from public.orders
  where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test = v_key.is_test for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_id := private.add_recipient(v_order, 'api_key', p_fields - '{method,copies,address}'::text[], p_idempotency_id, p_request_id);
  perform private.remember_made(p_idempotency_id, v_id);
  return v_id;
end $$;

-- The same for the owner on the page of the order. Paper goes to an address of their book, as it is now:
-- p_fields has its `addressId`.
create function public.add_recipient(p_user_id uuid, p_order_id uuid, p_fields jsonb, p_request_key uuid,
  p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_order public.orders;
  v_address public.addresses;
  v_fields jsonb := p_fields - 'addressId';
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select id into v_id from public.deliveries where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_id;
  end if;
  if p_fields ? 'method' then
    perform private.check_changeable(v_order);
    if v_order.is_test then
      perform private.refuse('move_not_allowed', '{"allowed": []}', 'A test order has no paper copies.');
    end if;
    select * into v_address from public.addresses
    where id = (p_fields ->> 'addressId')::uuid and user_id = p_user_id and kind <> 'billing';
    if not found then
      perform private.refuse_field('addressId', 'Choose an address from your address book.');
    end if;
    v_fields := v_fields || jsonb_build_object('name', v_address.recipient_name, 'address', jsonb_build_object(
      'recipientName', v_address.recipient_name, 'attention', p_fields -> 'attention', 'line1', v_address.line1,
      'line2', v_address.line2, 'city', v_address.city, 'region', v_address.region, 'postalCode', v_address.postal_code,
      'country', v_address.country, 'phone', v_address.phone, 'institutionReference', p_fields -> 'reference',
      'instructions', v_address.instructions));
  end if;
  return private.add_recipient(v_order, 'customer', v_fields, p_request_key, p_request_id);
end $$;

-- The owner takes back a recipient to whom nothing was sent, or staff refuse paper copies, with a reason. Copies with a
-- proposed price are decided on with the proposal.
create function public.remove_recipient(p_order_id uuid, p_delivery_id uuid, p_actor_id uuid, p_actor_kind text,
  p_reason text default null, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_delivery public.deliveries;
  v_is_staff constant boolean := p_actor_kind = 'admin';
  v_text text;
begin
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
      'These paper copies have a price already. Decide about the proposed change instead.');
  elsif v_delivery.status not in ('requested', 'pending') or (v_is_staff and v_delivery.status <> 'requested') then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'This can no longer be taken back.');
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

-- Paper copies follow the change that has their price: agreed and paid, they are to be mailed.
create function private.follow_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries set
    status = case new.status when 'applied' then 'pending' when 'withdrawn' then status else 'canceled' end,
    proposal_id = case when new.status <> 'withdrawn' then proposal_id end
  where proposal_id = new.id and status = 'requested';
  return null;
end $$;
create trigger change_proposals_copies after update of status on public.change_proposals for each row
  when (new.status in ('applied', 'declined', 'expired', 'withdrawn') and old.status <> new.status)
  execute function private.follow_proposal();

create function private.cancel_requested_copies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliveries set status = 'canceled' where order_id = new.id and status = 'requested';
  return null;
end $$;
-- Its name sorts after orders_end_proposals, which releases the copies of an open change.
create trigger orders_end_requested_copies after update of status on public.orders for each row
  when (new.status = 'canceled' and old.status <> 'canceled')
  execute function private.cancel_requested_copies();

revoke all on function private.tell_about_recipient(uuid, uuid, text, text, uuid), private.paper_name(int, text),
  private.add_recipient(public.orders, text, jsonb, uuid, text), private.follow_proposal(), private.cancel_requested_copies(),
  public.add_recipient(uuid, uuid, jsonb, uuid, text), public.remove_recipient(uuid, uuid, uuid, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_recipient(uuid, uuid, jsonb, uuid, text),
  public.remove_recipient(uuid, uuid, uuid, text, text, text) to service_role;

-- Now also paper without a price holds up the completion.
create or replace function private.check_everything_final(p_order public.orders) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_missing jsonb;
begin
  select jsonb_agg(jsonb_build_object('itemId', part.item_id, 'title', part.title, 'kind', part.kind)) into v_missing
  from private.promised_parts(p_order) part
  where (select d.status from public.deliverables d
    where d.order_item_id = part.item_id and d.kind = part.kind and d.status not in ('superseded', 'revoked')
    order by d.version desc limit 1) is distinct from 'final';
  if v_missing is not null then
    perform private.refuse('deliverable_required', jsonb_build_object('missing', v_missing), 'Not final yet: '
      || (select string_agg(case part ->> 'kind' when 'certified_translation' then 'translation'
            when 'certificate_of_accuracy' then 'certificate of accuracy' else 'evaluation report' end
          || ' (' || (part ->> 'title') || ')', ', ') from jsonb_array_elements(v_missing) part)
      || '. Upload it and mark it as final first.');
  end if;
  if p_order.completed_at is not null and not exists (select 1 from public.deliverables
    where order_id = p_order.id and kind <> 'draft' and status = 'final' and created_at >= p_order.completed_at) then
    perform private.refuse('deliverable_required', '{"missing": []}',
      'The corrected file isn’t final yet. Upload it and mark it as final first.');
  end if;
  -- A download is ready once the file is final; paper must have been sent.
  if exists (select 1 from public.deliveries where order_id = p_order.id and method <> 'download'
    and status in ('pending', 'failed', 'returned')) then
    perform private.refuse('move_not_allowed', '{"allowed": []}', 'Please mark every delivery as ready or sent first.');
  elsif exists (select 1 from public.deliveries where order_id = p_order.id and status = 'requested') then
    perform private.refuse('move_not_allowed', '{"allowed": []}',
      'The customer asked for paper copies. Propose a price for them, or refuse them.');
  end if;
end $$;

-- forCopies: the change has the price of the paper copies that the customer asked for.
create or replace function public.propose_change(p_order_id uuid, p_actor_id uuid, p_lines jsonb, p_terms jsonb,
  p_expected_version int, p_request_key uuid, p_request_id text default null) returns public.change_proposals
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_proposal public.change_proposals;
  v_lines jsonb;
  v_delta int;
  v_reason constant text := p_terms ->> 'reason';
  v_left int;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if not found or p_actor_id is null then
    perform private.refuse('not_found');
  end if;
  select * into v_proposal from public.change_proposals where request_key = p_request_key and order_id = p_order_id;
  if found then
    return v_proposal;
  end if;
  perform private.check_changeable(v_order);
  if p_expected_version is distinct from v_order.version then
    perform private.refuse('stale_version', jsonb_build_object('version', v_order.version, 'status', v_order.status));
  elsif v_order.change_turn is not null then
    perform private.refuse('proposal_open', jsonb_build_object('orderId', p_order_id));
  elsif char_length(btrim(coalesce(p_terms ->> 'explanation', ''))) not between 3 and 2000 then
    perform private.refuse_field('explanation', 'Tell the customer why, in up to 2,000 characters.');
  elsif coalesce((p_terms ->> 'addedDays')::int, 0) not between 0 and 60 then
    perform private.refuse_field('addedDays', 'Enter business days between 0 and 60.');
  elsif coalesce((p_terms ->> 'validDays')::int, 7) not between 1 and 30 then
    perform private.refuse_field('validDays', 'Enter days between 1 and 30.');
  elsif v_reason = 'different_type' and coalesce(p_terms ->> 'documentType', v_order.document_type) = v_order.document_type then
    perform private.refuse_field('documentType', 'Choose a type that differs from the order’s.');
  end if;
  v_lines := private.proposal_lines(p_lines);
  select sum((line ->> 'amountCents')::bigint)::int into v_delta from jsonb_array_elements(v_lines) line;
  perform private.check_delta(v_order, v_reason, v_delta);
  v_left := public.refundable_cents(p_order_id);
  if -v_delta > v_left then
    perform private.refuse_field('lines', 'At most ' || private.money_text(v_left) || ' can still be refunded.');
  end if;

  insert into public.change_proposals (order_id, number, reason, lines, delta_cents, before_cents, currency, document_type,
    added_days, explanation, status, expires_at, remind_at, proposed_by, request_key, sent_at)
  values (p_order_id, (select coalesce(max(number), 0) + 1 from public.change_proposals where order_id = p_order_id), v_reason,
    v_lines, v_delta, v_order.total_cents, v_order.currency,
    case when v_reason = 'different_type' then p_terms ->> 'documentType' end, coalesce((p_terms ->> 'addedDays')::int, 0),
    btrim(p_terms ->> 'explanation'), 'proposed', now() + make_interval(days => coalesce((p_terms ->> 'validDays')::int, 7)),
    now() + make_interval(days => coalesce((p_terms ->> 'validDays')::int, 7) - 1), p_actor_id, p_request_key, now())
  returning * into v_proposal;
  if v_delta < 0 and private.unconfirmed_cents(p_order_id) > private.unconfirmed_refund_limit() then
    update public.change_proposals set status = 'requested', sent_at = null, remind_at = null where id = v_proposal.id
    returning * into v_proposal;
  end if;
  if p_terms ->> 'forCopies' = 'true' then
    update public.deliveries set proposal_id = v_proposal.id
    where order_id = p_order_id and status = 'requested' and proposal_id is null;
  end if;
  perform private.tell_proposal(v_proposal, 'none', 'admin');
  perform public.record_audit(p_actor_id, 'admin', 'order.change', 'order', p_order_id::text, null,
    jsonb_build_object('change', v_proposal.status, 'number', v_proposal.number, 'amountCents', v_delta), p_request_id, null,
    jsonb_build_object('reason', v_proposal.explanation, 'proposal', v_proposal.id));
  return v_proposal;
end $$;
