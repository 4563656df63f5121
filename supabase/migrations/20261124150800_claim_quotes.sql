-- A visitor's quote goes to the account that has proven the mailbox it was requested from. Typing the address
-- proves nothing.
create function public.claim_quote(p_quote_id uuid, p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if not found or v_quote.status = 'draft' then
    perform private.refuse('not_found');
  elsif v_quote.user_id = p_user_id then
    return v_quote.id;
  elsif v_quote.user_id is not null or not exists (select 1 from auth.users u join public.profiles p on p.user_id = u.id
    where u.id = p_user_id and lower(u.email) = v_quote.email and u.email_confirmed_at is not null and p.status = 'active') then
    perform private.refuse('not_found');
  end if;
  update public.quotes set user_id = p_user_id, token_hash = null, version = version + 1 where id = p_quote_id;
  update public.uploaded_documents set owner_id = p_user_id where quote_id = p_quote_id and owner_id is null;
  perform public.record_audit(p_user_id, 'customer', 'quote.claimed', 'quote', p_quote_id::text);
  return v_quote.id;
end $$;

revoke all on function public.claim_quote(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.claim_quote(uuid, uuid) to service_role;
