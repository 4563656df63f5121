-- The total size of a person's unused files, which are those that can be removed. Test and live files are
-- counted separately.
create function public.unused_upload_bytes(p_owner_id uuid, p_group_id uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(d.size_bytes), 0)::bigint from public.uploaded_documents d left join public.quotes q on q.id = d.quote_id
  where d.owner_id = p_owner_id and d.order_id is null and d.status not in ('rejected', 'replaced', 'purged')
    and (q.id is null or q.status = 'draft')
    and d.is_test = coalesce((select bool_or(is_test) from public.uploaded_documents where group_id = p_group_id), false)
$$;
revoke all on function public.unused_upload_bytes(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.unused_upload_bytes(uuid, uuid) to service_role;
