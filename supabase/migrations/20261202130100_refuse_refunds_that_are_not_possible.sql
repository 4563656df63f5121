-- Canceling refuses a refund that staff enter when nothing can be refunded, instead of refunding nothing without a word.
-- A disputed payment isn't called unpaid.

create or replace function private.check_work_can_start(p_order public.orders, p_details jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_order.payment_status = 'disputed' then
    perform private.refuse('not_paid', '{}', 'The payment is disputed, so no work can start until the bank decides.');
  elsif p_order.payment_status not in ('paid', 'partially_refunded', 'invoiced') then
    perform private.refuse('not_paid');
  end if;
  if (select coalesce(bool_or(status = 'accepted'), false) and bool_and(status in ('accepted', 'rejected', 'replaced', 'purged'))
      from public.uploaded_documents where order_id = p_order.id and purpose in ('source', 'replacement')) is not true then
    perform private.refuse('documents_not_accepted');
  end if;
  if p_details ->> 'assigneeId' is null and exists
    (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null) then
    perform private.refuse('assignee_required');
  end if;
  if exists (select 1 from public.order_items where order_id = p_order.id and status <> 'canceled' and assignee_id is null
    and reviser_id = (p_details ->> 'assigneeId')::uuid) then
    perform private.refuse('two_people_required', '{}',
      'You are named to check this order, so another person has to do the work. Choose the two people first.');
  end if;
end $$;

create or replace function private.queue_cancel_refund(p_order public.orders, p_actor_kind text, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_like public.refunds;
  v_is_named constant boolean := p_actor_kind = 'admin'
    and jsonb_typeof(p_details -> 'refundCents') is not distinct from 'number';
  v_rest int;
  v_cents int;
begin
  update public.refunds set status = 'canceled', failure_code = 'order_canceled'
  where order_id = p_order.id and status = 'requested';
  v_rest := public.refundable_cents(p_order.id);
  if p_actor_kind = 'customer' and (v_rest > 0 or p_order.payment_status = 'invoiced') and private.has_work_begun(p_order) then
    perform private.refuse('move_not_allowed',
      jsonb_build_object('from', p_order.status, 'allowed', array_remove(private.moves_from(p_order, p_actor_kind), 'canceled')),
      'Work on this order has begun. Please ask us to cancel it; we’ll tell you first how much we’ll refund.');
  elsif p_actor_kind = 'customer' and jsonb_typeof(p_details -> 'expectedRefundCents') is not distinct from 'number'
    and (p_details ->> 'expectedRefundCents')::int <> v_rest then
    perform private.refuse('stale_version', jsonb_build_object('refundCents', v_rest),
      'The refund is now ' || private.money_text(v_rest) || '. Please check it and confirm again.');
  end if;
  v_cents := case
    when v_is_named then (p_details ->> 'refundCents')::int
    when private.has_work_begun(p_order) then 0
    else v_rest end;
  if v_cents < 0 or v_cents > v_rest then
    perform private.refuse('invalid_input', jsonb_build_object('field', 'refundCents', 'max', v_rest, 'fields',
      jsonb_build_object('refund', case when v_rest > 0 then 'At most ' || private.money_text(v_rest) || ' can still be refunded.'
        else 'Nothing can be refunded now. Leave this blank.' end)));
  elsif v_cents = 0 then
    return;
  elsif p_order.is_test then
    perform private.refund_test_order(p_order, 'refunded');
    return;
  end if;
  v_like.reason := 'order_canceled';
  v_like.status := 'approved';
  v_like.is_rest := not v_is_named;
  perform private.refund_order(p_order.id, v_cents, v_like);
end $$;
