-- Takes up to p_tries of a key's remaining tries, for an instance that counts them off locally. The row lock
-- keeps two instances from getting the same tries.
create function public.lease_rate_limit(p_key text, p_limit int, p_window_seconds int, p_tries int)
returns table (granted int, ends_in_ms int)
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_window constant interval := make_interval(secs => p_window_seconds);
  v_row public.rate_limits;
begin
  if p_limit < 1 or p_window_seconds < 1 or p_tries < 1 then
    perform private.refuse('invalid_input');
  end if;
  insert into public.rate_limits as r (key, hits, expires_at) values (p_key, p_tries, v_now + v_window)
  on conflict (key) do update set
    hits = case when r.expires_at <= v_now then 0 else least(r.hits, 1000000000) end + p_tries,
    expires_at = case when r.expires_at <= v_now then v_now + v_window else r.expires_at end,
    updated_at = v_now
  returning r.* into v_row;

  if random() < 0.01 then
    delete from public.rate_limits where key in (
      select r.key from public.rate_limits r where r.expires_at < v_now - interval '1 minute'
      order by r.expires_at limit 500 for update skip locked);
  end if;

  granted := greatest(0, least(p_tries, p_limit - v_row.hits + p_tries));
  ends_in_ms := greatest(1, ceil(extract(epoch from v_row.expires_at - v_now) * 1000))::int;
  return next;
end $$;
revoke all on function public.lease_rate_limit(text, int, int, int) from public, anon, authenticated, service_role;
grant execute on function public.lease_rate_limit(text, int, int, int) to service_role;
