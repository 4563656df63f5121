-- Now with the terms in the profile, so that nothing can fail once the order is placed.
create or replace function public.accept_quote_on_invoice(p_quote_id uuid, p_user_id uuid, p_revision int, p_document_type text,
  p_address jsonb default null, p_terms_version text default null, p_request_id text default null,
  p_ip_prefix text default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
begin
  if p_terms_version is not null then
    update public.profiles set terms_version = p_terms_version, terms_accepted_at = now() where user_id = p_user_id;
  end if;
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
