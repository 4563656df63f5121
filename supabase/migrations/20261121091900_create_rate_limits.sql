create table public.rate_limits (
  key text primary key check (char_length(key) between 1 and 200),
  hits int not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rate_limits_expiry on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;
revoke all on table public.rate_limits from public, anon, authenticated, service_role;

-- A single upsert, so the row lock counts parallel callers one after another. A fixed window from the first
-- hit.
create function public.take_rate_limit(p_key text, p_limit int, p_window_seconds int)
returns table (allowed boolean, remaining int, retry_after_seconds int)
language plpgsql security definer set search_path = '' as $$
declare
  v_now constant timestamptz := clock_timestamp();
  v_window constant interval := make_interval(secs => p_window_seconds);
  v_row public.rate_limits;
begin
  if p_limit < 1 or p_window_seconds < 1 then
    perform private.refuse('invalid_input');
  end if;
  insert into public.rate_limits as r (key, hits, expires_at) values (p_key, 1, v_now + v_window)
  on conflict (key) do update set
    hits = case when r.expires_at <= v_now then 1 else least(r.hits, 1000000000) + 1 end,
    expires_at = case when r.expires_at <= v_now then v_now + v_window else r.expires_at end,
    updated_at = v_now
  returning r.* into v_row;

  if random() < 0.01 then
    delete from public.rate_limits where key in (
      select r.key from public.rate_limits r where r.expires_at < v_now - interval '1 minute'
      order by r.expires_at limit 500 for update skip locked);
  end if;

  allowed := v_row.hits <= p_limit;
  remaining := greatest(0, p_limit - v_row.hits);
  retry_after_seconds := case when allowed then 0
    else greatest(1, ceil(extract(epoch from v_row.expires_at - v_now)))::int end;
  return next;
end $$;
revoke all on function public.take_rate_limit(text, int, int) from public, anon, authenticated, service_role;
grant execute on function public.take_rate_limit(text, int, int) to service_role;
