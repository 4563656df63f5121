-- Files and the provider cannot take part in a transaction, so the account is closed before anything is
-- removed: from then on it cannot sign in, order, or cancel the deletion. False when the deletion is not due
-- or has an obstacle.
create function public.close_account(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  perform 1 from public.account_deletions where user_id = p_user_id and done_at is null and due_at <= now() for update;
  if not found then
    return false;
  elsif exists (select 1 from public.profiles where user_id = p_user_id and status = 'closed') then
    return true;
  elsif private.deletion_obstacles(p_user_id) <> '[]' then
    return false;
  end if;
  update public.profiles set status = 'closed' where user_id = p_user_id;
  update auth.users set banned_until = now() + interval '100 years' where id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  return true;
end $$;

create or replace function public.take_back_deletion(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.profiles where user_id = p_user_id and status <> 'closed' for update;
  if found then
    delete from public.account_deletions where user_id = p_user_id and done_at is null;
  end if;
  if not found then
    perform private.refuse('not_found', '{}', 'Your account isn’t being deleted.');
  end if;
  perform private.enqueue('account.deletion', 'deletion/' || gen_random_uuid(),
    jsonb_build_object('userId', p_user_id, 'event', 'taken_back'));
  perform public.record_audit(p_user_id, 'customer', 'account.deletion_taken_back', 'user', p_user_id::text, null, null,
    p_request_id, p_ip_prefix);
end $$;

-- A closed account has already lost its files, so nothing can stop the deletion.
create or replace function public.list_due_deletions(p_limit int) returns table (user_id uuid, provider_customer_id text)
language sql stable security definer set search_path = '' as $$
  select d.user_id, c.provider_customer_id from public.account_deletions d
  join public.profiles p on p.user_id = d.user_id
  left join public.provider_customers c on c.user_id = d.user_id
  where d.done_at is null and d.due_at <= now()
    and (p.status = 'closed' or private.deletion_obstacles(d.user_id) = '[]')
  order by d.due_at limit least(greatest(p_limit, 1), 50)
$$;

-- False for an account that was not closed first.
create or replace function public.carry_out_deletion(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_gone constant text := 'deleted-' || p_user_id || '@deleted.invalid';
begin
  perform 1 from public.profiles where user_id = p_user_id and status = 'closed' for update;
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
  delete from public.outbox where payload ->> 'email' = v_email and status <> 'queued';
  update public.account_deletions set done_at = now() where user_id = p_user_id;
  -- The last mail: its row is emptied after sending.
  perform private.enqueue('account.deleted', 'deleted/' || p_user_id, jsonb_build_object('email', v_email));
  perform public.record_audit(null, 'system', 'account.deleted', 'user', p_user_id::text);
  return true;
end $$;

revoke all on function public.close_account(uuid) from public, anon, authenticated, service_role;
grant execute on function public.close_account(uuid) to service_role;
