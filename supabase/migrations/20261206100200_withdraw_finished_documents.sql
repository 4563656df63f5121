-- Staff withdraw a finished document, such as one that turned out to rest on a forged original. Whoever checks its code
-- learns it at once, and the customer by e-mail.
create function public.revoke_deliverable(p_order_id uuid, p_deliverable_id uuid, p_actor_id uuid, p_reason text,
  p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  select status into v_status from public.deliverables where id = p_deliverable_id and order_id = p_order_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_status = 'revoked' then
    return;
  elsif v_status <> 'final' then
    perform private.refuse('move_not_allowed', '{}', 'Only the current version of a finished document can be withdrawn.');
  elsif p_reason is null or char_length(btrim(p_reason)) not between 3 and 500 then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'reason'));
  end if;
  update public.deliverables set status = 'revoked' where id = p_deliverable_id;
  perform private.enqueue('order.document_revoked', 'document-revoked/' || p_deliverable_id,
    jsonb_build_object('orderId', p_order_id, 'deliverableId', p_deliverable_id, 'reason', btrim(p_reason)));
  perform public.record_audit(p_actor_id, 'admin', 'deliverable.revoked', 'order', p_order_id::text, null,
    jsonb_build_object('deliverableId', p_deliverable_id), p_request_id, null, jsonb_build_object('reason', btrim(p_reason)));
end $$;
revoke all on function public.revoke_deliverable(uuid, uuid, uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.revoke_deliverable(uuid, uuid, uuid, text, text) to service_role;

-- The history of the customer now includes it.
create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant jsonb := private.order_for_customer_but_pay_links(p_user_id, p_order_id);
begin
  return v_order || jsonb_build_object('pay_link', private.open_pay_link(p_order_id),
    'events', (v_order -> 'events') || (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
        and a.action in ('order.recipient_answer', 'deliverable.revoked', 'order.pay_link_created', 'order.pay_link_mailed',
          'order.pay_link_ended', 'order.paid_by_link')));
end $$;
