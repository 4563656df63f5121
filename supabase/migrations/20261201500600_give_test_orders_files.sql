-- Test orders are not worked on, so their files are now created on their owner's request.
create or replace function private.keep_file_reviewed() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
  v_reviewed_at timestamptz;
begin
  if tg_op = 'INSERT' then
    -- Waits for a concurrent move, so that a file that follows a check is never dated before it. Only on
    -- insert: a move may be waiting for the row of an update.
    perform 1 from public.orders where id = new.order_id for share;
  end if;
  select status into v_status from public.orders where id = new.order_id and not is_test;
  if not found then
    return new;
  elsif tg_op = 'INSERT' then
    if v_status not in ('in_progress', 'in_review', 'in_revision', 'finalizing') then
      perform private.refuse('move_not_allowed', jsonb_build_object('from', v_status),
        'Files can be uploaded only while the order is being worked on.');
    elsif new.created_at = now() then
      new.created_at := clock_timestamp();
    end if;
    if v_status = 'in_review' and new.kind in ('draft', 'certified_translation', 'evaluation_report') then
      update public.order_items set reviewed_at = null where id = new.order_item_id and reviewed_at is not null;
    end if;
  end if;
  if new.status <> 'final' or tg_op = 'UPDATE' and old.status = 'final' then
    return new;
  elsif v_status <> 'finalizing' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_status),
      'A file becomes final only after the work has been reviewed.');
  end if;
  select reviewed_at into v_reviewed_at from public.order_items where id = new.order_item_id;
  if new.kind in ('certified_translation', 'evaluation_report') and new.signed_by = new.uploaded_by
    and new.created_at > coalesce(v_reviewed_at, '-infinity') then
    perform private.refuse('two_people_required', '{}',
      'You uploaded this file after the review, so another person has to look at it and mark it as final.');
  end if;
  return new;
end $$;

-- Moves a test order to a status that comes with a file: a draft to approve, or the finished one. The newest
-- draft becomes the finished file; without one, the file passed in does. p_file: path, sizeBytes, sha256.
-- True when that file is stored.
create function public.deliver_test_order(p_key_id uuid, p_order_id uuid, p_to text, p_file jsonb, p_request_id text default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_item public.order_items;
  v_kind text;
  v_draft_id uuid;
begin
  perform public.advance_test_order(p_key_id, p_order_id, p_to, p_request_id);
  select * into v_item from public.order_items where order_id = p_order_id order by position limit 1;
  v_kind := case v_item.kind when 'evaluation' then 'evaluation_report' else 'certified_translation' end;
  select id into v_draft_id from public.deliverables
  where order_item_id = v_item.id and status in ('for_review', 'approved') order by version desc limit 1;
  if p_to = 'completed' and v_draft_id is not null then
    update public.deliverables set status = 'final', signed_at = now() where id = v_draft_id;
    return false;
  end if;
  update public.deliverables set status = 'superseded' where id = v_draft_id;
  insert into public.deliverables (order_id, order_item_id, version, kind, title, storage_path, mime, size_bytes, sha256, pages,
    status, signed_at)
  select p_order_id, v_item.id, coalesce(max(version), 0) + 1, v_kind, 'TEST - not a translation.pdf', p_file ->> 'path',
    'application/pdf', (p_file ->> 'sizeBytes')::int, p_file ->> 'sha256', 1,
    case p_to when 'completed' then 'final' else 'for_review' end, case p_to when 'completed' then now() end
  from public.deliverables where order_item_id = v_item.id and kind = v_kind;
  return true;
end $$;
revoke all on function public.deliver_test_order(uuid, uuid, text, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function public.deliver_test_order(uuid, uuid, text, jsonb, text) to service_role;
