-- Revokes all keys of one account and returns how many. Safe to repeat: the second time there are none.
create function public.revoke_all_keys(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_count int;
begin
  if char_length(btrim(coalesce(p_reason, ''))) < 3 then
    perform private.refuse('reason_required');
  end if;
  perform 1 from public.profiles where user_id = p_user_id for update;
  if not found then
    perform private.refuse('not_found');
  end if;
  update public.api_keys set revoked_at = now() where user_id = p_user_id and revoked_at is null;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    perform private.note_user_change(p_user_id, 'keys_revoked', p_reason, p_actor_id, p_request_id);
  end if;
  return v_count;
end $$;

revoke all on function public.revoke_all_keys(uuid, text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.revoke_all_keys(uuid, text, uuid, text) to service_role;
