-- A draft becomes a request for a quote: its files move along and the draft ends. A draft with an unpaid
-- order keeps both, because the order refers to the files. Returns how many files moved.
create function public.move_draft_to_quote(p_draft_id uuid, p_quote_id uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_draft public.checkout_drafts;
  v_quote public.quotes;
  v_moved int;
begin
  select * into v_draft from public.checkout_drafts where id = p_draft_id for update;
  select * into v_quote from public.quotes where id = p_quote_id for update;
  if v_draft.id is null or v_quote.status is distinct from 'draft'
    or (v_draft.user_id, v_draft.token_hash) is distinct from (v_quote.user_id, v_quote.token_hash) then
    perform private.refuse('not_found');
  end if;
  if v_draft.order_id is not null then
    return 0;
  end if;
  update public.uploaded_documents set draft_id = null, quote_id = v_quote.id, group_id = v_quote.group_id
  where draft_id = v_draft.id;
  get diagnostics v_moved = row_count;
  delete from public.checkout_drafts where id = v_draft.id;
  return v_moved;
end $$;
revoke all on function public.move_draft_to_quote(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.move_draft_to_quote(uuid, uuid) to service_role;
