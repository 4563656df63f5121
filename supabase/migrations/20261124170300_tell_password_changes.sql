-- A password change on the settings page ends all other sessions and is mailed to its owner.
create function public.note_password_change(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.known_devices where user_id = p_user_id;
  perform private.tell_of_second_factor(p_user_id, 'password_changed', p_user_id, p_request_id, p_ip_prefix);
end $$;
revoke all on function public.note_password_change(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.note_password_change(uuid, text, text) to service_role;
