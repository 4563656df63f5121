-- Audits what staff did to an account with its reason; the mail to the owner leaves the reason out.
create function private.note_user_change(p_user_id uuid, p_event text, p_reason text, p_actor_id uuid, p_request_id text)
returns void
language plpgsql set search_path = '' as $$
begin
  if char_length(btrim(p_reason)) < 3 then
    perform private.refuse('reason_required');
  end if;
  perform private.enqueue('account.security_notice', 'security/' || gen_random_uuid(),
    jsonb_build_object('userId', p_user_id, 'event', p_event, 'at', now()));
  perform public.record_audit(p_actor_id, 'admin', 'account.' || p_event, 'user', p_user_id::text, null,
    jsonb_build_object('reason', btrim(p_reason)), p_request_id);
end $$;

-- Locked by changes that could remove the last admin, so that two of them run one after another.
create function private.keep_last_admin(p_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(7203115);
  if exists (select 1 from public.profiles where user_id = p_user_id and role_cached = 'admin' and status = 'active')
    and not exists (select 1 from public.profiles
      where user_id <> p_user_id and role_cached = 'admin' and status = 'active') then
    perform private.refuse('last_admin');
  end if;
end $$;

-- A suspended person can read their own data but not order. All sessions end, so that open tabs notice
-- immediately.
create function public.suspend_user(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'You cannot suspend yourself.');
  end if;
  perform private.keep_last_admin(p_user_id);
  update public.profiles set status = 'suspended' where user_id = p_user_id and status = 'active';
  if not found then
    perform private.refuse('not_found', '{}', 'This account is not active.');
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.note_user_change(p_user_id, 'suspended', p_reason, p_actor_id, p_request_id);
end $$;

create function public.restore_user(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set status = 'active' where user_id = p_user_id and status = 'suspended';
  if not found then
    perform private.refuse('not_found', '{}', 'This account is not suspended.');
  end if;
  perform private.note_user_change(p_user_id, 'restored', p_reason, p_actor_id, p_request_id);
end $$;

create function public.revoke_sessions(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where user_id = p_user_id) then
    perform private.refuse('not_found');
  end if;
  delete from auth.sessions where user_id = p_user_id;
  delete from public.known_devices where user_id = p_user_id;
  perform private.note_user_change(p_user_id, 'sessions_revoked', p_reason, p_actor_id, p_request_id);
end $$;

revoke all on function private.note_user_change(uuid, text, text, uuid, text), private.keep_last_admin(uuid),
  public.suspend_user(uuid, text, uuid, text), public.restore_user(uuid, text, uuid, text),
  public.revoke_sessions(uuid, text, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.suspend_user(uuid, text, uuid, text), public.restore_user(uuid, text, uuid, text),
  public.revoke_sessions(uuid, text, uuid, text) to service_role;
