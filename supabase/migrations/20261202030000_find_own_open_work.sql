-- The dashboard shows open work and the latest finished order. Without these indexes, an owner's home reads
-- through all their orders.
create index orders_own_open on public.orders (user_id, created_at desc) where status not in ('completed', 'canceled');
create index orders_own_completed on public.orders (user_id, completed_at desc) where status = 'completed';
create index quotes_own_open on public.quotes (user_id)
  where not is_test and status in ('needs_information', 'submitted', 'in_review', 'ready', 'accepted');
