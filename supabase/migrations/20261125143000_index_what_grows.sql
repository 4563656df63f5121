-- Indexes for the queries of the back office and its jobs in a database full of finished orders.
create index orders_on_hold on public.orders (id) where status = 'on_hold';
create index profiles_staff on public.profiles (user_id) where role_cached = 'admin';
create index outbox_unfinished on public.outbox (created_at) where status in ('queued', 'dead');
create index inbound_events_unfinished on public.inbound_events (received_at) where status in ('queued', 'dead');
