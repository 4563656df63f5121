-- Now returns the id of the file, which is that of the newest version of its kind if staff send the same bytes again under the
-- same name and they were not withdrawn.
drop function public.add_deliverable(jsonb, uuid, text);
create function public.add_deliverable(p_file jsonb, p_actor_id uuid, p_request_id text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_new constant public.deliverables := jsonb_populate_record(null::public.deliverables, p_file);
  v_newest public.deliverables;
begin
  perform pg_advisory_xact_lock(hashtextextended('deliverables_of_item/' || v_new.order_item_id, 0));
  select * into v_newest from public.deliverables
  where order_item_id = v_new.order_item_id and kind = v_new.kind order by version desc limit 1;
  if v_newest.sha256 = v_new.sha256 and v_newest.title = v_new.title and v_newest.status not in ('superseded', 'revoked') then
    return v_newest.id;
  end if;
  insert into public.deliverables (id, order_id, order_item_id, version, kind, title, storage_path, mime, size_bytes, sha256, pages,
    uploaded_by)
  values (v_new.id, v_new.order_id, v_new.order_item_id, coalesce(v_newest.version, 0) + 1, v_new.kind, v_new.title,
    v_new.storage_path, v_new.mime, v_new.size_bytes, v_new.sha256, v_new.pages, p_actor_id);
  perform public.record_audit(p_actor_id, 'admin', 'deliverable.uploaded', 'order', v_new.order_id::text,
    p_after => jsonb_build_object('deliverableId', v_new.id, 'kind', v_new.kind), p_request_id => p_request_id);
  return v_new.id;
end $$;
revoke all on function public.add_deliverable(jsonb, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.add_deliverable(jsonb, uuid, text) to service_role;
