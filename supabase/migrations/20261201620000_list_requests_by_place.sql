-- Lists of requests use keyset pagination, newest first, optionally filtered by key, time, or refused calls.
drop index public.api_requests_by_user;
create index api_requests_by_user on public.api_requests (user_id, at desc, id desc);
drop index public.api_requests_by_key;
create index api_requests_by_key on public.api_requests (key_id, at desc, id desc);
create index api_requests_refused on public.api_requests (at desc, id desc) where status >= 400;
create index api_requests_failed on public.api_requests (at desc, id desc) where status >= 500;
create index api_requests_refused_by_user on public.api_requests (user_id, at desc, id desc) where status >= 400;
-- Support requests name a call by this id.
create index api_requests_by_request_id on public.api_requests (request_id);

-- For staff: the owners of these keys, { "<key id>": e-mail address }.
create function public.api_key_owners(p_key_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.id, u.email), '{}') from public.api_keys k join auth.users u on u.id = k.user_id
  where k.id = any (p_key_ids)
$$;
revoke all on function public.api_key_owners(uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.api_key_owners(uuid[]) to service_role;
