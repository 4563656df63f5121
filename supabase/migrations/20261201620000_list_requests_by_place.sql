-- Lists of requests are read from a place on, newest first, also those of one key, of a time, and of refused calls.
drop index public.api_requests_by_user;
create index api_requests_by_user on public.api_requests (user_id, at desc, id desc);
drop index public.api_requests_by_key;
create index api_requests_by_key on public.api_requests (key_id, at desc, id desc);
create index api_requests_refused on public.api_requests (at desc, id desc) where status >= 400;
create index api_requests_failed on public.api_requests (at desc, id desc) where status >= 500;
create index api_requests_refused_by_user on public.api_requests (user_id, at desc, id desc) where status >= 400;
-- Whoever writes to us names the request by it.
create index api_requests_by_request_id on public.api_requests (request_id);

-- For staff: whose keys these are, { "<key id>": e-mail address }.
create function public.api_key_owners(p_key_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.id, u.email), '{}') from public.api_keys k join auth.users u on u.id = k.user_id
  where k.id = any (p_key_ids)
$$;
revoke all on function public.api_key_owners(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.api_key_owners(uuid[]) to service_role;
