-- The terms that the customer accepted for this order, and when: evidence in a dispute. The audit trail
-- records who accepted from where.
alter table public.orders add column terms_version text check (char_length(terms_version) between 1 and 40);
alter table public.orders add column terms_accepted_at timestamptz;
alter table public.orders add constraint orders_terms check ((terms_version is null) = (terms_accepted_at is null));
grant select (terms_version, terms_accepted_at) on table public.orders to authenticated;

drop function public.create_order_from_draft(uuid, uuid);

-- Locks the order before the draft, as settle_payment does, so that the two cannot deadlock. Refuses a draft
-- without accepted terms, unless they were accepted for this order before.
create function public.create_order_from_draft(p_draft_id uuid, p_user_id uuid, p_terms_version text default null,
  p_request_id text default null, p_ip_prefix text default null) returns public.orders
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
  if v_old.terms_version is null and p_terms_version is null then
    perform private.refuse('terms_required');
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

  v_new.terms_version := coalesce(v_old.terms_version, p_terms_version);
  v_new.terms_accepted_at := coalesce(v_old.terms_accepted_at, now());

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
      terms_version = v_new.terms_version, terms_accepted_at = v_new.terms_accepted_at,
      version = v_old.version + 1
    where id = v_old.id
    returning * into v_new;
    perform private.write_order_items(v_new);
    return v_new;
  end if;

  insert into public.orders
    (user_id, email, full_name, family, document_type, source_language, target_language, document_paths, document_id,
     service_level, delivery_method, subtotal, tax, total, price_book_version, price_breakdown, needed_by, name_sheet,
     evaluation, address, customer_notes, reference, approval_required, terms_version, terms_accepted_at,
     draft_id, client_draft_id)
  values
    (v_new.user_id, v_new.email, v_new.full_name, v_new.family, v_new.document_type, v_new.source_language,
     v_new.target_language, v_new.document_paths, v_new.document_id, v_new.service_level, v_new.delivery_method,
     v_new.subtotal, v_new.tax, v_new.total, v_new.price_book_version, v_new.price_breakdown, v_new.needed_by,
     v_new.name_sheet, v_new.evaluation, v_new.address, v_new.customer_notes, v_new.reference, v_new.approval_required,
     v_new.terms_version, v_new.terms_accepted_at, v_draft.id, v_draft.client_draft_id)
  returning * into v_new;
  perform private.write_order_items(v_new);
  update public.checkout_drafts set order_id = v_new.id, submitted_at = now(), step_reached = 'payment' where id = v_draft.id;
  perform public.record_audit(p_user_id, 'customer', 'order.created', 'order', v_new.id::text, null,
    jsonb_build_object('status', v_new.status, 'totalCents', v_new.total_cents), p_request_id, p_ip_prefix,
    jsonb_build_object('termsVersion', v_new.terms_version));
  return v_new;
end $$;

revoke all on function public.create_order_from_draft(uuid, uuid, text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.create_order_from_draft(uuid, uuid, text, text, text) to service_role;
