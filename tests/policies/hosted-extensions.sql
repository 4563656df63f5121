-- Stubs of what the scheduled work uses on a hosted project, with the signatures of pg_cron, pg_net and the
-- vault: jobs are stored instead of run, and requests are recorded instead of sent.
create schema cron;
create table cron.job (jobname text primary key, schedule text not null, command text not null);
create table cron.job_run_details (runid bigint, end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint
language sql as $$
  insert into cron.job values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
  select 1::bigint;
$$;

create schema net;
create table net.sent (url text, body jsonb, headers jsonb, timeout_milliseconds int);
create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint
language sql as $$
  insert into net.sent values (url, body, headers, timeout_milliseconds);
  select 1::bigint;
$$;

create schema vault;
create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text not null);
create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(
  new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null
) returns uuid
language sql as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret) returning id;
$$;
create function vault.update_secret(
  secret_id uuid, new_secret text default null, new_name text default null, new_description text default null, new_key_id uuid default null
) returns void
language sql as $$
  update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name) where id = secret_id;
$$;
