-- What the staff page of a quote shows beside its rows, in one query: its history, the dates that its
-- business days mean today, and whether its customer may have it on invoice.
create function public.quote_for_staff(p_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
          'before', a.before, 'after', a.after, 'details', a.details) order by a.id), '[]')
        from public.audit_events a where a.subject_type = 'quote' and a.subject_id = q.id::text),
      'dates', (select to_jsonb(d) from public.quote_revisions r, public.quote_dates(r.min_days, r.max_days) d
        where r.quote_id = q.id and r.min_days is not null and r.max_days is not null
          and r.revision = (select max(revision) from public.quote_revisions where quote_id = q.id)),
      'invoice', (select to_jsonb(t) from public.get_invoice_terms(q.user_id) t))
    from public.quotes q where q.id = p_quote_id);
end $$;
revoke all on function public.quote_for_staff(uuid) from public, anon, authenticated, service_role;
grant execute on function public.quote_for_staff(uuid) to service_role;
