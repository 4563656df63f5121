-- The single language of a request, or "und". People write languages in their own words.
create function private.language_named(p_words text) returns text
language sql stable set search_path = '' as $$
  select coalesce((select tag from public.languages
    where active and lower(btrim(p_words)) in (lower(name_en), lower(name_native), lower(tag)) order by rank limit 1), 'und')
$$;

create function private.quote_price_breakdown(p_revision public.quote_revisions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('currency', 'USD', 'revision', p_revision.revision,
    'lines', coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.kind, 'label', l.description,
      'quantity', l.quantity, 'unitCents', l.unit_cents, 'amountCents', l.amount_cents) order by l.position), '[]'),
    'subtotalCents', p_revision.total_cents, 'taxCents', p_revision.tax_cents, 'totalCents', p_revision.total_cents)
  from public.quote_lines l where l.quote_id = p_revision.quote_id and l.revision = p_revision.revision
$$;

-- Paper is mailed when a line includes it.
create function private.is_quote_posted(p_quote_id uuid, p_revision int) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.quote_lines
    where quote_id = p_quote_id and revision = p_revision and kind in ('shipping', 'copy'))
$$;

create function private.quote_service(p_quote public.quotes) returns text
language sql stable set search_path = '' as $$
  select case
    when p_quote.family <> 'translation' or 'certified' = any (p_quote.extras)
      or bool_or(kind in ('per_page', 'report', 'notarization', 'apostille')) then 'certified'
    when bool_or(kind = 'expedite') then 'expedited'
    else 'standard' end
  from public.quote_lines where quote_id = p_quote.id and revision = p_quote.revision
$$;

-- The content of the order of this quote as it stands now. Everything but the address comes from our own
-- rows.
create function private.order_of_quote(p_quote public.quotes, p_old public.orders, p_document_type text, p_address jsonb)
returns public.orders
language plpgsql stable set search_path = '' as $$
declare
  v_order public.orders := p_old;
  v_revision public.quote_revisions;
  v_is_posted constant boolean := private.is_quote_posted(p_quote.id, p_quote.revision);
begin
  select * into strict v_revision from public.quote_revisions where quote_id = p_quote.id and revision = p_quote.revision;
  v_order.user_id := p_quote.user_id;
  v_order.email := p_quote.email;
  v_order.full_name := p_quote.full_name;
  v_order.family := p_quote.family;
  v_order.origin := case p_quote.source when 'regular' then 'quote' else p_quote.source end;
  v_order.quote_id := p_quote.id;
  v_order.quote_revision := p_quote.revision;
  v_order.document_type := p_document_type;
  v_order.source_language := private.language_named(p_quote.source_languages);
  v_order.target_language := case when p_quote.family <> 'evaluation' or p_quote.target_language is not null
    then private.language_named(coalesce(p_quote.target_language, 'en')) end;
  if v_order.source_language = v_order.target_language then
    v_order.source_language := 'und';
  end if;
  v_order.document_id := p_quote.group_id;
  v_order.document_paths := (private.usable_paths(v_order))[1:20];
  v_order.service_level := private.quote_service(p_quote);
  v_order.delivery_method := case when v_is_posted then 'physical' else 'digital' end;
  v_order.address := case when v_is_posted then p_address end;
  v_order.subtotal := v_revision.total_cents::numeric / 100;
  v_order.tax := 0;
  v_order.total := v_order.subtotal;
  v_order.currency := p_quote.currency;
  v_order.price_book_version := coalesce(p_old.price_book_version, (select version from public.price_book where active));
  v_order.price_breakdown := private.quote_price_breakdown(v_revision);
  v_order.needed_by := p_quote.needed_by;
  v_order.customer_notes := left(p_quote.notes, 2000);
  v_order.reference := p_quote.reference;
  v_order.evaluation := case when p_quote.family <> 'translation' then jsonb_build_object('purpose', p_quote.purpose,
    'targetInstitution', p_quote.recipient, 'credentials', '[]'::jsonb, 'reportType', case when exists
      (select 1 from public.quote_lines where quote_id = p_quote.id and revision = p_quote.revision and kind = 'report'
        and description ~* 'course.by.course') then 'course_by_course' else 'general' end) end;
  v_order.approval_required := v_order.service_level = 'certified' or v_is_posted;
  return v_order;
end $$;

create function private.check_postal_address(p_address jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if btrim(coalesce(p_address ->> 'recipientName', '')) = '' or btrim(coalesce(p_address ->> 'line1', '')) = ''
    or btrim(coalesce(p_address ->> 'city', '')) = '' or coalesce(p_address ->> 'country', '') !~ '^[A-Z]{2}$' then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'address'), 'Please enter the mailing address.');
  end if;
end $$;

-- Accepts the revision that the customer saw, and creates or updates the single order that pays for it.
-- Without terms and an address, only an order that has them continues. Locks the order before the quote, as
-- settle_payment does.
create function public.prepare_quote_order(p_quote_id uuid, p_user_id uuid, p_revision int, p_document_type text,
  p_address jsonb default null, p_terms_version text default null, p_request_id text default null,
  p_ip_prefix text default null) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_old public.orders;
  v_new public.orders;
begin
  -- Serializes two tabs, which would otherwise create an order each.
  perform pg_advisory_xact_lock(hashtextextended('prepare_quote_order/' || p_quote_id, 0));
  if not exists (select 1 from public.quotes where id = p_quote_id and user_id = p_user_id and status <> 'draft') then
    perform private.refuse('not_found');
  end if;
  select * into v_old from public.orders where quote_id = p_quote_id and status <> 'canceled' for update;
  if v_old.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_old.id));
  elsif v_old.payment_status = 'processing' or v_old.status = 'on_hold' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_old.id));
  elsif v_old.terms_version is null and p_terms_version is null then
    perform private.refuse('terms_required');
  end if;
  v_quote := public.accept_quote(p_quote_id, p_user_id, p_revision, p_request_id);

  v_new := private.order_of_quote(v_quote, v_old, p_document_type, coalesce(p_address, v_old.address));
  if v_new.delivery_method <> 'digital' then
    perform private.check_postal_address(v_new.address);
  end if;
  v_new.terms_version := coalesce(p_terms_version, v_old.terms_version);
  v_new.terms_accepted_at := case when p_terms_version is null then v_old.terms_accepted_at else now() end;
  if v_old.id is not null then
    return private.renew_quote_order(v_old, v_new);
  end if;

  insert into public.orders
    (user_id, email, full_name, family, origin, quote_id, quote_revision, document_type, source_language, target_language,
     document_paths, document_id, service_level, delivery_method, subtotal, tax, total, currency, price_book_version,
     price_breakdown, needed_by, evaluation, address, customer_notes, reference, approval_required, terms_version,
     terms_accepted_at)
  values
    (v_new.user_id, v_new.email, v_new.full_name, v_new.family, v_new.origin, v_new.quote_id, v_new.quote_revision,
     v_new.document_type, v_new.source_language, v_new.target_language, v_new.document_paths, v_new.document_id,
     v_new.service_level, v_new.delivery_method, v_new.subtotal, v_new.tax, v_new.total, v_new.currency,
     v_new.price_book_version, v_new.price_breakdown, v_new.needed_by, v_new.evaluation, v_new.address,
     v_new.customer_notes, v_new.reference, v_new.approval_required, v_new.terms_version, v_new.terms_accepted_at)
  returning * into v_new;
  perform private.write_order_items(v_new);
  perform public.record_audit(p_user_id, 'customer', 'order.created', 'order', v_new.id::text, null,
    jsonb_build_object('status', v_new.status, 'totalCents', v_new.total_cents, 'quoteId', v_quote.id,
      'quoteRevision', v_quote.revision), p_request_id, p_ip_prefix, jsonb_build_object('termsVersion', v_new.terms_version));
  return v_new;
end $$;

create function private.renew_quote_order(p_old public.orders, p_new public.orders) returns public.orders
language plpgsql set search_path = '' as $$
declare
  v_order public.orders;
begin
  if p_new is not distinct from p_old then
    return p_old;
  end if;
  update public.orders set
    email = p_new.email, full_name = p_new.full_name, quote_revision = p_new.quote_revision,
    document_type = p_new.document_type, source_language = p_new.source_language, target_language = p_new.target_language,
    document_paths = p_new.document_paths, service_level = p_new.service_level, delivery_method = p_new.delivery_method,
    subtotal = p_new.subtotal, tax = p_new.tax, total = p_new.total, price_breakdown = p_new.price_breakdown,
    needed_by = p_new.needed_by, evaluation = p_new.evaluation, address = p_new.address,
    customer_notes = p_new.customer_notes, reference = p_new.reference, approval_required = p_new.approval_required,
    terms_version = p_new.terms_version, terms_accepted_at = p_new.terms_accepted_at, version = p_old.version + 1
  where id = p_old.id
  returning * into v_order;
  perform private.write_order_items(v_order);
  return v_order;
end $$;

revoke all on function private.language_named(text), private.quote_price_breakdown(public.quote_revisions),
  private.is_quote_posted(uuid, int), private.quote_service(public.quotes),
  private.order_of_quote(public.quotes, public.orders, text, jsonb), private.check_postal_address(jsonb),
  private.renew_quote_order(public.orders, public.orders),
  public.prepare_quote_order(uuid, uuid, int, text, jsonb, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.prepare_quote_order(uuid, uuid, int, text, jsonb, text, text, text) to service_role;
