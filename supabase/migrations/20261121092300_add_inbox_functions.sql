-- False for an event that was received before: it is acknowledged again, and nothing happens twice.
create function public.inbound_store(p_provider text, p_event_id text, p_type text, p_payload jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.inbound_events (provider, event_id, type, payload)
  values (p_provider, p_event_id, p_type, p_payload)
  on conflict (provider, event_id) do nothing;
  return found;
end $$;

create function public.inbound_claim(p_worker text, p_limit int default 10, p_visibility_seconds int default 60)
returns setof public.inbound_events
language plpgsql security definer set search_path = '' as $$
begin
  update public.inbound_events set status = 'dead', processed_at = now(), error = coalesce(error, 'never finished')
  where id in (
    select i.id from public.inbound_events i where i.status = 'queued' and i.run_after <= now() and i.attempts >= 25
    order by i.run_after limit 100 for update skip locked);

  return query
  update public.inbound_events i set
    claim = gen_random_uuid(), claimed_by = left(p_worker, 100), attempts = i.attempts + 1,
    run_after = now() + make_interval(secs => greatest(1, p_visibility_seconds))
  from (
    select q.id from public.inbound_events q where q.status = 'queued' and q.run_after <= now() and q.attempts < 25
    order by q.run_after limit least(greatest(p_limit, 1), 500) for update skip locked
  ) due
  where i.id = due.id
  returning i.*;
end $$;

create function public.inbound_done(p_id uuid, p_claim uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.inbound_events set status = 'done', processed_at = now(), claim = null, error = null
  where id = p_id and claim = p_claim and status = 'queued';
  return found;
end $$;

create function public.inbound_fail(p_id uuid, p_claim uuid, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_status text;
begin
  update public.inbound_events set
    claim = null, error = left(p_error, 2000),
    status = case when attempts >= 25 then 'dead' else 'queued' end,
    processed_at = case when attempts >= 25 then now() end,
    run_after = now() + private.retry_delay(attempts)
  where id = p_id and claim = p_claim and status = 'queued'
  returning status into v_status;
  return coalesce(v_status, 'lost');
end $$;

revoke all on function public.inbound_store(text, text, text, jsonb), public.inbound_claim(text, int, int),
  public.inbound_done(uuid, uuid), public.inbound_fail(uuid, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.inbound_store(text, text, text, jsonb), public.inbound_claim(text, int, int),
  public.inbound_done(uuid, uuid), public.inbound_fail(uuid, uuid, text) to service_role;
