-- A call that broke off may have done its work, so a repetition has to run under the same id, by which the work is found.
-- Forgotten after a day, unless it is repeated.
create function public.pause_api_request(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  update public.api_idempotency set claimed_until = null,
    expires_at = case when resource_id is null then coalesce(expires_at, now() + interval '24 hours') else expires_at end
  where id = p_id and status is null
$$;

create or replace function public.begin_api_request(p_key_id uuid, p_scope text, p_key text, p_hash text, p_is_kept boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.api_idempotency;
  v_expires_at constant timestamptz := case when not p_is_kept then now() + interval '24 hours' end;
begin
  delete from public.api_idempotency
  where key_id = p_key_id and scope = p_scope and key = p_key and expires_at < now() and coalesce(claimed_until, now()) <= now();
  insert into public.api_idempotency (key_id, scope, key, request_hash, claimed_until, expires_at)
  values (p_key_id, p_scope, p_key, p_hash, now() + interval '1 minute', v_expires_at)
  on conflict (key_id, scope, key) do nothing
  returning * into v_row;
  if found then
    return jsonb_build_object('type', 'new', 'id', v_row.id);
  end if;
  select * into v_row from public.api_idempotency where key_id = p_key_id and scope = p_scope and key = p_key for update;
  if not found then
    return jsonb_build_object('type', 'running');
  elsif v_row.request_hash <> p_hash then
    return jsonb_build_object('type', 'reused');
  elsif v_row.status is not null then
    return jsonb_build_object('type', 'done', 'status', v_row.status, 'body', v_row.body);
  elsif v_row.claimed_until > now() then
    return jsonb_build_object('type', 'running');
  end if;
  update public.api_idempotency set claimed_until = now() + interval '1 minute', expires_at = v_expires_at where id = v_row.id;
  return jsonb_build_object('type', 'new', 'id', v_row.id);
end $$;

revoke all on function public.pause_api_request(uuid) from public, anon, authenticated, service_role;
grant execute on function public.pause_api_request(uuid) to service_role;
