-- Each part of the condition below has an index, so that not every connection is read; "another key" is split
-- into smaller or greater. The indexes are not partial, because only a full index has statistics on how many
-- rows use which key.
create index integration_connections_access_key on public.integration_connections
  ((nullif(split_part(access_token_enc, '.', 2), '')));
create index integration_connections_secret_key on public.integration_connections
  ((nullif(split_part(webhook_secret_enc, '.', 2), '')));

-- Now also immediately when a connection still has data encrypted with another key than the first: the job
-- calls the platform, which renews the tokens, and creates a webhook, whose handshake brings a new secret.
drop function public.queue_webhook_renewals();
create function public.queue_webhook_renewals(p_key_id text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in
    select c.id from public.integration_connections c
    where c.status = 'connected' and (c.webhook_expires_at is null or c.webhook_expires_at < now() + interval '7 days'
        or nullif(split_part(c.access_token_enc, '.', 2), '') < p_key_id
        or nullif(split_part(c.access_token_enc, '.', 2), '') > p_key_id
        or nullif(split_part(c.webhook_secret_enc, '.', 2), '') < p_key_id
        or nullif(split_part(c.webhook_secret_enc, '.', 2), '') > p_key_id)
      and not exists (select 1 from public.integration_jobs j where j.idempotency_key = 'webhook/' || c.id
        and (j.status in ('queued', 'running') or j.finished_at > now() - interval '1 hour'))
    order by c.webhook_expires_at nulls first limit 200
  loop
    perform private.queue_job(v_id, 'renew_webhook', 'webhook/' || v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

revoke all on function public.queue_webhook_renewals(text) from public, anon, authenticated, service_role;
grant execute on function public.queue_webhook_renewals(text) to service_role;
