-- Locks are taken in one order: the name of a quote or draft, its order, the customer, the audit trail. Taken after a line of
-- the audit trail, which stays locked until the end of the transaction, the lock on a customer and a change of that customer's
-- account could wait for each other. An order on invoice remembers the accepted terms in its own transaction, so that nothing can
-- fail once it is placed.
create or replace function public.accept_quote_on_invoice(p_quote_id uuid, p_user_id uuid, p_revision int, p_document_type text,
  p_address jsonb default null, p_terms_version text default null, p_request_id text default null,
  p_ip_prefix text default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_quote public.quotes;
begin
  perform private.lock_acceptance(p_quote_id, p_user_id);
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

create function private.lock_acceptance(p_quote_id uuid, p_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('prepare_quote_order/' || p_quote_id, 0));
  perform from public.orders where quote_id = p_quote_id and user_id = p_user_id and status <> 'canceled' for update;
  perform from public.profiles where user_id = p_user_id for update;
end $$;
revoke all on function private.lock_acceptance(uuid, uuid) from public, anon, authenticated, service_role;

create or replace function private.accept_api_quote(p_key public.api_keys, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_order public.orders;
  v_limit int;
begin
  -- The keys of a rotation are separate rows with one limit, so the lock is on their owner. Read after it, also by a key without
  -- a limit of its own: what this key accepts counts toward the limit of the newest.
  perform pg_advisory_xact_lock(hashtextextended('spend_limit/' || p_key.user_id, 0));
  select spend_limit_cents into v_limit from private.rotation_of(p_key.id) where rotated_to is null;
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = p_key.user_id and source = 'api' and is_test = p_key.is_test;
  if not found then
    perform private.refuse('not_found');
  end if;
  if p_accepted ->> 'payment' = 'invoice' then
    perform private.lock_acceptance(p_quote_id, p_key.user_id);
  end if;
  v_order := public.prepare_quote_order(p_quote_id, p_key.user_id, p_revision, p_accepted ->> 'documentType',
    nullif(p_accepted -> 'address', 'null'), p_accepted ->> 'termsVersion', p_request_id, p_accepted ->> 'ipPrefix');
  if private.spent_by_key(p_key.id, p_quote_id) + v_order.total_cents > v_limit then
    perform private.refuse('spend_limit_reached', jsonb_build_object('limitCents', v_limit));
  end if;
  update public.orders set api_key_id = p_key.id
  where id = v_order.id and placed_at is null and api_key_id is distinct from p_key.id;
  if v_quote.api ? 'nameSheet' then
    update public.orders set name_sheet = v_quote.api -> 'nameSheet' where id = v_order.id;
  end if;
  if p_accepted ->> 'payment' = 'invoice' then
    select * into v_order from public.orders where id = v_order.id for update;
    perform private.begin_on_invoice(v_order, p_key.user_id, 'api_key', p_request_id);
  end if;
  return v_order.id;
end $$;

-- The limit and the customer are locked before the quote, whose creation is audited.
create or replace function public.create_api_order(p_key_id uuid, p_idempotency_id uuid, p_fields jsonb, p_documents uuid[],
  p_price jsonb, p_accepted jsonb, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
  v_key public.api_keys;
begin
  if v_id is null then
    v_key := private.usable_key(p_key_id);
    perform pg_advisory_xact_lock(hashtextextended('spend_limit/' || v_key.user_id, 0));
    if p_accepted ->> 'payment' = 'invoice' then
      perform from public.profiles where user_id = v_key.user_id for update;
    end if;
    v_id := private.accept_api_quote(v_key,
      private.insert_api_quote(v_key, p_fields, p_documents, p_price, p_request_id), 1, p_accepted, p_request_id);
    perform private.remember_made(p_idempotency_id, v_id);
  end if;
  return v_id;
end $$;

create or replace function public.submit_draft(p_draft_id uuid, p_user_id uuid, p_revision int, p_document_language jsonb,
  p_terms_version text default null, p_request_id text default null, p_ip_prefix text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_revision int;
begin
  -- Takes the locks in the order of create_order_from_draft: the draft's name, the order, the draft.
  perform pg_advisory_xact_lock(hashtextextended('create_order_from_draft/' || p_draft_id, 0));
  perform from public.orders where id = (select d.order_id from public.checkout_drafts d where d.id = p_draft_id) for update;
  update public.checkout_drafts set document_language = p_document_language
  where id = p_draft_id and user_id = p_user_id and revision = p_revision
  returning revision into v_revision;
  if not found then
    perform private.refuse('draft_changed');
  end if;
  if p_terms_version is not null then
    update public.profiles set terms_version = p_terms_version, terms_accepted_at = now() where user_id = p_user_id;
  end if;
  v_order := public.create_order_from_draft(p_draft_id, p_user_id, p_terms_version, p_request_id, p_ip_prefix);
  return jsonb_build_object('orderId', v_order.id, 'orderNumber', v_order.order_number,
    'totalCents', coalesce(v_order.total_cents, 0), 'currency', v_order.currency, 'revision', v_revision);
end
$$;
