-- The age of a request counts from its last correction.
drop index public.quotes_unsent;
create index quotes_unsent on public.quotes (updated_at) where status = 'draft';
