-- Gives back tries that succeeded: p_hits of them, or all when null.
create function public.give_back_rate_limit(p_key text, p_hits int default null) returns void
language sql security definer set search_path = '' as $$
  update public.rate_limits
  set hits = case when p_hits is null then 0 else greatest(0, hits - p_hits) end, updated_at = clock_timestamp()
  where key = p_key
$$;
revoke all on function public.give_back_rate_limit(text, int) from public, anon, authenticated, service_role;
grant execute on function public.give_back_rate_limit(text, int) to service_role;
