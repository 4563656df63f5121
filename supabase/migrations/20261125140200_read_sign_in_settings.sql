-- The data of the page "Sign-in and security" in one query. Called only by the server, which names the owner.
create function public.sign_in_settings(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'recoveryCodesLeft', public.count_recovery_codes(p_user_id),
    'devices', (select coalesce(jsonb_agg(to_jsonb(d) order by d.last_used_at desc), '[]') from public.list_known_devices(p_user_id) d),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s) order by s.last_used_at desc), '[]') from public.list_sessions(p_user_id) s),
    'emailChange', (select to_jsonb(c) from public.open_email_change(p_user_id) c))
$$;
revoke all on function public.sign_in_settings(uuid) from public, anon, authenticated, service_role;
grant execute on function public.sign_in_settings(uuid) to service_role;
