-- A request that was corrected yesterday is not an old one.
drop index public.quotes_unsent;
create index quotes_unsent on public.quotes (updated_at) where status = 'draft';
