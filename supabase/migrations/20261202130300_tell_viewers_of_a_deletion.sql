-- The dashboard says that the account is about to be deleted, so that its owner can still keep it.
drop function public.viewer_standing(uuid, uuid);
create function public.viewer_standing(p_user_id uuid, p_session_id uuid)
returns table (email text, account_role text, factor_id uuid, first_name text, last_name text, status text, locale text,
  time_zone text, deletion_due_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select u.email::text, private.as_object(u.raw_app_meta_data) ->> 'role', f.id, p.first_name, p.last_name, p.status,
    p.locale, p.time_zone, d.due_at
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join public.profiles p on p.user_id = u.id
  left join public.account_deletions d on d.user_id = u.id and d.done_at is null
  left join lateral (
    select m.id from auth.mfa_factors m
    where m.user_id = u.id and m.factor_type = 'totp' and m.status = 'verified'
    order by m.created_at limit 1
  ) f on true
  where s.id = p_session_id and s.user_id = p_user_id
    and (u.banned_until is null or u.banned_until <= now());
end $$;

revoke all on function public.viewer_standing(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.viewer_standing(uuid, uuid) to service_role;
