-- A request can be corrected until it is sent; its files and its number stay. The caller names the owner,
-- because row security cannot identify a visitor.
create function public.change_unsent_quote(p_quote_id uuid, p_owner jsonb, p_fields jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and (user_id::text = p_owner ->> 'user_id' or token_hash = p_owner ->> 'token_hash') for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_quote.status <> 'draft' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_quote.status),
      'This request was sent already, so it can no longer be changed here.');
  end if;
  v_quote := jsonb_populate_record(v_quote, p_fields);
  update public.quotes set
    full_name = v_quote.full_name, email = v_quote.email, phone = v_quote.phone, company = v_quote.company,
    family = v_quote.family, document_kinds = v_quote.document_kinds, source_languages = v_quote.source_languages,
    target_language = v_quote.target_language, needed_by = v_quote.needed_by, purpose = v_quote.purpose,
    recipient = v_quote.recipient, extras = v_quote.extras, notes = v_quote.notes, reference = v_quote.reference
  where id = p_quote_id;
  return v_quote.quote_number;
end $$;

revoke all on function public.change_unsent_quote(uuid, jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.change_unsent_quote(uuid, jsonb, jsonb) to service_role;
