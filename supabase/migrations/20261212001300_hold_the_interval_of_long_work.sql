-- Also if the short interval has passed meanwhile and its row was pruned: work that took longer would be due again at once.
create or replace function public.hold_interval(p_name text, p_seconds int) returns void
language sql security definer set search_path = '' as $$
  insert into public.rate_limits (key, hits, expires_at)
  values (p_name, 1, clock_timestamp() + make_interval(secs => p_seconds))
  on conflict (key) do update set expires_at = excluded.expires_at
$$;
