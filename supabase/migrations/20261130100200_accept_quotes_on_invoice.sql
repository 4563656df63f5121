-- Whether this quote may be accepted on invoice now, and its due date; null without agreed terms, or while a
-- payment of it is being confirmed. begin_on_invoice() checks again with the customer's row locked.
create function public.quote_invoice_offer(p_quote_id uuid, p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'dueOn', private.today() + case p.invoice_terms when 'net15' then 15 else 30 end,
    'openCents', private.open_invoice_cents(p.user_id), 'limitCents', p.invoice_limit_cents,
    'obstacle', case
      when exists (select 1 from public.orders where user_id = p.user_id and payment_status = 'invoiced' and not is_test
        and invoice_due_on < private.today()) then 'overdue'
      when private.open_invoice_cents(p.user_id) + q.total_cents > p.invoice_limit_cents then 'limit' end)
  from public.quotes q join public.profiles p on p.user_id = q.user_id
  where q.id = p_quote_id and q.user_id = p_user_id and q.status in ('ready', 'accepted') and not q.is_test
    and p.invoice_terms <> 'none' and not exists (select 1 from public.orders o where o.quote_id = q.id
      and o.status <> 'canceled' and (o.payment_status = 'processing' or o.status = 'on_hold'))
$$;

-- The customer accepts the revision that they saw, on invoice: the order comes from prepare_quote_order() and
-- begins as in convert_quote(). Staff are notified; a second call is refused as paid.
create function public.accept_quote_on_invoice(p_quote_id uuid, p_user_id uuid, p_revision int, p_document_type text,
  p_address jsonb default null, p_terms_version text default null, p_request_id text default null,
  p_ip_prefix text default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
begin
  v_order := public.prepare_quote_order(p_quote_id, p_user_id, p_revision, p_document_type, p_address, p_terms_version,
    p_request_id, p_ip_prefix);
  select * into v_order from public.orders where id = v_order.id for update;
  if v_order.is_test then
    perform private.refuse('not_found');
  elsif not private.has_work(v_order) then
    perform private.refuse('move_not_allowed', '{}',
      'Your quote has no files yet. Send them with a message on the quote page, then accept it.');
  end if;
  v_order := private.begin_on_invoice(v_order, p_user_id, 'customer', p_request_id);
  select * into v_quote from public.quotes where id = p_quote_id;
  perform private.enqueue('quote.status_changed', 'quote-on-invoice/' || v_quote.id || '/' || v_quote.version,
    jsonb_build_object('quoteId', v_quote.id, 'from', 'accepted', 'to', 'paid', 'actorKind', 'customer',
      'version', v_quote.version, 'revision', v_quote.revision));
  return v_order;
end $$;

revoke all on function public.quote_invoice_offer(uuid, uuid),
  public.accept_quote_on_invoice(uuid, uuid, int, text, jsonb, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.quote_invoice_offer(uuid, uuid),
  public.accept_quote_on_invoice(uuid, uuid, int, text, jsonb, text, text, text) to service_role;
