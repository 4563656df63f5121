-- A write that holds an order asks whether its account is closed, with a lock for which it waited until the account was
-- emptied, which waits for that order. An account that is emptied was closed before, so such a write need not wait: it is
-- refused and lets go of the order. The lock still keeps two runs from emptying the same account.
create or replace function public.carry_out_deletion(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_gone constant text := 'deleted-' || p_user_id || '@deleted.invalid';
begin
  perform 1 from public.profiles where user_id = p_user_id and status = 'closed' for no key update;
  if not found then
    return false;
  end if;
  perform 1 from public.account_deletions where user_id = p_user_id and done_at is null for update;
  if not found then
    return false;
  end if;
  select u.email into v_email from auth.users u where u.id = p_user_id;
  perform private.empty_orders(p_user_id, v_gone);
  perform private.empty_account(p_user_id, v_gone);
  delete from public.outbox where payload ->> 'email' = v_email or payload ->> 'userId' = p_user_id::text;
  update public.account_deletions set done_at = now() where user_id = p_user_id;
  -- The last mail: its row is emptied after sending.
  perform private.enqueue('account.deleted', 'deleted/' || p_user_id, jsonb_build_object('email', v_email));
  perform public.record_audit(null, 'system', 'account.deleted', 'user', p_user_id::text);
  return true;
end $$;
