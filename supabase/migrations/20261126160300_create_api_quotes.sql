-- Creates a quote from the API in one call: the request, its documents and, where the price table prices it,
-- the price. p_fields: fullName, family, documentKinds, sourceLanguages, targetLanguage, neededBy, purpose,
-- recipient, extras, notes, reference, metadata, api. p_price: lines (kind, description, unitCents), minDays,
-- maxDays; null leaves the price to staff.
create function private.insert_api_quote(p_key public.api_keys, p_fields jsonb, p_documents uuid[], p_price jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_total int;
begin
  insert into public.quotes (source, user_id, api_key_id, is_test, full_name, email, family, document_kinds, source_languages,
    target_language, needed_by, purpose, recipient, extras, notes, reference, metadata, api)
  select 'api', p_key.user_id, p_key.id, p_key.is_test, p_fields ->> 'fullName', lower(u.email), p_fields ->> 'family',
    array(select jsonb_array_elements_text(p_fields -> 'documentKinds')), p_fields ->> 'sourceLanguages',
    p_fields ->> 'targetLanguage', (p_fields ->> 'neededBy')::date, p_fields ->> 'purpose', p_fields ->> 'recipient',
    array(select jsonb_array_elements_text(p_fields -> 'extras')), p_fields ->> 'notes', p_fields ->> 'reference',
    coalesce(p_fields -> 'metadata', '{}'), p_fields -> 'api'
  from auth.users u where u.id = p_key.user_id
  returning * into v_quote;

  update public.uploaded_documents set quote_id = v_quote.id, group_id = v_quote.group_id
  where id = any (p_documents) and owner_id = p_key.user_id and is_test = p_key.is_test and api_key_id is not null
    and status = 'accepted' and quote_id is null and draft_id is null and order_id is null;
  if (select count(*) from public.uploaded_documents where quote_id = v_quote.id) <> cardinality(p_documents) then
    perform private.refuse('document_not_ready');
  end if;

  if p_price is null then
    if p_key.is_test then
      update public.quotes set status = 'submitted', submitted_at = now() where id = v_quote.id;
    else
      perform public.submit_quote(v_quote.id);
    end if;
    return v_quote.id;
  end if;
  insert into public.quote_revisions (quote_id, revision) values (v_quote.id, 1);
  insert into public.quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
  select v_quote.id, 1, number, line ->> 'kind', line ->> 'description', 1, (line ->> 'unitCents')::int
  from jsonb_array_elements(p_price -> 'lines') with ordinality l (line, number);
  select sum(amount_cents) into v_total from public.quote_lines where quote_id = v_quote.id;
  update public.quote_revisions set subtotal_cents = v_total, total_cents = v_total, min_days = (p_price ->> 'minDays')::int,
    max_days = (p_price ->> 'maxDays')::int, valid_until = private.end_of_day(private.business_date(now()) + 30), sent_at = now()
  where quote_id = v_quote.id;
  update public.quotes set status = 'ready', submitted_at = now(), ready_at = now(), revision = 1, subtotal_cents = v_total,
    discount_cents = 0, tax_cents = 0, total_cents = v_total, min_days = (p_price ->> 'minDays')::int,
    max_days = (p_price ->> 'maxDays')::int, valid_until = private.end_of_day(private.business_date(now()) + 30),
    remind_at = null, version = version + 1, status_version = version + 1
  where id = v_quote.id;
  perform public.record_audit(p_key.user_id, 'api_key', 'quote.status', 'quote', v_quote.id::text,
    jsonb_build_object('status', 'draft'), jsonb_build_object('status', 'ready', 'totalCents', v_total), p_request_id);
  return v_quote.id;
end $$;

create function private.usable_key(p_key_id uuid) returns public.api_keys
language plpgsql set search_path = '' as $$
declare
  v_key public.api_keys;
begin
  select * into v_key from public.api_keys where id = p_key_id and revoked_at is null for no key update;
  if not found then
    perform private.refuse('not_found');
  end if;
  return v_key;
end $$;

create function public.create_api_quote(p_key_id uuid, p_idempotency_id uuid, p_fields jsonb, p_documents uuid[],
  p_price jsonb default null, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
begin
  if v_id is null then
    v_id := private.insert_api_quote(private.usable_key(p_key_id), p_fields, p_documents, p_price, p_request_id);
    perform private.remember_made(p_idempotency_id, v_id);
  end if;
  return v_id;
end $$;

create function public.api_key_spent(p_key_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(o.total_cents), 0)::int from public.orders o join public.quotes q on q.id = o.quote_id
  where q.api_key_id = p_key_id and o.status <> 'canceled'
    and o.created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
$$;

-- Accepts a quote of this key's owner and mode, and creates the order that pays for it. The lock on the key
-- keeps two calls from exceeding its limit together.
create function private.accept_api_quote(p_key public.api_keys, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_order public.orders;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = p_key.user_id and source = 'api' and is_test = p_key.is_test;
  if not found then
    perform private.refuse('not_found');
  elsif p_key.spend_limit_cents is not null and not exists
      (select 1 from public.orders where quote_id = p_quote_id and status <> 'canceled')
    and public.api_key_spent(p_key.id) + coalesce(v_quote.total_cents, 0) > p_key.spend_limit_cents then
    perform private.refuse('spend_limit_reached', jsonb_build_object('limitCents', p_key.spend_limit_cents));
  end if;
  v_order := public.prepare_quote_order(p_quote_id, p_key.user_id, p_revision, p_accepted ->> 'documentType',
    nullif(p_accepted -> 'address', 'null'), p_accepted ->> 'termsVersion', p_request_id, p_accepted ->> 'ipPrefix');
  if v_quote.api ? 'nameSheet' then
    update public.orders set name_sheet = v_quote.api -> 'nameSheet' where id = v_order.id;
  end if;
  return v_order.id;
end $$;

-- p_accepted: documentType, address, termsVersion, ipPrefix.
create function public.accept_api_quote(p_key_id uuid, p_idempotency_id uuid, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
begin
  if v_id is null then
    v_id := private.accept_api_quote(private.usable_key(p_key_id), p_quote_id, p_revision, p_accepted, p_request_id);
    perform private.remember_made(p_idempotency_id, v_id);
  end if;
  return v_id;
end $$;

-- An order from the price table: the quote that the table prices, accepted immediately, in one transaction.
create function public.create_api_order(p_key_id uuid, p_idempotency_id uuid, p_fields jsonb, p_documents uuid[], p_price jsonb,
  p_accepted jsonb, p_request_id text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := private.made_before(p_idempotency_id);
  v_key public.api_keys;
begin
  if v_id is null then
    v_key := private.usable_key(p_key_id);
    v_id := private.accept_api_quote(v_key,
      private.insert_api_quote(v_key, p_fields, p_documents, p_price, p_request_id), 1, p_accepted, p_request_id);
    perform private.remember_made(p_idempotency_id, v_id);
  end if;
  return v_id;
end $$;

-- Moves a test order to any status; refuses a live one. `paid` stands in for a card payment.
create function public.advance_test_order(p_key_id uuid, p_order_id uuid, p_to text, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key constant public.api_keys := private.usable_key(p_key_id);
  v_order public.orders;
  v_due record;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = v_key.user_id and is_test and v_key.is_test
  for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status = 'canceled' or (v_order.status = 'completed' and p_to <> 'in_revision') then
    perform private.refuse('move_not_allowed', jsonb_build_object('allowed',
      case v_order.status when 'completed' then '["in_revision"]'::jsonb else '[]'::jsonb end));
  elsif p_to in ('paid', 'payment_failed') and v_order.placed_at is not null then
    perform private.refuse('already_paid');
  elsif p_to not in ('paid', 'payment_failed', 'canceled') and v_order.placed_at is null then
    perform private.refuse('not_paid');
  end if;
  v_due := private.promise(v_order.family, now());
  if p_to = 'payment_failed' then
    update public.orders set payment_status = 'failed', version = version + 1 where id = p_order_id;
    return;
  elsif p_to = 'paid' then
    update public.orders set payment_status = 'paid', placed_at = now(), due_from = v_due.due_from, due_to = v_due.due_to,
      version = version + 1 where id = p_order_id;
    perform private.mark_quote_paid(v_order.quote_id, p_order_id);
    perform public.record_audit(v_key.user_id, 'api_key', 'order.placed', 'order', p_order_id::text, null,
      jsonb_build_object('status', v_order.status, 'totalCents', v_order.total_cents), p_request_id);
    return;
  end if;
  update public.orders set status = p_to, version = version + 1,
    waiting = case p_to
      when 'needs_information' then jsonb_build_object('on', 'customer', 'items', jsonb_build_array('Test item: front and back of the diploma'),
        'since', now(), 'cameFrom', case when v_order.status in ('pending', 'in_progress', 'in_review') then v_order.status else 'in_progress' end)
      when 'awaiting_approval' then jsonb_build_object('on', 'customer', 'items', '[]'::jsonb, 'since', now())
      when 'in_revision' then jsonb_build_object('on', 'staff', 'items', '[]'::jsonb, 'since', now()) end,
    held_from = case when p_to = 'on_hold' then v_order.status end,
    clock_started_at = coalesce(clock_started_at, case when p_to = 'in_progress' then now() end),
    completed_at = case when p_to = 'completed' then now() end,
    canceled_at = case when p_to = 'canceled' then now() end
  where id = p_order_id;
  perform public.record_audit(v_key.user_id, 'api_key', 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', p_to), p_request_id);
end $$;

revoke all on function private.insert_api_quote(public.api_keys, jsonb, uuid[], jsonb, text), private.usable_key(uuid),
  private.accept_api_quote(public.api_keys, uuid, int, jsonb, text),
  public.create_api_quote(uuid, uuid, jsonb, uuid[], jsonb, text), public.api_key_spent(uuid),
  public.accept_api_quote(uuid, uuid, uuid, int, jsonb, text),
  public.create_api_order(uuid, uuid, jsonb, uuid[], jsonb, jsonb, text), public.advance_test_order(uuid, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_api_quote(uuid, uuid, jsonb, uuid[], jsonb, text), public.api_key_spent(uuid),
  public.accept_api_quote(uuid, uuid, uuid, int, jsonb, text),
  public.create_api_order(uuid, uuid, jsonb, uuid[], jsonb, jsonb, text), public.advance_test_order(uuid, uuid, text, text)
  to service_role;
