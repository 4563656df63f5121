-- Periodic work takes a short interval when it begins and holds the whole one once it is done. So work that failed, or whose
-- process was killed, is due again soon, and not only after its whole interval. Sets the interval also if the short one has passed
-- meanwhile and its row was pruned.
create function public.hold_interval(p_name text, p_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into public.rate_limits (key, hits, expires_at)
  values (p_name, 1, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (key) do update set expires_at = excluded.expires_at
$$;

revoke all on function public.hold_interval(text, int) from public, anon, authenticated, service_role;
grant execute on function public.hold_interval(text, int) to service_role;
