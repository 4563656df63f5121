-- A proposal that needs a second person is stored as proposed and taken back in one transaction.
-- Notifications are therefore decided at the end of that transaction: only what the customer can read.
create function private.emit_new_proposal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.change_proposals where id = new.id and status = 'proposed') then
    perform private.emit_part_event(new.order_id, 'change_proposal.created', 'change_proposal', to_jsonb(new));
  end if;
  return null;
end $$;
drop trigger change_proposals_webhooks on public.change_proposals;
create constraint trigger change_proposals_webhooks_insert after insert on public.change_proposals
  deferrable initially deferred for each row when (new.status = 'proposed') execute function private.emit_new_proposal();
create trigger change_proposals_webhooks after update of status on public.change_proposals for each row
  execute function private.emit_status_event('change_proposal', 'proposed', 'change_proposal.created', 'applied',
    'change_proposal.resolved', 'declined', 'change_proposal.resolved', 'expired', 'change_proposal.resolved',
    'withdrawn', 'change_proposal.resolved');

-- Now also for proposals of test orders.
create or replace function private.is_about_test(p_payload jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.quotes where id = private.as_uuid(p_payload ->> 'quoteId') and is_test)
    or exists (select 1 from public.orders where id = private.as_uuid(p_payload ->> 'orderId') and is_test)
    or exists (select 1 from public.change_proposals p join public.orders o on o.id = p.order_id and o.is_test
      where p.id = private.as_uuid(p_payload ->> 'proposalId'))
$$;

-- A test order moves to any status, and its open proposal now ends with it.
drop trigger orders_change_decided on public.orders;
create trigger orders_change_decided before update of status on public.orders for each row
  when (new.status = 'completed' and old.status <> 'completed' and new.change_turn is not null and not new.is_test)
  execute function private.guard_open_proposal();
create trigger orders_end_test_proposals after update of status on public.orders for each row
  when (new.is_test and new.status = 'completed' and old.status <> 'completed' and new.change_turn is not null)
  execute function private.end_proposals();

-- A change offered on a test order, stored like one of staff. It is withdrawn in the end, because a test
-- order keeps its price.
create function private.play_test_proposal(p_order public.orders, p_type text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_proposal public.change_proposals;
begin
  select * into v_proposal from public.change_proposals where order_id = p_order.id and status in ('proposed', 'accepted');
  if found and p_type = 'change_proposal.created' then
    perform private.emit_part_event(p_order.id, p_type, 'change_proposal', to_jsonb(v_proposal));
  elsif not found then
    insert into public.change_proposals (order_id, number, reason, lines, delta_cents, before_cents, currency, explanation,
      status, expires_at, request_key, sent_at)
    values (p_order.id, (select coalesce(max(number), 0) + 1 from public.change_proposals where order_id = p_order.id),
      'more_pages', '[{"description": "Test: one more page", "quantity": 1, "unitCents": 2495, "amountCents": 2495}]', 2495,
      p_order.total_cents, p_order.currency, 'Test: we counted one more page.', 'proposed', now() + interval '7 days',
      gen_random_uuid(), now())
    returning * into v_proposal;
  end if;
  if p_type = 'change_proposal.resolved' then
    update public.change_proposals set status = 'withdrawn', version = version + 1, closed_at = now(),
      close_reason = 'Test: withdrawn.' where id = v_proposal.id;
  end if;
  return v_proposal.id;
end $$;

-- Now stores a proposed change, so that it can be read.
create or replace function public.emit_test_event(p_key_id uuid, p_order_id uuid, p_type text, p_status text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_kind constant text := split_part(p_type, '.', 1);
  v_id constant uuid := case v_kind when 'order' then p_order_id else gen_random_uuid() end;
  v_order public.orders;
begin
  select * into v_order from public.orders
  where id = p_order_id and user_id = v_key.user_id and origin = 'api' and is_test and v_key.is_test for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_kind = 'change_proposal' then
    return private.play_test_proposal(v_order, p_type);
  end if;
  perform private.emit_part_event(p_order_id, p_type, v_kind, jsonb_build_object('id', v_id, 'status', p_status));
  return v_id;
end $$;

revoke all on function private.emit_new_proposal(), private.play_test_proposal(public.orders, text)
  from public, anon, authenticated, service_role;
