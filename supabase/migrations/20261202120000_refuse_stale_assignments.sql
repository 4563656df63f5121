-- A clerk whose page still shows other people than the ones who are assigned doesn't replace them unseen: the refusal
-- names them, and saving again replaces them. p_known has assigneeId and reviserId as the page showed them; without it
-- nothing is compared.
drop function public.assign_people(uuid, uuid, uuid, uuid, uuid, text);
create function public.assign_people(p_order_id uuid, p_item_id uuid, p_actor_id uuid, p_assignee_id uuid default null,
  p_reviser_id uuid default null, p_request_id text default null, p_known jsonb default null) returns void
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
    perform private.refuse('move_not_allowed', '{}', 'The work has been reviewed, so the people named for it can’t be changed.');
  elsif p_assignee_id is null and v_order.status <> 'pending' then
    perform private.refuse('assignee_required');
  elsif p_assignee_id = p_reviser_id then
    perform private.refuse('two_people_required');
  elsif exists (select 1 from unnest(array[p_assignee_id, p_reviser_id]) person
    where person is not null and not private.is_active_staff(person)) then
    perform private.refuse('invalid_input', '{}', 'Only active staff members can be chosen. Please reload the page.');
  end if;
  if (v_item.assignee_id, v_item.reviser_id) is not distinct from (p_assignee_id, p_reviser_id) then
    return;
  elsif (v_item.assignee_id, v_item.reviser_id) is distinct from ((p_known ->> 'assigneeId')::uuid, (p_known ->> 'reviserId')::uuid)
    and p_known is not null then
    perform private.refuse('stale_version', '{}', format(
      'A colleague changed this first: %s does the work and %s reviews it. Save again to replace them.',
      coalesce(private.staff_name(v_item.assignee_id), 'nobody'), coalesce(private.staff_name(v_item.reviser_id), 'nobody')));
  end if;
  update public.order_items set assignee_id = p_assignee_id, reviser_id = p_reviser_id, reviewed_at = null where id = p_item_id;
  -- The assignees are internal, and customers can read the new value of a change, so they are stored in the
  -- details.
  perform public.record_audit(p_actor_id, 'admin', 'order.people', 'order', p_order_id::text, null, null, p_request_id, null,
    jsonb_build_object('itemId', p_item_id, 'assigneeId', p_assignee_id, 'reviserId', p_reviser_id));
end $$;

revoke all on function public.assign_people(uuid, uuid, uuid, uuid, uuid, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.assign_people(uuid, uuid, uuid, uuid, uuid, text, jsonb) to service_role;
