-- An event is followed by a fetch, and the API returns only what was created through it. So events cover
-- nothing else: no order of the site, no file of a checkout, no document of a connected platform.
drop trigger orders_webhooks_insert on public.orders;
drop trigger orders_webhooks on public.orders;
drop trigger quotes_webhooks on public.quotes;
drop trigger uploaded_documents_webhooks on public.uploaded_documents;
create trigger orders_webhooks_insert after insert on public.orders
  for each row when (new.origin = 'api') execute function private.emit_order_events();
create trigger orders_webhooks after update of status, placed_at, due_to on public.orders
  for each row when (new.origin = 'api') execute function private.emit_order_events();
create trigger quotes_webhooks after update of status, revision, valid_until on public.quotes
  for each row when (new.source = 'api') execute function private.emit_quote_events();
create trigger uploaded_documents_webhooks after update of status on public.uploaded_documents
  for each row when (new.api_key_id is not null) execute function private.emit_document_events();

-- Now only for orders of the API.
create or replace function private.emit_part_event(p_order_id uuid, p_type text, p_kind text, p_row jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and origin = 'api';
  if found then
    perform private.emit_webhook_event(v_order.user_id, private.livemode_of(to_jsonb(v_order)), p_type, (p_row ->> 'id')::uuid,
      private.webhook_object(p_kind, p_row, v_order.id, v_order.quote_id, v_order.reference));
  end if;
end $$;
