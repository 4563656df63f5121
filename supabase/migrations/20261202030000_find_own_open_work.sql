-- The dashboard shows what is open and the last that was finished. Without these, the home of someone with a hundred
-- thousand orders reads through all of them.
create index orders_own_open on public.orders (user_id, created_at desc) where status not in ('completed', 'canceled');
create index orders_own_completed on public.orders (user_id, completed_at desc) where status = 'completed';
create index quotes_own_open on public.quotes (user_id)
  where not is_test and status in ('needs_information', 'submitted', 'in_review', 'ready', 'accepted');
