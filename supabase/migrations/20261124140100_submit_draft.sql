-- Turns the draft with its current files into an order, or updates its order: one query for the payment step.
-- Refuses a draft whose revision is not the one that the server has read and checked.
create function public.submit_draft(p_draft_id uuid, p_user_id uuid, p_revision int, p_document_language jsonb,
  p_terms_version text default null, p_request_id text default null, p_ip_prefix text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
  v_revision int;
begin
  -- Takes the locks in the order of create_order_from_draft: the draft's name, the order, the draft.
  perform pg_advisory_xact_lock(hashtextextended('create_order_from_draft/' || p_draft_id, 0));
  perform from public.orders where id = (select d.order_id from public.checkout_drafts d where d.id = p_draft_id) for update;
  update public.checkout_drafts set document_language = p_document_language
  where id = p_draft_id and user_id = p_user_id and revision = p_revision
  returning revision into v_revision;
  if not found then
    perform private.refuse('draft_changed');
  end if;
  v_order := public.create_order_from_draft(p_draft_id, p_user_id, p_terms_version, p_request_id, p_ip_prefix);
  if p_terms_version is not null then
    update public.profiles set terms_version = p_terms_version, terms_accepted_at = now() where user_id = p_user_id;
  end if;
  return jsonb_build_object('orderId', v_order.id, 'orderNumber', v_order.order_number,
    'totalCents', coalesce(v_order.total_cents, 0), 'currency', v_order.currency, 'revision', v_revision);
end
$$;
revoke all on function public.submit_draft(uuid, uuid, int, jsonb, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.submit_draft(uuid, uuid, int, jsonb, text, text, text) to service_role;
