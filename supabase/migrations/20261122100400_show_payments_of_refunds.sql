-- Which payment a refund belongs to: on the order it shows only those of its own payment, not of one that came twice.
grant select (payment_id) on table public.refunds to authenticated;
