-- The documents step asks for purpose and credentials of an evaluation.
create or replace function private.check_draft(p_draft public.checkout_drafts) returns void
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
      perform private.refuse_draft('document-language', 'purpose');
    end if;
    if jsonb_typeof(p_draft.evaluation -> 'credentials') is distinct from 'array'
      or jsonb_array_length(p_draft.evaluation -> 'credentials') < 1 then
      perform private.refuse_draft('document-language', 'credentials');
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
