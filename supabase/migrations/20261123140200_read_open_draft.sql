-- The newest draft of an owner that has not expired and has no paid, paying or canceled order, with its
-- files: one query for every step of the checkout. Called only by the server, which names the owner.
create function public.open_draft(p_user_id uuid default null, p_token_hash text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('draft', to_jsonb(d), 'files', (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'original_name', f.original_name, 'storage_path', f.storage_path,
      'status', f.status, 'page_count', f.page_count, 'document_kind', f.document_kind) order by f.created_at), '[]')
    from public.uploaded_documents f
    where f.group_id = d.group_id and f.purpose = 'source' and f.status not in ('replaced', 'purged')))
  from public.checkout_drafts d
  where (d.user_id = p_user_id or d.token_hash = p_token_hash)
    and d.expires_at > now()
    and (d.order_id is null or exists (select from public.orders o
      where o.id = d.order_id and o.status = 'pending' and o.payment_status in ('unpaid', 'requires_action', 'failed')))
  order by d.updated_at desc limit 1
$$;
revoke all on function public.open_draft(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.open_draft(uuid, text) to service_role;
