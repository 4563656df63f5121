-- What the staff page of an order shows beside its rows: the refundable amount, the dates, the history, and
-- the names of colleagues in it. Called only by the server, for a person it has checked.
create function public.order_for_staff(p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'refundableCents', public.refundable_cents(o.id),
    'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after, 'details', a.details) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = o.id::text),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
        'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))), '[]')
      from public.profiles p where p.user_id in (
        select unnest(array[i.assignee_id, i.reviser_id]) from public.order_items i where i.order_id = o.id
        union select unnest(array[r.requested_by, r.decided_by]) from public.refunds r where r.order_id = o.id)))
  from public.orders o where o.id = p_order_id
$$;
revoke all on function public.order_for_staff(uuid) from public, anon, authenticated, service_role;
grant execute on function public.order_for_staff(uuid) to service_role;
