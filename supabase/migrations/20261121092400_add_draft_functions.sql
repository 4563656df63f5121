-- The last write wins per field: the four sections that the browser mirrors are merged key by key, the others
-- are replaced. A caller that passes p_expected_revision gets a conflict instead.
create function public.save_draft_section(p_draft_id uuid, p_section text, p_value jsonb, p_expected_revision int default null)
returns public.checkout_drafts
language plpgsql security definer set search_path = '' as $$
declare
  v_draft public.checkout_drafts;
  v_placed timestamptz;
begin
  select * into v_draft from public.checkout_drafts where id = p_draft_id for update;
  if not found then
    perform private.refuse('draft_missing');
  end if;
  select placed_at into v_placed from public.orders where id = v_draft.order_id;
  if v_placed is not null then
    perform private.refuse('already_paid', jsonb_build_object('orderId', v_draft.order_id));
  end if;
  if p_expected_revision is not null and p_expected_revision <> v_draft.revision then
    perform private.refuse('draft_changed', jsonb_build_object('revision', v_draft.revision));
  end if;

  case p_section
    when 'contact_info' then v_draft.contact_info := v_draft.contact_info || p_value;
    when 'document_language' then v_draft.document_language := v_draft.document_language || p_value;
    when 'service_options' then v_draft.service_options := v_draft.service_options || p_value;
    when 'delivery_options' then v_draft.delivery_options := v_draft.delivery_options || p_value;
    when 'evaluation' then v_draft.evaluation := nullif(p_value, 'null');
    when 'name_sheet' then v_draft.name_sheet := coalesce(nullif(p_value, 'null'), '[]');
    when 'address' then v_draft.address := nullif(p_value, 'null');
    when 'family' then v_draft.family := p_value #>> '{}';
    when 'needed_by' then v_draft.needed_by := (p_value #>> '{}')::date;
    when 'notes' then v_draft.notes := p_value #>> '{}';
    when 'reference' then v_draft.reference := p_value #>> '{}';
    when 'step_reached' then v_draft.step_reached := p_value #>> '{}';
    else perform private.refuse('invalid_input', jsonb_build_object('section', p_section));
  end case;

  update public.checkout_drafts set
    contact_info = v_draft.contact_info, document_language = v_draft.document_language,
    service_options = v_draft.service_options, delivery_options = v_draft.delivery_options,
    evaluation = v_draft.evaluation, name_sheet = v_draft.name_sheet, address = v_draft.address, family = v_draft.family,
    needed_by = v_draft.needed_by, notes = v_draft.notes, reference = v_draft.reference,
    step_reached = v_draft.step_reached, expires_at = now() + interval '30 days'
  where id = p_draft_id
  returning * into v_draft;
  return v_draft;
end $$;

-- A visitor who signs in takes the draft along; the token stops working in the same statement.
create function public.claim_draft(p_token_hash text, p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  update public.checkout_drafts set user_id = p_user_id, token_hash = null, expires_at = now() + interval '30 days'
  where token_hash = p_token_hash and user_id is null and expires_at > now()
  returning id into v_id;
  update public.uploaded_documents set owner_id = p_user_id where draft_id = v_id and owner_id is null;
  return v_id;
end $$;

revoke all on function public.save_draft_section(uuid, text, jsonb, int), public.claim_draft(text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.save_draft_section(uuid, text, jsonb, int), public.claim_draft(text, uuid) to service_role;
