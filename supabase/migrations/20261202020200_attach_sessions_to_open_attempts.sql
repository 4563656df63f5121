-- Now only for an attempt that is still open: one that was closed while the provider answered must not be
-- paid.
create or replace function public.attach_attempt_session(p_attempt_id uuid, p_session_id text, p_intent_id text default null,
  p_mode text default null) returns public.payment_attempts
language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts set
    provider_session_id = p_session_id, provider_intent_id = coalesce(p_intent_id, provider_intent_id),
    mode = coalesce(p_mode, mode)
  where id = p_attempt_id and coalesce(provider_session_id, p_session_id) = p_session_id and saved_method_id is null
    and status = 'open'
  returning * into v_attempt;
  if v_attempt.id is null then
    perform private.refuse(case when exists (select 1 from public.payment_attempts where id = p_attempt_id)
      then 'payment_in_progress' else 'not_found' end, jsonb_build_object('attemptId', p_attempt_id));
  end if;
  return v_attempt;
end $$;
