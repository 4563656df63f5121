-- What a request of the same moment writes after an account was emptied would outlive it, as with orders before: cards and the
-- customer at the payment provider, which nothing else would delete there, addresses of servers, messages and devices.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['api_keys', 'contact_messages', 'email_changes', 'integration_connections', 'known_devices',
    'oauth_states', 'payment_methods', 'provider_customers', 'recovery_codes', 'session_devices', 'sign_in_passes',
    'webhook_endpoints'] loop
    execute format('create trigger refuse_closed_account before insert on public.%I
      for each row execute function private.refuse_closed_account(''user_id'')', v_table);
  end loop;
end $$;
create trigger refuse_closed_account before insert on public.order_messages
  for each row execute function private.refuse_closed_account('author_id');
create trigger refuse_closed_account before insert on public.quote_messages
  for each row execute function private.refuse_closed_account('author_id');
create trigger refuse_closed_account before update of first_name, last_name, phone on public.profiles
  for each row when (old.status = 'closed' and num_nonnulls(new.first_name, new.last_name, new.phone) > 0
    and (new.first_name, new.last_name, new.phone) is distinct from (old.first_name, old.last_name, old.phone))
  execute function private.refuse_closed_account('user_id');

-- Without the customer at the provider: it is read once the account is closed, since it may be created meanwhile.
drop function public.list_due_deletions(int);
create function public.list_due_deletions(p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select d.user_id from public.account_deletions d
  join public.profiles p on p.user_id = d.user_id
  where d.done_at is null and d.due_at <= now()
    and (p.status = 'closed' or private.deletion_obstacles(d.user_id) = '[]')
  order by d.due_at limit least(greatest(p_limit, 1), 50)
$$;
revoke all on function public.list_due_deletions(int) from public, anon, authenticated, service_role;
grant execute on function public.list_due_deletions(int) to service_role;

-- Mails to the person, sent or not, hold names of keys and addresses of servers. The last one is queued afterwards. A write that
-- holds an order asks whether its account is closed, and waiting for that with the order would stop both: an account that is
-- emptied was closed before, so such a write is refused at once. The lock still keeps two runs from emptying the same account.
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
