-- Now checks both people again, because between request and decision the account may be suspended and the
-- requester may lose the role.
create or replace function public.decide_role(p_user_id uuid, p_decision text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_request public.role_requests;
begin
  select * into v_request from public.role_requests where user_id = p_user_id and decision is null for update;
  if v_request.id is null then
    perform private.refuse('not_found', '{}', 'Nobody is asking for this role any more.');
  elsif p_decision not in ('granted', 'declined', 'withdrawn') then
    perform private.refuse('invalid_input', jsonb_build_object('decision', p_decision));
  elsif p_decision = 'granted' and p_actor_id in (v_request.requested_by, p_user_id) then
    perform private.refuse('not_allowed', '{}', 'A second person has to decide, because you asked for this role.');
  elsif p_decision = 'withdrawn' and p_actor_id <> v_request.requested_by then
    perform private.refuse('not_allowed', '{}', 'Only the person who asked can take this back.');
  elsif p_decision = 'granted' and not exists
    (select 1 from public.profiles where user_id = p_user_id and status = 'active') then
    perform private.refuse('not_allowed', '{}', 'This account is suspended or closed. Decline the request.');
  elsif p_decision = 'granted' and not exists (select 1 from public.profiles
    where user_id = v_request.requested_by and role_cached = 'admin' and status = 'active') then
    perform private.refuse('not_allowed', '{}', 'Whoever asked for this role is no longer staff. Decline the request.');
  end if;
  update public.role_requests set decision = p_decision, decided_by = p_actor_id, decided_at = now() where id = v_request.id;
  if p_decision = 'granted' then
    perform private.write_role(p_user_id, 'admin');
    perform private.note_user_change(p_user_id, 'role_granted', v_request.reason, p_actor_id, p_request_id);
  else
    perform public.record_audit(p_actor_id, 'admin', 'account.role_' || p_decision, 'user', p_user_id::text, null, null,
      p_request_id);
  end if;
end $$;
