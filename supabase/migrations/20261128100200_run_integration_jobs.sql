-- Queued once per key. When the thing changes, the job runs again: immediately if it has ended, otherwise
-- after the running one.
create function private.queue_job(p_connection_id uuid, p_kind text, p_key text, p_rows jsonb default '{}', p_subject jsonb default '{}',
  p_again boolean default true) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.integration_jobs as j (connection_id, kind, idempotency_key, quote_id, order_id, deliverable_id, subject)
  values (p_connection_id, p_kind, p_key, (p_rows ->> 'quoteId')::uuid, (p_rows ->> 'orderId')::uuid,
    (p_rows ->> 'deliverableId')::uuid, p_subject)
  on conflict (idempotency_key) do update set wanted = j.wanted + 1, attempts = case when j.status = 'running' then j.attempts else 0 end,
    status = case when j.status = 'running' then 'running' else 'queued' end, next_try_at = now(), finished_at = null
  where p_again
  returning j.id into v_id;
  return v_id;
end $$;

-- The next due job of a connection without a running one: one job at a time per connection, so that a failing
-- firm delays no other. The job of a crashed worker returns when its claim expires.
create function public.claim_integration_job(p_worker_seconds int default 120, p_connection_id uuid default null)
returns setof public.integration_jobs
language plpgsql security definer set search_path = '' as $$
declare
  v_connection uuid;
begin
  update public.integration_jobs set status = 'queued', claim = null, claimed_until = null
  where status = 'running' and claimed_until < now();
  -- Locking the connection keeps two workers from running two of its jobs at the same time.
  select c.id into v_connection from public.integration_connections c
  where c.status = 'connected' and coalesce(c.paused_until, '-infinity') <= now()
    and (p_connection_id is null or c.id = p_connection_id)
    and not exists (select 1 from public.integration_jobs r where r.connection_id = c.id and r.status = 'running')
    and exists (select 1 from public.integration_jobs q where q.connection_id = c.id and q.status = 'queued' and q.next_try_at <= now())
  order by (select min(q.next_try_at) from public.integration_jobs q where q.connection_id = c.id and q.status = 'queued')
  limit 1 for no key update skip locked;
  if v_connection is null or exists
      (select 1 from public.integration_jobs r where r.connection_id = v_connection and r.status = 'running') then
    return;
  end if;
  return query
  update public.integration_jobs j set status = 'running', claim = gen_random_uuid(), attempts = j.attempts + 1,
    claimed_until = now() + make_interval(secs => greatest(1, p_worker_seconds))
  where j.id = (select q.id from public.integration_jobs q
    where q.connection_id = v_connection and q.status = 'queued' and q.next_try_at <= now()
    order by q.next_try_at, q.created_at, q.id limit 1)
  returning j.*;
end $$;

-- False when the claim was lost: its new holder continues from the stored step.
create function public.save_integration_step(p_id uuid, p_claim uuid, p_step text, p_progress jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_jobs set step = p_step, progress = progress || p_progress
  where id = p_id and claim = p_claim and status = 'running';
  return found;
end $$;

create function public.finish_integration_job(p_id uuid, p_claim uuid, p_wanted int, p_answer text, p_document_id uuid default null)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_jobs set claim = null, claimed_until = null, last_answer = left(p_answer, 300), last_answer_at = now(),
    document_id = coalesce(p_document_id, document_id), attempts = 0,
    status = case when wanted > p_wanted then 'queued' else 'done' end, next_try_at = now(),
    finished_at = case when wanted > p_wanted then null else now() end
  where id = p_id and claim = p_claim;
  return found;
end $$;

-- The cause is the platform, not the job, so this attempt does not count. With p_pause the whole connection
-- waits.
create function public.postpone_integration_job(p_id uuid, p_claim uuid, p_seconds int, p_answer text, p_pause boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_connection uuid;
begin
  update public.integration_jobs set status = 'queued', claim = null, claimed_until = null, attempts = greatest(0, attempts - 1),
    next_try_at = now() + make_interval(secs => least(greatest(p_seconds, 0), 86400)), last_answer = left(p_answer, 300), last_answer_at = now()
  where id = p_id and claim = p_claim returning connection_id into v_connection;
  if p_pause then
    update public.integration_connections set paused_until = now() + make_interval(secs => least(greatest(p_seconds, 1), 3600))
    where id = v_connection;
  end if;
end $$;

-- Twelve tries in about a day and a half, or none when a retry cannot help: then it is dead, with a message,
-- until retried by hand.
create function public.fail_integration_job(p_id uuid, p_claim uuid, p_answer text, p_final boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  update public.integration_jobs set claim = null, claimed_until = null, last_answer = left(p_answer, 300), last_answer_at = now(),
    status = case when p_final or attempts >= 12 then 'dead' else 'queued' end,
    finished_at = case when p_final or attempts >= 12 then now() end,
    next_try_at = now() + make_interval(secs => (0.8 + 0.4 * random()) * least(15 * power(2, attempts - 1), 21600))
  where id = p_id and claim = p_claim returning status into v_status;
  return coalesce(v_status, 'lost');
end $$;

-- p_owner_id: null for staff, who can access every job.
create function public.retry_integration_job(p_id uuid, p_actor_id uuid, p_owner_id uuid, p_request_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.integration_jobs j set status = 'queued', attempts = 0, next_try_at = now(), finished_at = null
  from public.integration_connections c
  where j.id = p_id and c.id = j.connection_id and (p_owner_id is null or c.user_id = p_owner_id)
    and j.status in ('queued', 'failed', 'dead');
  if not found then
    perform private.refuse('not_found');
  end if;
  perform public.record_audit(p_actor_id, case when p_owner_id is null then 'admin' else 'customer' end, 'integration.retried',
    'integration_job', p_id::text, null, null, p_request_id);
end $$;

-- The firm's connection, while the quote is set to return its result.
create function private.connection_of_order(p_order_id uuid, p_setting text) returns public.quotes
language sql stable set search_path = '' as $$
  select q.* from public.orders o join public.quotes q on q.id = o.quote_id
  where o.id = p_order_id and q.source = 'clio' and q.connection_id is not null and q.clio ? 'matterId'
    and coalesce((q.clio ->> p_setting)::boolean, true)
$$;

create function private.queue_expense(p_order_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_quote constant public.quotes := private.connection_of_order(p_order_id, 'postExpense');
begin
  if v_quote.id is not null then
    perform private.queue_job(v_quote.connection_id, 'post_expense', 'expense/' || p_order_id,
      jsonb_build_object('quoteId', v_quote.id, 'orderId', p_order_id));
  end if;
end $$;

-- A released document goes to the matter, and the first one also posts the cost.
create function private.queue_results() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  if new.kind in ('draft', 'receipt', 'invoice') then
    return null;
  end if;
  v_quote := private.connection_of_order(new.order_id, 'saveBack');
  if v_quote.id is not null then
    perform private.queue_job(v_quote.connection_id, 'save_back', 'save_back/' || new.id,
      jsonb_build_object('quoteId', v_quote.id, 'orderId', new.order_id, 'deliverableId', new.id), '{}', false);
  end if;
  perform private.queue_expense(new.order_id);
  return null;
end $$;
create trigger deliverables_integrations_insert after insert on public.deliverables
  for each row when (new.status = 'final') execute function private.queue_results();
create trigger deliverables_integrations after update of status on public.deliverables
  for each row when (new.status = 'final' and old.status <> 'final') execute function private.queue_results();

-- Payments and refunds after the expense was posted correct it.
create function private.correct_expense() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.integration_jobs where idempotency_key = 'expense/' || new.order_id) then
    perform private.queue_expense(new.order_id);
  end if;
  return null;
end $$;
create trigger refunds_integrations after insert or update of status on public.refunds
  for each row when (new.status = 'succeeded' and new.order_id is not null) execute function private.correct_expense();
create trigger payments_integrations after insert on public.payments
  for each row when (new.status = 'succeeded' and new.order_id is not null) execute function private.correct_expense();

-- The current cost for the matter: what was paid and not refunded, or the invoice.
create function private.expense_cents(p_order public.orders) returns int
language sql stable set search_path = '' as $$
  select greatest(0, case when exists (select 1 from public.payments where order_id = p_order.id and succeeded_at is not null)
      then (select coalesce(sum(amount_cents), 0) from public.payments where order_id = p_order.id and succeeded_at is not null)
      else p_order.total_cents end
    - (select coalesce(sum(amount_cents), 0) from public.refunds where order_id = p_order.id and status = 'succeeded'))::int
$$;

-- Everything that a job acts on, as of now.
create function public.integration_job_facts(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('settings', c.settings, 'clio', q.clio, 'ownerId', c.user_id,
    'order', case when o.id is not null then jsonb_build_object('number', o.order_number, 'cents', private.expense_cents(o),
      'currency', o.currency, 'day', private.business_date(coalesce(o.placed_at, o.created_at))) end,
    'deliverable', case when d.id is not null then jsonb_build_object('title', d.title, 'kind', d.kind, 'version', d.version,
      'code', d.verification_code, 'path', d.storage_path, 'mime', d.mime, 'sizeBytes', d.size_bytes, 'status', d.status) end)
  from public.integration_jobs j
  join public.integration_connections c on c.id = j.connection_id
  left join public.quotes q on q.id = j.quote_id
  left join public.orders o on o.id = j.order_id
  left join public.deliverables d on d.id = j.deliverable_id
  where j.id = p_id
$$;

-- Webhooks expire: a job renews them a week before, and creates a new one when the expiry was missed.
create function public.queue_webhook_renewals() returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_count int := 0;
begin
  for v_id in
    select c.id from public.integration_connections c
    where c.status = 'connected' and (c.webhook_expires_at is null or c.webhook_expires_at < now() + interval '7 days')
      and not exists (select 1 from public.integration_jobs j where j.idempotency_key = 'webhook/' || c.id
        and (j.status in ('queued', 'running') or j.finished_at > now() - interval '1 hour'))
    order by c.webhook_expires_at nulls first limit 200
  loop
    perform private.queue_job(v_id, 'renew_webhook', 'webhook/' || v_id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- A document changed at the platform: checks every import of it by asking the platform.
create function public.queue_source_checks(p_connection_id uuid, p_document_id text default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_document text;
  v_count int := 0;
begin
  for v_document in
    select distinct j.subject ->> 'documentId' from public.integration_jobs j join public.quotes q on q.id = j.quote_id
    where j.connection_id = p_connection_id and j.kind = 'import_document' and j.document_id is not null
      and (p_document_id is null or j.subject ->> 'documentId' = p_document_id)
      and q.status not in ('declined', 'expired', 'withdrawn', 'canceled')
    limit 200
  loop
    perform private.queue_job(p_connection_id, 'check_source', format('check/%s/%s', p_connection_id, v_document), '{}',
      jsonb_build_object('documentId', v_document));
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

create function public.save_source_state(p_connection_id uuid, p_document_id text, p_state text) returns void
language sql security definer set search_path = '' as $$
  update public.integration_jobs set subject = subject || jsonb_build_object('sourceState', p_state)
  where connection_id = p_connection_id and kind = 'import_document' and subject ->> 'documentId' = p_document_id
$$;

revoke all on function private.queue_job(uuid, text, text, jsonb, jsonb, boolean), public.claim_integration_job(int, uuid),
  public.save_integration_step(uuid, uuid, text, jsonb), public.finish_integration_job(uuid, uuid, int, text, uuid),
  public.postpone_integration_job(uuid, uuid, int, text, boolean), public.fail_integration_job(uuid, uuid, text, boolean),
  public.retry_integration_job(uuid, uuid, uuid, text), private.connection_of_order(uuid, text), private.queue_expense(uuid),
  private.queue_results(), private.correct_expense(), private.expense_cents(public.orders), public.integration_job_facts(uuid),
  public.queue_webhook_renewals(), public.queue_source_checks(uuid, text), public.save_source_state(uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_integration_job(int, uuid),
  public.save_integration_step(uuid, uuid, text, jsonb), public.finish_integration_job(uuid, uuid, int, text, uuid),
  public.postpone_integration_job(uuid, uuid, int, text, boolean), public.fail_integration_job(uuid, uuid, text, boolean),
  public.retry_integration_job(uuid, uuid, uuid, text), public.integration_job_facts(uuid), public.queue_webhook_renewals(),
  public.queue_source_checks(uuid, text), public.save_source_state(uuid, text, text) to service_role;
