-- Stores a draft or finished file as the next version of its kind, with its line in the audit trail. Two files of one kind that
-- arrive at the same time become two versions.
create function public.add_deliverable(p_file jsonb, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_new constant public.deliverables := jsonb_populate_record(null::public.deliverables, p_file);
begin
  perform pg_advisory_xact_lock(hashtextextended('deliverables_of_item/' || v_new.order_item_id, 0));
  insert into public.deliverables (id, order_id, order_item_id, version, kind, title, storage_path, mime, size_bytes, sha256, pages,
    uploaded_by)
  select v_new.id, v_new.order_id, v_new.order_item_id, coalesce(max(d.version), 0) + 1, v_new.kind, v_new.title,
    v_new.storage_path, v_new.mime, v_new.size_bytes, v_new.sha256, v_new.pages, p_actor_id
  from public.deliverables d where d.order_item_id = v_new.order_item_id and d.kind = v_new.kind;
  perform public.record_audit(p_actor_id, 'admin', 'deliverable.uploaded', 'order', v_new.order_id::text,
    p_after => jsonb_build_object('deliverableId', v_new.id, 'kind', v_new.kind), p_request_id => p_request_id);
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
