-- Records the outcome of a batch of claimed events in one query. Events whose claim was lost are skipped.
create function public.inbound_finish(p_events jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.inbound_events i set status = 'done', processed_at = now(), claim = null, error = null
  from jsonb_to_recordset(p_events) as e (id uuid, claim uuid, error text)
  where i.id = e.id and i.claim = e.claim and i.status = 'queued' and e.error is null;
  perform public.inbound_fail(e.id, e.claim, e.error)
  from jsonb_to_recordset(p_events) as e (id uuid, claim uuid, error text)
  where e.error is not null;
end $$;

-- The finished jobs of a round. A failed job is recorded separately, because its worker needs the outcome.
create function public.outbox_finish(p_jobs jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set status = 'done', finished_at = now(), claim = null, last_error = null
  from jsonb_to_recordset(p_jobs) as j (id uuid, claim uuid)
  where o.id = j.id and o.claim = j.claim and o.status = 'queued'
$$;
revoke all on function public.inbound_finish(jsonb), public.outbox_finish(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.inbound_finish(jsonb), public.outbox_finish(jsonb) to service_role;
