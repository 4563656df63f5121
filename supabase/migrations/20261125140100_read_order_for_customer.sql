-- What the customer's page of an order shows beside its row: the history, the dates, unsent files, and who
-- opened the documents. Null for another person's order. The history contains what row security shows a
-- customer. Called only by the server, which names the owner.
create function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
          'before', a.before, 'after', a.after) order by a.id), '[]')
        from public.audit_events a where a.subject_type = 'order' and a.subject_id = o.id::text
          and a.action in ('order.created', 'order.placed', 'order.status', 'order.change')),
      'unsent', (
        select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from public.uploaded_documents d
        where d.order_id = o.id and d.owner_id = p_user_id and d.purpose = 'reference' and d.message_id is null
          and d.quote_message_id is null and d.status not in ('replaced', 'purged')),
      'keeping', public.get_order_keeping(p_user_id, o.id))
    from public.orders o where o.id = p_order_id and o.user_id = p_user_id);
end $$;
revoke all on function public.order_for_customer(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.order_for_customer(uuid, uuid) to service_role;
