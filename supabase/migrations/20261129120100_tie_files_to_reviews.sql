-- A file belongs to the checked work: it is uploaded while the order is in work and becomes final after the
-- check. A translation or report that is newer than the check is made final by someone other than its
-- uploader.
create function private.keep_file_reviewed() returns trigger
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
  select status into v_status from public.orders where id = new.order_id;
  if tg_op = 'INSERT' then
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

create trigger deliverables_keep_reviewed before insert or update of status on public.deliverables
  for each row execute function private.keep_file_reviewed();

-- True if a newest file of the part was uploaded by this person, who then cannot check it.
create function private.has_own_file(p_item_id uuid, p_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from (
      select distinct on (kind) uploaded_by from public.deliverables
      where order_item_id = p_item_id and kind in ('draft', 'certified_translation', 'evaluation_report')
        and status not in ('superseded', 'revoked')
      order by kind, version desc
    ) newest where newest.uploaded_by = p_user_id)
$$;

create or replace function public.record_review(p_order_id uuid, p_item_id uuid, p_actor_id uuid, p_request_id text default null)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  select * into v_item from public.order_items where id = p_item_id and order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.status <> 'in_review' then
    perform private.refuse('move_not_allowed', jsonb_build_object('from', v_order.status));
  elsif v_item.reviser_id is distinct from p_actor_id then
    perform private.refuse('two_people_required', '{}', 'Only the person named for the review can confirm it.');
  elsif v_item.reviewed_at is not null then
    return;
  elsif private.has_own_file(p_item_id, p_actor_id) then
    perform private.refuse('two_people_required', '{}',
      'You uploaded the newest file of this part, so another person has to review it. Name a different second person.');
  end if;
  update public.order_items set reviewed_at = now() where id = p_item_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.reviewed', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('itemId', p_item_id));
end $$;

create or replace function private.check_reviewed(p_order public.orders, p_actor_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_open record;
begin
  update public.order_items set reviewed_at = now()
  where order_id = p_order.id and status <> 'canceled' and reviewed_at is null and reviser_id = p_actor_id
    and not private.has_own_file(id, p_actor_id);
  select title, reviser_id into v_open from public.order_items
  where order_id = p_order.id and status <> 'canceled' and reviewed_at is null order by position limit 1;
  if not found then
    return;
  elsif v_open.reviser_id is null then
    perform private.refuse('reviser_required');
  elsif v_open.reviser_id = p_actor_id then
    perform private.refuse('two_people_required', jsonb_build_object('item', v_open.title), format(
      'You uploaded the newest file of “%s”, so another person has to review it. Name a different second person.', v_open.title));
  end if;
  perform private.refuse('two_people_required', jsonb_build_object('item', v_open.title), format(
    '%s has to review “%s” first. Ask them, or name a different second person.', private.staff_name(v_open.reviser_id),
    v_open.title));
end $$;

revoke all on function private.keep_file_reviewed(), private.has_own_file(uuid, uuid)
  from public, anon, authenticated, service_role;
