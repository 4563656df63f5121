-- Triggers write the events in the transaction of the change, whoever makes it. A row records whether it is
-- test data; tables without that column hold live data.
create function private.livemode_of(p_row jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce((p_row ->> 'livemode')::boolean, not (p_row ->> 'is_test')::boolean, true)
$$;

-- Contains only ids, a status and the customer's own reference. Details are fetched.
create function private.webhook_object(p_kind text, p_row jsonb, p_order_id uuid, p_quote_id uuid, p_reference text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', p_row ->> 'id', 'object', p_kind, 'status', p_row ->> 'status', 'reference', p_reference,
    'order_id', p_order_id, 'quote_id', p_quote_id)
$$;

create function private.emit_order_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_object constant jsonb := private.webhook_object('order', v_row, new.id, new.quote_id, new.reference);
  v_type text;
begin
  for v_type in
    select t.type from (values
      (1, case when tg_op = 'INSERT' then 'order.created' end),
      (2, case when tg_op = 'UPDATE' and old.placed_at is null and new.placed_at is not null then 'order.paid' end),
      (3, case when tg_op = 'UPDATE' and old.status <> new.status and new.status <> 'pending' then 'order.' || new.status end),
      (4, case when tg_op = 'UPDATE' and old.due_to is not null and old.due_to is distinct from new.due_to
        then 'order.due_date_changed' end)
    ) t (place, type) where t.type is not null order by t.place
  loop
    perform private.emit_webhook_event(new.user_id, private.livemode_of(v_row), v_type, new.id, v_object);
  end loop;
  return null;
end $$;
create trigger orders_webhooks_insert after insert on public.orders
  for each row execute function private.emit_order_events();
create trigger orders_webhooks after update of status, placed_at, due_to on public.orders
  for each row execute function private.emit_order_events();

create function private.emit_quote_events() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row constant jsonb := to_jsonb(new);
  v_type text;
begin
  v_type := case
    when new.status <> old.status then case when new.status in ('submitted', 'needs_information', 'ready', 'accepted', 'declined',
      'expired') then 'quote.' || new.status end
    when new.status = 'ready' and (new.revision, new.valid_until) is distinct from (old.revision, old.valid_until)
      then 'quote.updated' end;
  if v_type is not null then
    perform private.emit_webhook_event(new.user_id, private.livemode_of(v_row), v_type, new.id,
      private.webhook_object('quote', v_row, new.order_id, new.id, new.reference));
  end if;
  return null;
end $$;
create trigger quotes_webhooks after update of status, revision, valid_until on public.quotes
  for each row execute function private.emit_quote_events();

create function private.emit_document_events() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> old.status and new.status in ('accepted', 'rejected') then
    perform private.emit_webhook_event(new.owner_id, private.livemode_of(to_jsonb(new)), 'document.' || new.status, new.id,
      private.webhook_object('document', to_jsonb(new), new.order_id, new.quote_id, null));
  end if;
  return null;
end $$;
create trigger uploaded_documents_webhooks after update of status on public.uploaded_documents
  for each row execute function private.emit_document_events();

-- Events about parts of an order go to the owner of the order, in the mode of the order.
create function private.emit_part_event(p_order_id uuid, p_type text, p_kind text, p_row jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id;
  if found then
    perform private.emit_webhook_event(v_order.user_id, private.livemode_of(to_jsonb(v_order)), p_type, (p_row ->> 'id')::uuid,
      private.webhook_object(p_kind, p_row, v_order.id, v_order.quote_id, v_order.reference));
  end if;
end $$;

-- Arguments: the object's name, then pairs of a status and the event for reaching it.
create function private.emit_status_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before text := '';
  v_after text := '';
begin
  for i in 1 .. tg_nargs - 2 by 2 loop
    if new.status = tg_argv[i] then v_after := tg_argv[i + 1]; end if;
    if tg_op = 'UPDATE' and old.status = tg_argv[i] then v_before := tg_argv[i + 1]; end if;
  end loop;
  if v_after <> '' and v_after <> v_before then
    perform private.emit_part_event(new.order_id, v_after, tg_argv[0], to_jsonb(new));
  end if;
  return null;
end $$;
create trigger deliverables_webhooks after insert or update of status on public.deliverables for each row
  execute function private.emit_status_event('deliverable', 'final', 'deliverable.ready', 'superseded', 'deliverable.superseded',
    'revoked', 'deliverable.revoked');
create trigger deliveries_webhooks after insert or update of status on public.deliveries for each row
  execute function private.emit_status_event('delivery', 'sent', 'delivery.sent', 'in_transit', 'delivery.sent',
    'delivered', 'delivery.delivered', 'opened', 'delivery.delivered', 'failed', 'delivery.failed', 'returned', 'delivery.failed');
create trigger refunds_webhooks after insert or update of status on public.refunds for each row
  execute function private.emit_status_event('refund', 'succeeded', 'refund.succeeded');
create trigger payment_attempts_webhooks after insert or update of status on public.payment_attempts for each row
  execute function private.emit_status_event('payment', 'failed', 'payment.failed');
create trigger change_proposals_webhooks after insert or update of status on public.change_proposals for each row
  execute function private.emit_status_event('change_proposal', 'proposed', 'change_proposal.created', 'applied',
    'change_proposal.resolved', 'declined', 'change_proposal.resolved', 'expired', 'change_proposal.resolved',
    'withdrawn', 'change_proposal.resolved');

revoke all on function private.livemode_of(jsonb), private.webhook_object(text, jsonb, uuid, uuid, text), private.emit_order_events(),
  private.emit_quote_events(), private.emit_document_events(), private.emit_part_event(uuid, text, text, jsonb),
  private.emit_status_event() from public, anon, authenticated, service_role;
