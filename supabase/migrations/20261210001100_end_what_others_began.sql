-- A new password, and the end of every session, shut out whoever was in the account. What they had begun still worked: a change
-- of the address that the old mailbox had confirmed, a link that replaces the password, a code, and a pass for their browser.
create function private.end_what_was_begun(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_changes where user_id = p_user_id and done_at is null;
  delete from public.sign_in_passes where user_id = p_user_id;
  -- The auth service reads the age of a code and of a link here, wherever it stores them.
  update auth.users set recovery_token = '', recovery_sent_at = to_timestamp(0)
  where id = p_user_id and recovery_sent_at > to_timestamp(0);
end $$;
revoke all on function private.end_what_was_begun(uuid) from public, anon, authenticated, service_role;

create or replace function private.note_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_by private.announced_passwords;
begin
  delete from private.announced_passwords where user_id = new.id returning * into v_by;
  if v_by.announced_at < now() - interval '5 minutes' then
    v_by := null;
  end if;
  delete from public.known_devices where user_id = new.id;
  perform private.end_what_was_begun(new.id);
  perform private.tell_of_second_factor(new.id, 'password_changed', new.id, v_by.request_id, v_by.ip_prefix);
  return null;
end $$;

create or replace function public.end_own_sessions(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = p_user_id;
  perform private.end_what_was_begun(p_user_id);
  perform private.tell_of_second_factor(p_user_id, 'sessions_ended', p_user_id, p_request_id, p_ip_prefix);
end $$;

create or replace function public.revoke_sessions(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles where user_id = p_user_id) then
    perform private.refuse('not_found');
  end if;
  delete from auth.sessions where user_id = p_user_id;
  delete from public.known_devices where user_id = p_user_id;
  perform private.end_what_was_begun(p_user_id);
  perform private.note_user_change(p_user_id, 'sessions_revoked', p_reason, p_actor_id, p_request_id);
end $$;

create or replace function public.suspend_user(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'You can’t suspend yourself.');
  end if;
  perform private.keep_last_admin(p_user_id);
  update public.profiles set status = 'suspended' where user_id = p_user_id and status = 'active';
  if not found then
    perform private.refuse('not_found', '{}', 'This account isn’t active.');
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.end_what_was_begun(p_user_id);
  perform private.note_user_change(p_user_id, 'suspended', p_reason, p_actor_id, p_request_id);
end $$;
