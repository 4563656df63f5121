-- A key sent in a URL ends up in logs. Its owner is notified, at most once a day (UTC) per key, while it
-- still works.
create function public.report_key_in_address(p_key_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.api_keys where id = p_key_id and revoked_at is null and (expires_at is null or expires_at > now());
  if found then
    perform private.enqueue('api_key.in_address',
      format('api-key-in-address/%s/%s', p_key_id, (now() at time zone 'UTC')::date),
      jsonb_build_object('keyId', p_key_id, 'at', now()));
  end if;
end $$;
revoke all on function public.report_key_in_address(uuid) from public, anon, authenticated, service_role;
grant execute on function public.report_key_in_address(uuid) to service_role;
