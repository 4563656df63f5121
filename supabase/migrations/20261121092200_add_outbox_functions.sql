-- Dense at first, so that work resumes within a minute of a short outage; then 1 minute to 1 day: 25 tries in
-- about 2.5 days.
create function private.retry_delay(p_attempts int) returns interval
language sql volatile set search_path = '' as $$
  select make_interval(secs => (0.8 + 0.4 * random()) * case
    when p_attempts <= 5 then power(2, p_attempts - 1)
    when p_attempts <= 12 then 45
    else least(60 * power(2, p_attempts - 13), 86400) end)
$$;

create function private.enqueue(p_kind text, p_dedupe_key text, p_payload jsonb, p_run_after timestamptz default null)
returns uuid
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, dedupe_key, payload, run_after)
  values (p_kind, p_dedupe_key, coalesce(p_payload, '{}'), coalesce(p_run_after, now()))
  on conflict (dedupe_key) do nothing
  returning id
$$;

-- Null when this key was queued before: the first job stays.
create function public.outbox_enqueue(p_kind text, p_dedupe_key text, p_payload jsonb default '{}',
  p_run_after timestamptz default null) returns uuid
language sql security definer set search_path = '' as $$
  select private.enqueue(p_kind, p_dedupe_key, p_payload, p_run_after)
$$;

-- A claimed row is hidden until its claim expires, so the row of a crashed worker returns to the queue.
create function public.outbox_claim(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.outbox
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set status = 'dead', finished_at = now(), last_error = coalesce(last_error, 'never finished')
  where id in (
    select o.id from public.outbox o where o.status = 'queued' and o.run_after <= now() and o.attempts >= 25
    order by o.run_after limit 100 for update skip locked);

  return query
  update public.outbox o set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = o.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from (
    select q.id from public.outbox q where q.status = 'queued' and q.run_after <= now() and q.attempts < 25
    order by q.run_after limit least(greatest(p_limit, 1), 500) for update skip locked
  ) due
  where o.id = due.id
  returning o.*;
end $$;

-- False when another worker has taken over the claim.
create function public.outbox_done(p_id uuid, p_claim uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set status = 'done', finished_at = now(), claim = null, last_error = null
  where id = p_id and claim = p_claim and status = 'queued';
  return found;
end $$;

create function public.outbox_fail(p_id uuid, p_claim uuid, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  update public.outbox set
    claim = null, last_error = left(p_error, 2000),
    status = case when attempts >= 25 then 'dead' else 'queued' end,
    finished_at = case when attempts >= 25 then now() end,
    run_after = now() + private.retry_delay(attempts)
  where id = p_id and claim = p_claim and status = 'queued'
  returning status into v_status;
  return coalesce(v_status, 'lost');
end $$;

revoke all on function private.retry_delay(int), private.enqueue(text, text, jsonb, timestamptz),
  public.outbox_enqueue(text, text, jsonb, timestamptz), public.outbox_claim(text, int, int),
  public.outbox_done(uuid, uuid), public.outbox_fail(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.outbox_enqueue(text, text, jsonb, timestamptz), public.outbox_claim(text, int, int),
  public.outbox_done(uuid, uuid), public.outbox_fail(uuid, uuid, text) to service_role;
