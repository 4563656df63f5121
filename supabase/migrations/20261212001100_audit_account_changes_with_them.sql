-- Changes of an account with their line in the audit trail, so that an outage between the two loses neither.
create function public.save_profile(p_user_id uuid, p_profile jsonb, p_role text, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set
    first_name = p_profile ->> 'firstName', last_name = p_profile ->> 'lastName', phone = p_profile ->> 'phone'
  where user_id = p_user_id;
  perform public.record_audit(p_user_id, p_role, 'account.profile_changed', 'user', p_user_id::text, p_request_id => p_request_id);
end $$;

-- Consent to news keeps the time at which it was given.
create function public.save_notices(p_user_id uuid, p_notify jsonb, p_marketing boolean, p_role text, p_request_id text)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set
    notify = p_notify, marketing_opt_in_at = case when p_marketing then coalesce(marketing_opt_in_at, now()) end
  where user_id = p_user_id;
  perform public.record_audit(p_user_id, p_role, 'account.notices_changed', 'user', p_user_id::text,
    p_after => p_notify || jsonb_build_object('marketing', p_marketing), p_request_id => p_request_id);
end $$;

-- Queues the mail that confirms an address, at the request of staff. A request repeated is one mail and one line.
create function public.resend_verification(p_user_id uuid, p_mail jsonb, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.enqueue('account.mail', 'account-mail/confirmation/' || p_request_id, p_mail) is not null then
    perform public.record_audit(p_actor_id, 'admin', 'account.verification_resent', 'user', p_user_id::text,
      p_request_id => p_request_id);
  end if;
end $$;

revoke all on function public.save_profile(uuid, jsonb, text, text), public.save_notices(uuid, jsonb, boolean, text, text),
  public.resend_verification(uuid, jsonb, uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.save_profile(uuid, jsonb, text, text), public.save_notices(uuid, jsonb, boolean, text, text),
  public.resend_verification(uuid, jsonb, uuid, text) to service_role;
