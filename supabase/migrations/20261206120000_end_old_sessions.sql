-- Ends sessions that were not used for 30 days, and any session after 180 days: the cookie's own end is up to the browser.
-- A session in use renews its token every hour, which the auth service writes to updated_at.
create function public.end_old_sessions(p_limit int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
begin
  with gone as (
    delete from auth.sessions where id in (
      select s.id from auth.sessions s
      where greatest(s.updated_at, s.created_at) < now() - interval '30 days' or s.created_at < now() - interval '180 days'
      limit least(greatest(p_limit, 1), 5000) for update skip locked)
    returning id)
  select array_agg(id) into v_ids from gone;
  delete from public.session_devices where session_id = any (v_ids);
  return coalesce(cardinality(v_ids), 0);
end $$;
revoke all on function public.end_old_sessions(int) from public, anon, authenticated, service_role;
grant execute on function public.end_old_sessions(int) to service_role;
