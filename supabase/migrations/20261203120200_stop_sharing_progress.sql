-- The link to the progress of an order signs this id. Without one the progress is not shared, and a new one makes
-- another link, so that its owner can end every link that went around.
alter table public.orders add column progress_share_id uuid default gen_random_uuid();
grant select (progress_share_id) on table public.orders to authenticated;

create function public.share_progress(p_user_id uuid, p_order_id uuid, p_is_shared boolean, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id and user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  elsif v_order.placed_at is null then
    perform private.refuse('not_paid');
  elsif (v_order.progress_share_id is not null) = p_is_shared then
    return;
  end if;
  update public.orders set progress_share_id = case when p_is_shared then gen_random_uuid() end where id = p_order_id;
  perform public.record_audit(p_user_id, 'customer', case when p_is_shared then 'order.shared' else 'order.unshared' end,
    'order', p_order_id::text, null, null, p_request_id);
end $$;
revoke all on function public.share_progress(uuid, uuid, boolean, text) from public, anon, authenticated, service_role;
grant execute on function public.share_progress(uuid, uuid, boolean, text) to service_role;

-- Now with the id that the link signs, and tells further recipients apart.
create or replace function public.own_order(p_order_id uuid) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
begin
  -- In PL/pgSQL, which caches the plan for the next call.
  return (select to_jsonb(own) from (
    select o.id, o.order_number, o.family, o.source_language, o.target_language, o.status, o.payment_status, o.total_cents,
      o.currency, o.created_at, o.placed_at, o.due_from, o.due_to, o.needed_by, o.clock_stopped_at, o.completed_at, o.reference,
      o.waiting, o.quote_id, o.change_turn, o.version, o.language_words, o.user_id, o.email, o.full_name, o.document_type,
      o.service_level, o.delivery_method, o.subtotal, o.tax, o.invoice_due_on, o.price_breakdown, o.name_sheet,
      o.evaluation, o.customer_notes, o.canceled_at, o.draft_id, o.approval_required, o.origin, o.quote_number,
      o.progress_share_id,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at), '[]') from (
        select id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime, scan_status,
          quality, purpose, message_id, created_at
        from public.uploaded_documents where order_id = o.id) d) as uploaded_documents,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at desc), '[]') from (
        select status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at, created_at
        from public.payments where order_id = o.id) p) as payments,
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at, d.id), '[]') from (
        select id, method, status, name, email, address, carrier, tracking_number, sent_at, is_additional, copies, proposal_id,
          created_at
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
