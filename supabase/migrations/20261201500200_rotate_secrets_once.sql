-- A rotation that was interrupted before its answer is repeated under the same claim and replaces only the
-- secret that was never delivered. A second rotation within a day keeps both secrets that a receiver may
-- hold; a third is refused until they expire.
alter table public.webhook_endpoints add column rotation_id uuid;
comment on column public.webhook_endpoints.rotation_id is 'The call that made the last rotation.';
comment on column public.webhook_endpoints.secret_previous_enc is
  'Signs beside the new one for a day after a rotation: one, or two separated by a space.';

drop function public.rotate_webhook_secret(uuid, uuid, text, boolean, text);
create function public.rotate_webhook_secret(p_user_id uuid, p_id uuid, p_secret_enc text, p_livemode boolean default null,
  p_request_id text default null, p_rotation_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint constant public.webhook_endpoints := private.lock_webhook_endpoint(p_user_id, p_id, p_livemode);
  v_still_signs constant text := case when v_endpoint.secret_previous_until > now() then v_endpoint.secret_previous_enc end;
begin
  if p_rotation_id = v_endpoint.rotation_id then
    update public.webhook_endpoints set secret_enc = p_secret_enc where id = p_id;
    return;
  elsif v_still_signs like '% %' then
    perform private.refuse('webhook_rotated_often');
  end if;
  update public.webhook_endpoints set secret_previous_enc = concat_ws(' ', secret_enc, v_still_signs),
    secret_previous_until = now() + interval '24 hours', secret_enc = p_secret_enc, rotation_id = p_rotation_id
  where id = p_id;
  perform public.record_audit(p_user_id, 'customer', 'webhook.secret_rotated', 'webhook_endpoint', p_id::text, null, null, p_request_id);
end $$;
revoke all on function public.rotate_webhook_secret(uuid, uuid, text, boolean, text, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.rotate_webhook_secret(uuid, uuid, text, boolean, text, uuid) to service_role;
