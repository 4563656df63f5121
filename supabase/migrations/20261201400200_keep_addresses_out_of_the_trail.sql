-- The audit trail is never emptied, so it refers to the change; both addresses are in that row, which is
-- deleted with the account.
create or replace function public.finish_email_change(p_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_change public.email_changes;
begin
  update public.email_changes set done_at = now(), old_token_hash = null, new_token_hash = null
  where id = p_id and done_at is null and old_confirmed_at is not null and new_confirmed_at is not null
  returning * into v_change;
  if v_change.id is null then
    return;
  end if;
  perform private.enqueue('account.email_changed', 'email-changed/' || p_id || '/' || side,
    jsonb_build_object('changeId', p_id, 'side', side, 'at', now())) from unnest(array['old', 'new']) side;
  perform public.record_audit(v_change.user_id, 'customer', 'account.email_changed', 'user', v_change.user_id::text,
    null, jsonb_build_object('changeId', p_id), p_request_id, p_ip_prefix);
end $$;
