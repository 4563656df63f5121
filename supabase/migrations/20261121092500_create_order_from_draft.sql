-- jsonb has own keys only, so ids such as "__proto__" are unknown. An unknown id is refused, never free.
create function private.price_of(p_document_type text, p_service text, p_delivery text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_book public.price_book;
  v_line record;
  v_lines jsonb := '[]';
  v_subtotal numeric(10, 2) := 0;
begin
  select * into strict v_book from public.price_book where active;
  for v_line in
    select * from (values
      ('document_type', p_document_type, v_book.document_types),
      ('service', p_service, v_book.services),
      ('delivery', p_delivery, v_book.deliveries)) as choice (kind, id, prices)
  loop
    if v_line.id is null or jsonb_typeof(v_line.prices -> v_line.id) is distinct from 'number' then
      perform private.refuse('unknown_price_id', jsonb_build_object('kind', v_line.kind, 'id', v_line.id));
    end if;
    v_subtotal := v_subtotal + (v_line.prices ->> v_line.id)::numeric;
    v_lines := v_lines || jsonb_build_object('kind', v_line.kind, 'id', v_line.id,
      'amountCents', ((v_line.prices ->> v_line.id)::numeric * 100)::int);
  end loop;
  if v_subtotal <= 0 then
    perform private.refuse('unknown_price_id', '{"total": 0}', 'An order cannot cost nothing.');
  end if;
  return jsonb_build_object('version', v_book.version, 'currency', 'USD', 'lines', v_lines,
    'subtotalCents', (v_subtotal * 100)::int, 'taxCents', 0, 'totalCents', (v_subtotal * 100)::int);
end $$;

create function private.refuse_draft(p_step text, p_field text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.refuse('draft_incomplete', jsonb_build_object('step', p_step, 'field', p_field),
    format('Please finish the step "%s" first.', p_step));
end $$;

create function private.is_language(p_tag text) returns boolean
language sql stable set search_path = '' as $$
  select p_tag = 'und' or exists (select 1 from public.languages where tag = p_tag and active)
$$;

create function private.check_draft(p_draft public.checkout_drafts) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_family constant text := coalesce(p_draft.family, 'translation');
  v_source constant text := p_draft.document_language ->> 'sourceLanguage';
  v_target constant text := p_draft.document_language ->> 'targetLanguage';
begin
  if char_length(btrim(coalesce(p_draft.contact_info ->> 'fullName', ''))) not between 2 and 120 then
    perform private.refuse_draft('contact', 'fullName');
  end if;
  if coalesce(p_draft.contact_info ->> 'email', '') !~ '^\s*[^@\s]+@[^@\s]+\s*$'
    or char_length(btrim(p_draft.contact_info ->> 'email')) > 254 then
    perform private.refuse_draft('contact', 'email');
  end if;
  if p_draft.document_language ->> 'documentType' is null then
    perform private.refuse_draft('document-language', 'documentType');
  end if;
  if v_source is null or not private.is_language(v_source) then
    perform private.refuse_draft('document-language', 'sourceLanguage');
  end if;
  if (v_family <> 'evaluation' and v_target is null) or (v_target is not null and not private.is_language(v_target)) then
    perform private.refuse_draft('document-language', 'targetLanguage');
  end if;
  if v_family <> 'evaluation' and v_source = v_target and v_source <> 'und' then
    perform private.refuse_draft('document-language', 'targetLanguage');
  end if;
  if v_family <> 'translation' then
    if coalesce(p_draft.evaluation ->> 'purpose', '')
      not in ('immigration', 'education', 'employment', 'licensing', 'military', 'other') then
      perform private.refuse_draft('service', 'purpose');
    end if;
    if jsonb_typeof(p_draft.evaluation -> 'credentials') is distinct from 'array'
      or jsonb_array_length(p_draft.evaluation -> 'credentials') < 1 then
      perform private.refuse_draft('service', 'credentials');
    end if;
  end if;
  if p_draft.service_options ->> 'serviceId' is null then
    perform private.refuse_draft('service', 'serviceId');
  end if;
  if p_draft.delivery_options ->> 'deliveryId' is null then
    perform private.refuse_draft('delivery', 'deliveryId');
  end if;
  if p_draft.delivery_options ->> 'deliveryId' <> 'digital' and (
    btrim(coalesce(p_draft.address ->> 'line1', '')) = '' or btrim(coalesce(p_draft.address ->> 'city', '')) = ''
    or coalesce(p_draft.address ->> 'country', '') !~ '^[A-Z]{2}$') then
    perform private.refuse_draft('delivery', 'address');
  end if;
end $$;

-- The paths come from our own rows: every document in the draft must belong to this customer and this set,
-- and be confirmed.
create function private.draft_document_paths(p_draft public.checkout_drafts) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  v_files constant jsonb := coalesce(p_draft.document_language -> 'files', '[]');
  v_paths text[];
  v_bytes bigint;
  v_listed int;
begin
  if jsonb_typeof(v_files) <> 'array' then
    perform private.refuse_draft('document-language', 'files');
  end if;
  select count(distinct f ->> 'storagePath') into v_listed from jsonb_array_elements(v_files) f;
  if v_listed <> jsonb_array_length(v_files) then
    perform private.refuse('document_not_ready', jsonb_build_object('listed', jsonb_array_length(v_files)));
  end if;
  select array_agg(d.storage_path order by d.created_at, d.id), coalesce(sum(d.size_bytes), 0) into v_paths, v_bytes
  from public.uploaded_documents d
  where d.group_id = p_draft.group_id and d.owner_id = p_draft.user_id and d.status in ('uploaded', 'accepted')
    and d.purpose = 'source'
    and (v_listed = 0 or d.storage_path in (select f ->> 'storagePath' from jsonb_array_elements(v_files) f));
  if v_listed > 0 and coalesce(cardinality(v_paths), 0) <> v_listed then
    perform private.refuse('document_not_ready',
      jsonb_build_object('listed', v_listed, 'ready', coalesce(cardinality(v_paths), 0)));
  end if;
  if v_paths is null then
    perform private.refuse_draft('document-language', 'files');
  end if;
  if cardinality(v_paths) > 20 then
    perform private.refuse('too_many_files', jsonb_build_object('files', cardinality(v_paths)));
  end if;
  if v_bytes > 157286400 then
    perform private.refuse('quota_exceeded', jsonb_build_object('bytes', v_bytes));
  end if;
  return v_paths;
end $$;

create function private.write_order_items(p_order public.orders) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.order_items where order_id = p_order.id;
  insert into public.order_items
    (order_id, position, kind, document_ids, source_language, target_language, pages, words, report_type, title, amount_cents)
  select p_order.id, row_number() over (), part.kind, docs.ids, p_order.source_language, p_order.target_language, docs.pages,
    docs.words,
    case when part.kind = 'evaluation' then coalesce(
      (select p_order.evaluation ->> 'reportType'
       where p_order.evaluation ->> 'reportType' in ('general', 'course_by_course')), 'general') end,
    case when part.kind = 'evaluation' then 'Credential evaluation'
      when p_order.service_level = 'certified' then 'Certified translation' else 'Translation' end,
    case when p_order.family = part.kind then p_order.total_cents end
  from unnest(case p_order.family when 'bundle' then array['translation', 'evaluation'] else array[p_order.family] end)
      as part (kind),
    (select array_agg(id order by created_at, id) as ids, sum(page_count)::int as pages, sum(word_count)::int as words
     from public.uploaded_documents where storage_path = any (p_order.document_paths)) docs;
end $$;

-- Locks the order before the draft, as settle_payment does, so that the two cannot deadlock.
create function public.create_order_from_draft(p_draft_id uuid, p_user_id uuid) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  v_draft public.checkout_drafts;
  v_old public.orders;
  v_new public.orders;
  v_price jsonb;
  v_order_id uuid;
begin
  -- Serializes double clicks. Otherwise the second would hold the draft and wait for the order while the
  -- third holds the order and waits for the draft.
  perform pg_advisory_xact_lock(hashtextextended('create_order_from_draft/' || p_draft_id, 0));
  select order_id into v_order_id from public.checkout_drafts where id = p_draft_id;
  select * into v_old from public.orders where id = v_order_id for update;
  select * into v_draft from public.checkout_drafts where id = p_draft_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_draft.order_id is distinct from v_order_id then
    -- A concurrent call created the order while this one waited for the draft.
    select * into v_old from public.orders where id = v_draft.order_id for update;
  end if;

  if v_old.placed_at is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_old.id));
  elsif v_old.status = 'canceled' then
    perform private.refuse('order_canceled', jsonb_build_object('orderId', v_old.id));
  elsif v_old.payment_status = 'processing' or v_old.status = 'on_hold' then
    perform private.refuse('payment_in_progress', jsonb_build_object('orderId', v_old.id));
  end if;
  if not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('account_suspended');
  end if;
  perform private.check_draft(v_draft);
  v_price := private.price_of(v_draft.document_language ->> 'documentType', v_draft.service_options ->> 'serviceId',
    v_draft.delivery_options ->> 'deliveryId');

  v_new := v_old;
  v_new.user_id := p_user_id;
  v_new.email := lower(btrim(v_draft.contact_info ->> 'email'));
  v_new.full_name := btrim(v_draft.contact_info ->> 'fullName');
  v_new.family := coalesce(v_draft.family, 'translation');
  v_new.document_type := v_draft.document_language ->> 'documentType';
  v_new.source_language := v_draft.document_language ->> 'sourceLanguage';
  -- An evaluation of documents already in the report's language needs no target language.
  v_new.target_language := case when v_draft.document_language ->> 'targetLanguage' <> v_new.source_language
    or v_new.family <> 'evaluation' then v_draft.document_language ->> 'targetLanguage' end;
  v_new.document_paths := private.draft_document_paths(v_draft);
  v_new.document_id := v_draft.group_id;
  v_new.service_level := v_draft.service_options ->> 'serviceId';
  v_new.delivery_method := v_draft.delivery_options ->> 'deliveryId';
  v_new.subtotal := (v_price ->> 'subtotalCents')::numeric / 100;
  v_new.tax := 0;
  v_new.total := v_new.subtotal;
  v_new.price_book_version := (v_price ->> 'version')::int;
  v_new.price_breakdown := v_price;
  v_new.needed_by := v_draft.needed_by;
  v_new.name_sheet := v_draft.name_sheet;
  v_new.evaluation := case when v_new.family <> 'translation' then v_draft.evaluation end;
  v_new.address := case when v_new.delivery_method <> 'digital' then v_draft.address end;
  v_new.customer_notes := v_draft.notes;
  v_new.reference := v_draft.reference;
  v_new.approval_required := v_new.service_level = 'certified' or v_new.delivery_method <> 'digital';

  if v_old.id is not null then
    if v_new is not distinct from v_old then
      return v_old;
    end if;
    update public.orders set
      email = v_new.email, full_name = v_new.full_name, family = v_new.family, document_type = v_new.document_type,
      source_language = v_new.source_language, target_language = v_new.target_language,
      document_paths = v_new.document_paths, document_id = v_new.document_id, service_level = v_new.service_level,
      delivery_method = v_new.delivery_method, subtotal = v_new.subtotal, tax = v_new.tax, total = v_new.total,
      price_book_version = v_new.price_book_version, price_breakdown = v_new.price_breakdown,
      needed_by = v_new.needed_by, name_sheet = v_new.name_sheet, evaluation = v_new.evaluation, address = v_new.address,
      customer_notes = v_new.customer_notes, reference = v_new.reference, approval_required = v_new.approval_required,
      version = v_old.version + 1
    where id = v_old.id
    returning * into v_new;
    perform private.write_order_items(v_new);
    return v_new;
  end if;

  insert into public.orders
    (user_id, email, full_name, family, document_type, source_language, target_language, document_paths, document_id,
     service_level, delivery_method, subtotal, tax, total, price_book_version, price_breakdown, needed_by, name_sheet,
     evaluation, address, customer_notes, reference, approval_required, draft_id, client_draft_id)
  values
    (v_new.user_id, v_new.email, v_new.full_name, v_new.family, v_new.document_type, v_new.source_language,
     v_new.target_language, v_new.document_paths, v_new.document_id, v_new.service_level, v_new.delivery_method,
     v_new.subtotal, v_new.tax, v_new.total, v_new.price_book_version, v_new.price_breakdown, v_new.needed_by,
     v_new.name_sheet, v_new.evaluation, v_new.address, v_new.customer_notes, v_new.reference, v_new.approval_required,
     v_draft.id, v_draft.client_draft_id)
  returning * into v_new;
  perform private.write_order_items(v_new);
  update public.checkout_drafts set order_id = v_new.id, submitted_at = now(), step_reached = 'payment' where id = v_draft.id;
  perform public.record_audit(p_user_id, 'customer', 'order.created', 'order', v_new.id::text, null,
    jsonb_build_object('status', v_new.status, 'totalCents', v_new.total_cents));
  return v_new;
end $$;

revoke all on function private.price_of(text, text, text), private.refuse_draft(text, text), private.is_language(text),
  private.check_draft(public.checkout_drafts), private.draft_document_paths(public.checkout_drafts),
  private.write_order_items(public.orders), public.create_order_from_draft(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.create_order_from_draft(uuid, uuid) to service_role;
