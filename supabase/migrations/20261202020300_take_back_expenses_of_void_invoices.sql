-- A void invoice now costs nothing.
create or replace function private.expense_cents(p_order public.orders) returns int
language sql stable set search_path = '' as $$
  select greatest(0, case when exists (select 1 from public.payments where order_id = p_order.id and succeeded_at is not null)
      then (select coalesce(sum(amount_cents), 0) from public.payments where order_id = p_order.id and succeeded_at is not null)
      when p_order.payment_status = 'void' then 0
      else p_order.total_cents end
    - (select coalesce(sum(amount_cents), 0) from public.refunds where order_id = p_order.id and status = 'succeeded'))::int
$$;

-- An expense posted to a matter is removed when its order is canceled unpaid.
create function private.take_back_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.integration_jobs where idempotency_key = 'expense/' || new.id) then
    perform private.queue_expense(new.id);
  end if;
  return null;
end $$;
revoke execute on function private.take_back_expense() from public;
create trigger orders_integrations after update of payment_status on public.orders for each row
  when (new.payment_status = 'void' and old.payment_status = 'invoiced') execute function private.take_back_expense();
