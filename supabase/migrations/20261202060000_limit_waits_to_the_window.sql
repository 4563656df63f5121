-- `v_now` is taken before the wait for the row's lock. A call that waits behind the one that opens the window
-- counted its wait as time left, more than the window is long. The time left counts from the answer.
do $do$
begin
  execute replace(pg_get_functiondef('public.take_rate_limit'::regproc),
    'v_row.expires_at - v_now', 'v_row.expires_at - clock_timestamp()');
  execute replace(pg_get_functiondef('public.lease_rate_limit'::regproc),
    'v_row.expires_at - v_now', 'v_row.expires_at - clock_timestamp()');
end $do$;
