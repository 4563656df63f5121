-- The back office searches four columns of every order for a substring, so one trigram index covers all four.
-- A term shorter than three characters still scans the whole table.
create extension if not exists pg_trgm with schema extensions;
create index orders_text on public.orders using gin (order_number extensions.gin_trgm_ops, reference extensions.gin_trgm_ops,
  full_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops);
-- The sort order of the back office list.
create index orders_by_promise on public.orders (due_to, placed_at) where placed_at is not null;
