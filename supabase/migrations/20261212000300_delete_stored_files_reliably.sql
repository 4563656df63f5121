-- Removes an upload that nothing has taken since it was read, and queues the deletion of its bytes in the same transaction, so
-- that a file store that is down neither stops the removal nor keeps the bytes. False if the file is gone or was taken.
create function public.remove_upload(p_id uuid, p_order_id uuid default null, p_quote_id uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_path text;
begin
  delete from public.uploaded_documents
  where id = p_id and order_id is not distinct from p_order_id and quote_id is not distinct from p_quote_id
  returning storage_path into v_path;
  if v_path is null then
    return false;
  end if;
  perform private.enqueue('file.delete', 'file/' || v_path, jsonb_build_object('path', v_path));
  return true;
end $$;

-- Stored objects that no row refers to, in the order of their names. An upload that was still running when its file was deleted
-- or refused has stored it again.
create function public.list_orphaned_objects(p_bucket text, p_before timestamptz, p_after text default '', p_limit int default 100)
returns setof text
language sql stable security definer set search_path = '' as $$
  select o.name from storage.objects o
  where o.bucket_id = p_bucket and o.created_at < p_before and o.name > p_after
    and not exists (select 1 from public.uploaded_documents d where d.storage_path = o.name and d.status not in ('purged', 'rejected'))
    and not exists (select 1 from public.deliverables f where f.storage_path = o.name)
  order by o.name limit least(greatest(p_limit, 1), 1000)
$$;

revoke all on function public.remove_upload(uuid, uuid, uuid), public.list_orphaned_objects(text, timestamptz, text, int)
  from public, anon, authenticated, service_role;
grant execute on function public.remove_upload(uuid, uuid, uuid), public.list_orphaned_objects(text, timestamptz, text, int)
  to service_role;
