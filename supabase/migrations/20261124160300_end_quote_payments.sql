-- A quote that leaves "accepted" unpaid can no longer be paid at that revision: its open session is closed at
-- the provider as soon as possible. settle_payment handles money that arrives first.
create function private.end_quote_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enqueue('payment.end_quote', 'end-quote-payment/' || new.id || '/' || new.version,
    jsonb_build_object('quoteId', new.id))
  where exists (select 1 from public.orders o where o.quote_id = new.id and o.placed_at is null and o.status <> 'canceled');
  return new;
end $$;

create trigger quotes_payment_ends after update of status on public.quotes for each row
  when (new.status is distinct from old.status and new.status not in ('accepted', 'paid'))
  execute function private.end_quote_payment();

-- The unpaid order of a quote that was given up. The customer never saw it as an order, so no mail is sent.
create function public.cancel_quote_order(p_order_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders where id = p_order_id for update;
  if v_order.placed_at is not null or v_order.status <> 'pending' or v_order.payment_status = 'processing' or not exists
    (select 1 from public.quotes where id = v_order.quote_id and status in ('declined', 'withdrawn', 'canceled'))
    or exists (select 1 from public.payment_attempts where order_id = p_order_id and status in ('open', 'processing')) then
    return false;
  end if;
  update public.orders set status = 'canceled', canceled_at = now(), payment_status = 'void', version = version + 1
  where id = p_order_id;
  perform public.record_audit(null, 'system', 'order.status', 'order', p_order_id::text,
    jsonb_build_object('status', v_order.status), jsonb_build_object('status', 'canceled'));
  return true;
end $$;

revoke all on function private.end_quote_payment(), public.cancel_quote_order(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.cancel_quote_order(uuid) to service_role;
