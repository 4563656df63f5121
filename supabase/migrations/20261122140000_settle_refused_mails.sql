-- The receiver will never accept it, so it is dead immediately, with the reason for staff.
create function public.outbox_refuse(p_id uuid, p_claim uuid, p_error text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set claim = null, last_error = left(p_error, 2000), status = 'dead', finished_at = now()
  where id = p_id and claim = p_claim and status = 'queued';
  return case when found then 'dead' else 'lost' end;
end $$;

-- The receiver named the time of the next try, so this try does not count as a failure.
create function public.outbox_postpone(p_id uuid, p_claim uuid, p_error text, p_seconds int) returns text
language plpgsql security definer set search_path = '' as $$
begin
  update public.outbox set
    claim = null, last_error = left(p_error, 2000), attempts = greatest(attempts - 1, 0),
    run_after = now() + make_interval(secs => least(greatest(p_seconds, 1), 86400))
  where id = p_id and claim = p_claim and status = 'queued';
  return case when found then 'queued' else 'lost' end;
end $$;

revoke all on function public.outbox_refuse(uuid, uuid, text), public.outbox_postpone(uuid, uuid, text, int)
  from public, anon, authenticated, service_role;
grant execute on function public.outbox_refuse(uuid, uuid, text), public.outbox_postpone(uuid, uuid, text, int)
  to service_role;
