-- The changes that the customer requested, while they are made and reviewed. What staff wrote about a revision of their own is internal.
create function private.own_requested_changes(p_order_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when a.actor_kind = 'customer' then a.details ->> 'reason' end
  from public.orders o join public.audit_events a on a.subject_type = 'order' and a.subject_id = o.id::text
  where o.id = p_order_id and o.status in ('in_revision', 'in_review') and a.action = 'order.status'
    and a.after ->> 'status' = 'in_revision' and a.before ->> 'status' <> 'on_hold'
  order by a.id desc limit 1
$$;

alter function public.order_for_customer(uuid, uuid) rename to order_for_customer_but_changes;
alter function public.order_for_customer_but_changes(uuid, uuid) set schema private;

create function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_customer_but_changes(p_user_id, p_order_id)
    || jsonb_build_object('requested_changes', private.own_requested_changes(p_order_id))
$$;

revoke all on function private.own_requested_changes(uuid), private.order_for_customer_but_changes(uuid, uuid),
  public.order_for_customer(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.order_for_customer(uuid, uuid) to service_role;
