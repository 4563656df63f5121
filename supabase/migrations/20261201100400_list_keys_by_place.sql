create index api_keys_by_use on public.api_keys ((coalesce(last_used_at, '-infinity'::timestamptz)) desc, id desc);
create index api_keys_by_prefix on public.api_keys (prefix text_pattern_ops);

-- Now with keyset pagination: after or before [last_used_at or -infinity, id]. Drops the total, which no
-- screen shows; the requests of a day stop at 1,001.
drop function public.list_keys_for_staff(text, int, int);
create function public.list_keys_for_staff(p_search text, p_limit int, p_place jsonb default '{}') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_keys constant text[] := array['coalesce(o.last_used_at, ''-infinity''::timestamptz)', 'o.id'];
  v_search constant text := btrim(p_search);
  v_rows text := 'public.api_keys o where true';
  v_with text := '';
  v_found jsonb;
begin
  if v_search <> '' then
    v_with := format('with people as materialized (select o.user_id from private.listed_users o where %s),
      found as materialized (
        select k.* from (select user_id from people limit 201) w
        join auth.users u on u.id = w.user_id and strpos(lower(u.email), lower(%L)) > 0
        join public.api_keys k on k.user_id = w.user_id
        union select k.* from public.api_keys k where k.prefix like %L),
      few as materialized (select * from found limit 201)',
      private.text_condition('o.text', v_search), v_search, regexp_replace(v_search, '([\\%_])', '\\\1', 'g') || '%');
    v_rows := 'few o where true';
  end if;
  execute format($q$%s select jsonb_build_object(
    'isEnabled', s.is_enabled, 'reason', s.reason, 'changedAt', s.changed_at,
    'keys', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'prefix', f.prefix, 'isTest', f.is_test,
        'userId', f.user_id, 'email', u.email, 'scopes', f.scopes, 'lastUsedAt', f.last_used_at, 'createdAt', f.created_at,
        'isOver', f.revoked_at is not null or coalesce(f.expires_at <= now(), false),
        'requests', (select count(*) from (select from public.api_requests r
          where r.key_id = f.id and r.at > now() - interval '1 day' limit 1001) c)) order by f.n), '[]')
      from (select o.*, row_number() over (order by %4$s) as n from %2$s and %3$s order by %4$s limit %5$s) f
      join auth.users u on u.id = f.user_id))
    from public.api_settings s$q$,
    v_with, v_rows, private.place_condition(v_keys, array['timestamptz', 'uuid'], p_place, true),
    private.list_order(v_keys, p_place, true), least(greatest(p_limit, 1), 101)) into v_found;
  return v_found;
end $$;
revoke all on function public.list_keys_for_staff(text, int, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.list_keys_for_staff(text, int, jsonb) to service_role;
