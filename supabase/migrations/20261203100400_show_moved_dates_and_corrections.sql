-- Customers now also read in the history of an order that its date was moved and that its names were corrected. The events
-- have the dates, and the id of a correction, but no reason.
alter policy audit_events_read on public.audit_events using (
  (select private.is_admin())
  or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status', 'order.change', 'order.date_moved',
      'order.names_corrected')
    and exists (select 1 from public.orders where orders.id = private.as_uuid(subject_id)))
  or (subject_type = 'quote' and action in ('quote.status', 'quote.extended')
    and exists (select 1 from public.quotes where quotes.id = private.as_uuid(subject_id)))
);

create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
          'before', a.before, 'after', a.after) order by a.id), '[]')
        from public.audit_events a where a.subject_type = 'order' and a.subject_id = o.id::text
          and a.action in ('order.created', 'order.placed', 'order.status', 'order.change', 'order.date_moved',
            'order.names_corrected')),
      'unsent', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.uploaded_documents d
        where d.order_id = o.id and d.owner_id = p_user_id and d.purpose = 'reference' and d.message_id is null
          and d.quote_message_id is null and d.status not in ('replaced', 'purged')),
      'keeping', public.get_order_keeping(p_user_id, o.id))
    from public.orders o where o.id = p_order_id and o.user_id = p_user_id);
end $$;
