-- Work is always checked by a second person: each part records who does it, who checks it, and when it was
-- checked.
alter table public.order_items add column reviewed_at timestamptz;
comment on column public.order_items.reviewed_at is 'When the reviser confirmed the check; null again once the work changes.';

create function private.is_active_staff(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles where user_id = p_user_id and role_cached = 'admin' and status = 'active')
$$;

create function private.staff_name(p_user_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), 'a colleague') from public.profiles where user_id = p_user_id
$$;

-- Assigns the two people of one part. After the check they are fixed as the record of who did it.
create function public.assign_people(p_order_id uuid, p_item_id uuid, p_actor_id uuid, p_assignee_id uuid default null,
  p_reviser_id uuid default null, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_item public.order_items;
begin
  select * into v_order from public.orders where id = p_order_id and placed_at is not null for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  select * into v_item from public.order_items where id = p_item_id and order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  if v_order.status not in ('pending', 'needs_information', 'in_progress', 'in_review', 'in_revision', 'on_hold') then
    perform private.refuse('move_not_allowed', '{}', 'The work has been checked, so the people who did it stay as they are.');
  elsif p_assignee_id is null and v_order.status <> 'pending' then
    perform private.refuse('assignee_required');
  elsif p_assignee_id = p_reviser_id then
    perform private.refuse('two_people_required');
  elsif exists (select 1 from unnest(array[p_assignee_id, p_reviser_id]) person
    where person is not null and not private.is_active_staff(person)) then
    perform private.refuse('invalid_input', '{}', 'Only active members of staff can be chosen. Please reload the page.');
  end if;
  if (v_item.assignee_id, v_item.reviser_id) is not distinct from (p_assignee_id, p_reviser_id) then
    return;
  end if;
  update public.order_items set assignee_id = p_assignee_id, reviser_id = p_reviser_id, reviewed_at = null where id = p_item_id;
  -- The assignees are internal, and customers can read the new value of a change, so they are stored in the
  -- details.
  perform public.record_audit(p_actor_id, 'admin', 'order.people', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('itemId', p_item_id, 'assigneeId', p_assignee_id, 'reviserId', p_reviser_id));
end $$;

-- The reviser of one part confirms the check. Needed where the parts of an order have different revisers.
create function public.record_review(p_order_id uuid, p_item_id uuid, p_actor_id uuid, p_request_id text default null) returns void
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
    perform private.refuse('two_people_required', '{}', 'Only the person named for the check can confirm it.');
  elsif v_item.reviewed_at is not null then
    return;
  end if;
  update public.order_items set reviewed_at = now() where id = p_item_id;
  perform public.record_audit(p_actor_id, 'admin', 'order.reviewed', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('itemId', p_item_id));
end $$;

-- The person who moves an order out of review confirms their own parts; every part needs its check.
create function private.check_reviewed(p_order public.orders, p_actor_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_open record;
begin
  update public.order_items set reviewed_at = now()
  where order_id = p_order.id and status <> 'canceled' and reviewed_at is null and reviser_id = p_actor_id;
  select title, reviser_id into v_open from public.order_items
  where order_id = p_order.id and status <> 'canceled' and reviewed_at is null order by position limit 1;
  if not found then
    return;
  elsif v_open.reviser_id is null then
    perform private.refuse('reviser_required');
  end if;
  perform private.refuse('two_people_required', jsonb_build_object('item', v_open.title), format(
    '%s has to check "%s" first. Ask them, or name another second person.', private.staff_name(v_open.reviser_id), v_open.title));
end $$;

create or replace function private.check_work_can_start(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.payment_status not in ('paid', 'partially_refunded') then
    perform private.refuse('not_paid');
  end if;
  if (select coalesce(bool_or(status = 'accepted'), false) and bool_and(status in ('accepted', 'rejected', 'replaced', 'purged'))
      from public.uploaded_documents where order_id = p_order.id and purpose in ('source', 'replacement')) is not true then
    perform private.refuse('documents_not_accepted');
  end if;
  if p_details ->> 'assigneeId' is null and exists
    (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null) then
    perform private.refuse('assignee_required');
  end if;
  if exists (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null
    and reviser_id = (p_details ->> 'assigneeId')::uuid) then
    perform private.refuse('two_people_required', '{}',
      'You are named to check this order, so somebody else has to do the work. Choose the two people first.');
  end if;
end $$;

create or replace function private.check_version_ready(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (
    select 1 from public.deliverables where order_id = p_order.id and status not in ('superseded', 'revoked')
      and (p_order.status <> 'in_revision' or created_at >= (p_order.waiting ->> 'since')::timestamptz)) then
    perform private.refuse('deliverable_required');
  end if;
  if exists (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled'
    and (p_details ->> 'reviserId')::uuid is null and reviser_id is null) then
    perform private.refuse('reviser_required');
  elsif exists (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled'
    and coalesce((p_details ->> 'reviserId')::uuid, reviser_id) = assignee_id) then
    perform private.refuse('two_people_required');
  end if;
end $$;

-- Earlier assignees stay; changed work needs a new check.
create or replace function private.move_parts(p_order public.orders, p_to text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.order_items set
    status = case p_to when 'in_progress' then 'in_progress' when 'in_revision' then 'in_progress' when 'in_review' then 'in_review'
      when 'finalizing' then 'ready' when 'completed' then 'final' when 'canceled' then 'canceled' else status end,
    assignee_id = case when p_to = 'in_progress' then coalesce(assignee_id, (p_details ->> 'assigneeId')::uuid) else assignee_id end,
    reviser_id = case when p_to = 'in_review' then coalesce((p_details ->> 'reviserId')::uuid, reviser_id) else reviser_id end,
    reviewed_at = case when p_order.status = 'in_review' and p_to = 'in_progress'
      or p_order.status <> 'on_hold' and p_to = 'in_revision' then null else reviewed_at end
  where order_id = p_order.id and status <> 'canceled';
  if p_to = 'awaiting_approval' then
    update public.deliverables set status = 'for_review' where order_id = p_order.id and status = 'draft';
  elsif p_to = 'finalizing' then
    update public.deliverables set status = 'approved' where order_id = p_order.id and status = 'for_review';
  elsif p_to = 'completed' then
    update public.deliveries set status = 'ready' where order_id = p_order.id and method = 'download' and status = 'pending';
  elsif p_to = 'canceled' then
    update public.deliveries set status = 'canceled' where order_id = p_order.id and status in ('pending', 'ready');
  end if;
end $$;

revoke all on function private.is_active_staff(uuid), private.staff_name(uuid), private.check_reviewed(public.orders, uuid),
  public.assign_people(uuid, uuid, uuid, uuid, uuid, text), public.record_review(uuid, uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.assign_people(uuid, uuid, uuid, uuid, uuid, text), public.record_review(uuid, uuid, uuid, text)
  to service_role;
