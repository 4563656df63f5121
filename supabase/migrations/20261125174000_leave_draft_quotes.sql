-- A quote that was never sent stays a draft until a job removes it; only a sent quote can be withdrawn.
create or replace function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.orders set email = p_email, full_name = 'Deleted customer', name_sheet = '[]', evaluation = null, address = null,
    customer_notes = null, reference = null, waiting = null
  where user_id = p_user_id;
  update public.deliveries set name = 'Deleted customer', attention = null, email = null, institution_reference = null,
    tracking_number = null, tracking_url = null, address = case when address is null then null else '{}'::jsonb end
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.order_messages set body = 'Deleted with the account.'
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.quotes set status = 'withdrawn', closed_at = now(), version = version + 1, status_version = status_version + 1
  where user_id = p_user_id and status in ('submitted', 'in_review', 'needs_information', 'ready', 'accepted');
  update public.quotes set email = p_email, full_name = 'Deleted customer', phone = null, company = null, recipient = null,
    notes = null, reference = null, internal_note = null, close_reason = null, token_hash = null
  where user_id = p_user_id;
  update public.quote_messages set body = 'Deleted with the account.'
  where quote_id in (select id from public.quotes where user_id = p_user_id);
  update public.uploaded_documents d set original_name = 'deleted', label = null, status = 'purged', purge_after = null
  where d.owner_id = p_user_id or d.order_id in (select id from public.orders where user_id = p_user_id)
    or d.quote_id in (select id from public.quotes where user_id = p_user_id);
end $$;

