-- The page of an import follows its jobs until the request is sent.
create trigger integration_jobs_announce after update of status on public.integration_jobs
  for each row when (new.quote_id is not null and old.status is distinct from new.status)
  execute function private.announce_row('quote', 'quote_id');
