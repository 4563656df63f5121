-- The staff list sorts by the latest change; without an index that reads all quotes.
create index quotes_by_change on public.quotes (updated_at desc) where status <> 'draft';
