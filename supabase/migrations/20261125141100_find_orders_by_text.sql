-- The search of the back office looks for a piece of text in four columns of every order. One index of trigrams over all
-- four; a piece shorter than three characters still reads the whole table.
create extension if not exists pg_trgm with schema extensions;
create index orders_text on public.orders using gin (order_number extensions.gin_trgm_ops, reference extensions.gin_trgm_ops,
  full_name extensions.gin_trgm_ops, email extensions.gin_trgm_ops);
-- The order of the back office's list.
create index orders_by_promise on public.orders (due_to, placed_at) where placed_at is not null;
