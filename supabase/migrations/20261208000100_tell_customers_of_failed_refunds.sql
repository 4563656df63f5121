-- Refunds that the provider reports as not arrived, as opposed to those that we never sent.
create function private.failed_refunds(p_order_id uuid) returns setof public.refunds
language sql stable set search_path = '' as $$
  select * from public.refunds
  where order_id = p_order_id and provider_refund_id is not null
    and (status = 'failed' or (status = 'canceled' and origin = 'app'))
$$;

-- Money that came back to us and that nobody has sent again or settled in another way.
create function private.returned_money(p_order_id uuid) returns table (cents int, currency text)
language sql stable set search_path = '' as $$
  select sum((c.facts ->> 'amountCents')::int)::int, max(upper(c.facts ->> 'currency'))
  from public.payment_cases c
  where c.order_id = p_order_id and c.status = 'open' and c.refund_state = 'failed'
    and exists (select 1 from private.failed_refunds(p_order_id) r where r.provider_intent_id = c.provider_intent_id)
  having count(*) > 0
$$;

-- Long, because it is one transaction about all refunds of a payment. The customer is now mailed about a failure, too.
create or replace function public.record_refunds(p_intent_id text, p_refunds jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order_id constant uuid := private.lock_refunds(p_intent_id);
  v_seen jsonb;
  v_stored record;
  v_news public.refunds[] := '{}';
  v_refund public.refunds;
  v_payment public.payments;
  v_order public.orders;
  v_refunded int;
  v_is_outside boolean := false;
begin
  if not exists (select 1 from public.payments where provider_intent_id = p_intent_id)
    and not exists (select 1 from public.payment_cases where provider_intent_id = p_intent_id) then
    return false;
  end if;
  for v_seen in select value from jsonb_array_elements(p_refunds) loop
    v_stored := private.store_refund(p_intent_id, v_order_id, v_seen);
    v_refund := v_stored.refund;
    if v_stored.known then
      continue;
    end if;
    v_news := v_news || v_refund;
    if v_refund.status in ('processing', 'succeeded') and coalesce(private.refund_rank(v_stored.before_status), 0) = 0 then
      v_is_outside := v_is_outside or v_refund.origin = 'outside';
      if v_order_id is not null then
        perform private.enqueue('order.refunded', 'order-refunded/' || v_refund.id,
          jsonb_build_object('orderId', v_order_id, 'refundId', v_refund.id));
      end if;
    end if;
  end loop;

  v_refunded := private.refunded_cents(p_intent_id);
  update public.payments set refunded_cents = least(v_refunded, amount_cents)
  where provider_intent_id = p_intent_id and status = 'succeeded'
  returning * into v_payment;
  update public.orders set payment_status = private.paid_status(id)
  where id = v_payment.order_id and payment_status in ('paid', 'partially_refunded', 'refunded');
  perform private.settle_refund_cases(p_intent_id, v_refunded);

  select * into v_order from public.orders where id = v_payment.order_id;
  if v_is_outside and v_order.payment_status = 'refunded' and v_order.status not in ('completed', 'canceled') then
    perform private.hold_refunded_order(v_order, p_intent_id, v_payment.amount_cents);
  end if;
  foreach v_refund in array v_news loop
    if v_refund.status = 'failed' or (v_refund.status = 'canceled' and v_refund.origin = 'app') then
      perform private.open_refund_case(v_refund, v_refund.amount_cents);
      if v_order_id is not null then
        perform private.enqueue('order.refund_failed', 'refund-failed/' || v_refund.id,
          jsonb_build_object('orderId', v_order_id, 'refundId', v_refund.id));
      end if;
    end if;
    perform public.record_audit(null, 'provider', 'refund.' || v_refund.status,
      case when v_order_id is null then 'payment' else 'order' end, coalesce(v_order_id::text, p_intent_id), null,
      jsonb_build_object('refundId', v_refund.provider_refund_id, 'amountCents', v_refund.amount_cents,
        'origin', v_refund.origin, 'refundedCents', v_refunded));
  end loop;
  return true;
end $$;

-- The page of the customer shows what didn't arrive, and whether it is still to be settled.
create or replace function public.order_for_customer(p_user_id uuid, p_order_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order constant jsonb := private.order_for_customer_but_pay_links(p_user_id, p_order_id);
begin
  return v_order || jsonb_build_object('pay_link', private.open_pay_link(p_order_id),
    'failed_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount_cents', r.amount_cents, 'currency', r.currency,
        'reason', r.reason, 'status', r.status, 'sent_at', r.sent_at, 'created_at', r.created_at, 'failed_at', coalesce((
          select max(a.at) from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
            and a.action = 'refund.' || r.status and a.after ->> 'refundId' = r.provider_refund_id), r.updated_at))
        order by r.created_at), '[]')
      from private.failed_refunds(p_order_id) r),
    'returned_money', (select to_jsonb(m) from private.returned_money(p_order_id) m),
    'events', (v_order -> 'events') || (
      select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'actor_kind', a.actor_kind, 'action', a.action,
        'before', a.before, 'after', a.after) order by a.id), '[]')
      from public.audit_events a where a.subject_type = 'order' and a.subject_id = p_order_id::text
        and a.action in ('order.recipient_answer', 'deliverable.revoked', 'order.pay_link_created', 'order.pay_link_mailed',
          'order.pay_link_ended', 'order.paid_by_link')));
end $$;

-- For the mail, which is outdated once the money was sent again.
create function public.has_returned_money(p_order_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.returned_money(p_order_id))
$$;

revoke all on function private.failed_refunds(uuid), private.returned_money(uuid), public.has_returned_money(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.has_returned_money(uuid) to service_role;
