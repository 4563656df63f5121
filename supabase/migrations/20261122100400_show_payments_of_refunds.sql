-- The payment of a refund: the order shows only refunds of its own payment, not of a duplicate.
grant select (payment_id) on table public.refunds to authenticated;
