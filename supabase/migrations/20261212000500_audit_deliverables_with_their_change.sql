-- Stores a draft or finished file as the next version of its kind, with its line in the audit trail, and returns its id. Two files
-- of one kind that arrive at the same time become two versions; bytes that are its newest version already, under the same name and
-- not withdrawn, stay one.
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

-- Makes a file final, which supersedes the previous one, with its line in the audit trail. The same person doing it twice does
-- it once.
create function public.finalize_deliverable(p_id uuid, p_order_id uuid, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.deliverables set status = 'final', signed_by = p_actor_id, signed_at = now()
  where id = p_id and order_id = p_order_id and status in ('draft', 'for_review', 'approved');
  if found then
    perform public.record_audit(p_actor_id, 'admin', 'deliverable.final', 'order', p_order_id::text,
      p_after => jsonb_build_object('deliverableId', p_id), p_request_id => p_request_id);
  elsif not exists (select 1 from public.deliverables
    where id = p_id and order_id = p_order_id and status = 'final' and signed_by = p_actor_id) then
    perform private.refuse('not_found');
  end if;
end $$;

revoke all on function public.add_deliverable(jsonb, uuid, text), public.finalize_deliverable(uuid, uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.add_deliverable(jsonb, uuid, text), public.finalize_deliverable(uuid, uuid, uuid, text)
  to service_role;
