-- What happened to an order or a quote, for staff: an act of staff has the name of the colleague in `by`, or null
-- if they gave none.
create function private.history_for_staff(p_subject_type text, p_subject_id text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
    'before', a.before, 'after', a.after, 'details', a.details,
    'by', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '')) order by a.id), '[]')
  from public.audit_events a
  left join public.profiles p on p.user_id = a.actor_id and a.actor_kind = 'admin'
  where a.subject_type = p_subject_type and a.subject_id = p_subject_id
$$;
revoke all on function private.history_for_staff(text, text) from public, anon, authenticated, service_role;

create or replace function public.order_for_staff(p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'refundableCents', public.refundable_cents(o.id),
      'expected', (select to_jsonb(e) from public.expected_dates(o.id) e),
      'events', private.history_for_staff('order', o.id::text),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('userId', p.user_id,
          'name', nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), ''))), '[]')
        from public.profiles p where p.user_id in (
          select unnest(array[i.assignee_id, i.reviser_id]) from public.order_items i where i.order_id = o.id
          union select unnest(array[r.requested_by, r.decided_by]) from public.refunds r where r.order_id = o.id
          union select c.proposed_by from public.change_proposals c where c.order_id = o.id)),
      'staff', (select coalesce(jsonb_agg(to_jsonb(s) order by s.email), '[]') from public.list_staff() s),
      'documentHold', public.get_document_hold(o.id))
    from public.orders o where o.id = p_order_id);
end $$;

create or replace function public.quote_for_staff(p_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'events', private.history_for_staff('quote', q.id::text),
      'dates', (select to_jsonb(d) from public.quote_revisions r, public.quote_dates(r.min_days, r.max_days) d
        where r.quote_id = q.id and r.min_days is not null and r.max_days is not null
          and r.revision = (select max(revision) from public.quote_revisions where quote_id = q.id)),
      'invoice', (select to_jsonb(t) from public.get_invoice_terms(q.user_id) t))
    from public.quotes q where q.id = p_quote_id);
end $$;
