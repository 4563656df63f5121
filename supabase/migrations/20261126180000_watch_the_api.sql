-- What owners and staff see of the use of the public API.

-- What each key of a person with a limit spent this month: { "<key id>": cents }.
create function public.api_keys_spent(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.id, public.api_key_spent(k.id)), '{}') from public.api_keys k
  where k.user_id = p_user_id and k.spend_limit_cents is not null
$$;

-- The days of the last 30 with calls of a person's keys, newest first, in UTC: day, isTest, answered, refused
-- (4xx), failed (5xx), and the 95th percentile of the response time in milliseconds.
create function public.api_usage(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'isTest', d.is_test, 'answered', d.answered, 'refused', d.refused,
      'failed', d.failed, 'ms', d.ms) order by d.day desc, d.is_test), '[]')
  from (
    select (at at time zone 'UTC')::date as day, is_test, count(*) filter (where status < 400) as answered,
      count(*) filter (where status between 400 and 499) as refused, count(*) filter (where status >= 500) as failed,
      percentile_disc(0.95) within group (order by ms) as ms
    from public.api_requests where user_id = p_user_id and at > now() - interval '30 days'
    group by 1, 2) d
$$;

-- For staff: whether the API answers, and the keys of all users, last used first. p_search: part of an
-- owner's e-mail address, or the beginning of a key.
create function public.list_keys_for_staff(p_search text, p_limit int, p_offset int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select k.*, u.email from public.api_keys k join auth.users u on u.id = k.user_id
    where btrim(p_search) = '' or strpos(lower(u.email), lower(btrim(p_search))) > 0 or starts_with(k.prefix, btrim(p_search))
  )
  select jsonb_build_object(
    'isEnabled', s.is_enabled, 'reason', s.reason, 'changedAt', s.changed_at,
    'total', (select count(*) from found),
    'keys', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'prefix', f.prefix, 'isTest', f.is_test,
        'userId', f.user_id, 'email', f.email, 'scopes', f.scopes, 'lastUsedAt', f.last_used_at, 'createdAt', f.created_at,
        'isOver', f.revoked_at is not null or coalesce(f.expires_at <= now(), false),
        'requests', (select count(*) from public.api_requests r where r.key_id = f.id and r.at > now() - interval '1 day'))
        order by f.last_used_at desc nulls last, f.id)
      from (select * from found order by last_used_at desc nulls last, id
        limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) f), '[]'))
  from public.api_settings s
$$;

revoke all on function public.api_keys_spent(uuid), public.api_usage(uuid), public.list_keys_for_staff(text, int, int)
  from public, anon, authenticated, service_role;
grant execute on function public.api_keys_spent(uuid), public.api_usage(uuid), public.list_keys_for_staff(text, int, int)
  to service_role;
