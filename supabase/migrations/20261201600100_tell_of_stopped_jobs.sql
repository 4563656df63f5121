-- Now the owner is notified of stopped work for a request: once a day per request and kind, however many
-- files.
create or replace function public.fail_integration_job(p_id uuid, p_claim uuid, p_answer text, p_final boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_job public.integration_jobs;
begin
  update public.integration_jobs set claim = null, claimed_until = null, last_answer = left(p_answer, 300), last_answer_at = now(),
    status = case when p_final or attempts >= 12 then 'dead' else 'queued' end,
    finished_at = case when p_final or attempts >= 12 then now() end,
    next_try_at = now() + make_interval(secs => (0.8 + 0.4 * random()) * least(15 * power(2, attempts - 1), 21600))
  where id = p_id and claim = p_claim returning * into v_job;
  if v_job.status = 'dead' and v_job.quote_id is not null and v_job.kind in ('import_document', 'save_back', 'post_expense') then
    perform private.enqueue('integration.stopped', format('stopped/%s/%s/%s', v_job.quote_id, v_job.kind, private.today()),
      jsonb_build_object('quoteId', v_job.quote_id, 'kind', v_job.kind));
  end if;
  return coalesce(v_job.status, 'lost');
end $$;

create index integration_jobs_stopped on public.integration_jobs (quote_id)
  where status = 'dead' and kind in ('save_back', 'post_expense');
