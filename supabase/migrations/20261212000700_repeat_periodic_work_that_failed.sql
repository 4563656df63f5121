-- Periodic work takes a short interval when it begins and holds the whole one once it is done. So work that failed, or whose
-- process was killed, is due again soon, and not only after its whole interval.
create function public.hold_interval(p_name text, p_seconds int) returns void
language sql security definer set search_path = '' as $$
  update public.rate_limits set expires_at = clock_timestamp() + make_interval(secs => p_seconds) where key = p_name
$$;

revoke all on function public.hold_interval(text, int) from public, anon, authenticated, service_role;
grant execute on function public.hold_interval(text, int) to service_role;
