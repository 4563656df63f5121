-- The owner's order page in one query. Selecting the same columns through the REST address cost PostgREST 18
-- ms of processor time, which grows with each name.
create function public.own_order(p_order_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- In PL/pgSQL, which caches the plan for the next call.
  return (select to_jsonb(own) from (
    select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
      o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
      o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.user_id, o.email, o.full_name, o.document_type,
      o.service_level, o.delivery_method, o.subtotal, o.tax, o.invoice_due_on, o.price_breakdown, o.name_sheet,
      o.evaluation, o.customer_notes, o.canceled_at, o.draft_id, o.approval_required, o.origin, o.quote_number,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from (
        select id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime, scan_status,
          quality, purpose, message_id, created_at
        from public.uploaded_documents where order_id = o.id) d) as uploaded_documents,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]') from (
        select status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at, created_at
        from public.payments where order_id = o.id) p) as payments,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at, d.id), '[]') from (
        select id, method, status, name, email, address, carrier, tracking_number, sent_at, created_at
        from public.deliveries where order_id = o.id) d) as deliveries,
      -- The order does not show a duplicate payment that was refunded.
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]') from (
        select id, amount_cents, currency, reason, status, sent_at, created_at
        from public.refunds
        where order_id = o.id and payment_id is not null and status in ('processing', 'succeeded')) r) as refunds,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from (
        select id, kind, title, version, status, pages, verification_code, created_at
        from public.deliverables where order_id = o.id and status in ('for_review', 'final')) d) as deliverables,
      (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]') from (
        select id, author_kind, body, created_at from public.order_messages where order_id = o.id) m) as order_messages,
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.number desc), '[]') from (
        select id, order_id, number, reason, lines, delta_cents, before_cents, currency, document_type, added_days,
          explanation, status, resolution, close_reason, expires_at, sent_at, closed_at, version
        from public.change_proposals where order_id = o.id and sent_at is not null) c) as change_proposals
    from public.orders o
    where o.id = p_order_id and o.user_id = auth.uid()) own);
end $$;
revoke all on function public.own_order(uuid) from public, anon, authenticated, service_role;
grant execute on function public.own_order(uuid) to authenticated;
