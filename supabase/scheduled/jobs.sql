-- Background work on a hosted Supabase project: the database calls the app every 10 seconds. Run this once in
-- the project's SQL editor, after filling in the two values in the first statements; running it again
-- replaces them. `select * from cron.job_run_details order by start_time desc limit 10` shows the results,
-- and `select cron.unschedule('attesta-tick')` stops it.

create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;

-- The address and the secret are stored encrypted instead of in the job's text, which every reader of
-- cron.job can see.
do $$
declare
  -- The site's address without a trailing slash, and its JOBS_SECRET.
  settings constant jsonb := jsonb_build_object(
    'attesta_site_url', 'SITE_URL',
    'attesta_jobs_secret', 'JOBS_SECRET'
  );
  setting record;
  known uuid;
begin
  if settings ->> 'attesta_site_url' !~ '^https://[^/]+$' then
    raise exception 'Fill in SITE_URL: an address such as https://attesta.example, without a path.';
  end if;
  if length(settings ->> 'attesta_jobs_secret') < 24 then
    raise exception 'Fill in JOBS_SECRET: the same value that the app has.';
  end if;
  for setting in select key, value from jsonb_each_text(settings) loop
    select id into known from vault.secrets where name = setting.key;
    if known is null then
      perform vault.create_secret(setting.value, setting.key);
    else
      perform vault.update_secret(known, setting.value);
    end if;
  end loop;
end
$$;

select cron.schedule(
  'attesta-tick',
  '10 seconds',
  $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'attesta_site_url') || '/api/jobs/tick',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'Authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'attesta_jobs_secret')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 30000
  )
  $$
);

-- pg_cron logs every run; two days are enough.
select cron.schedule(
  'attesta-forget-runs',
  '17 3 * * *',
  $$delete from cron.job_run_details where end_time < now() - interval '2 days'$$
);
