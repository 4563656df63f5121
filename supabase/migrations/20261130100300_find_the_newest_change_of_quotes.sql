-- The list of staff follows the newest change; without an index that is a walk over all quotes.
create index quotes_by_change on public.quotes (updated_at desc) where status <> 'draft';
