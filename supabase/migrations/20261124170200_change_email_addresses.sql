-- A new address takes effect only after both mailboxes confirm it, so access to one of them is not enough to
-- take over an account.
create table public.email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  old_email text not null check (char_length(old_email) between 3 and 254),
  new_email text not null check (char_length(new_email) between 3 and 254 and new_email = lower(btrim(new_email))),
  old_token_hash text unique check (old_token_hash ~ '^[0-9a-f]{64}$'),
  new_token_hash text unique check (new_token_hash ~ '^[0-9a-f]{64}$'),
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz,
  expires_at timestamptz not null default now() + interval '1 day',
  created_at timestamptz not null default now(),
  constraint email_changes_both check (done_at is null or (old_confirmed_at is not null and new_confirmed_at is not null))
);
create index email_changes_by_user on public.email_changes (user_id, created_at desc);

alter table public.email_changes enable row level security;
alter table public.email_changes force row level security;
revoke all on table public.email_changes from public, anon, authenticated, service_role;

-- One change at a time: a new one replaces a pending one.
create function public.start_email_change(p_user_id uuid, p_new_email text, p_request_id text, p_ip_prefix text default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  delete from public.email_changes where user_id = p_user_id and done_at is null;
  insert into public.email_changes (user_id, old_email, new_email)
  select u.id, u.email, lower(btrim(p_new_email)) from auth.users u where u.id = p_user_id returning id into v_id;
  perform private.enqueue('account.email_change', 'email-change/' || v_id || '/' || side,
    jsonb_build_object('changeId', v_id, 'side', side, 'requestedAt', now())) from unnest(array['old', 'new']) side;
  perform public.record_audit(p_user_id, 'customer', 'account.email_change_started', 'user', p_user_id::text, null, null,
    p_request_id, p_ip_prefix);
  return v_id;
end $$;

-- A repeated mail creates a new link. Null when the change is over, so that nothing is sent.
create function public.set_email_change_token(p_id uuid, p_side text, p_token_hash text)
returns table (old_email text, new_email text)
language sql security definer set search_path = '' as $$
  update public.email_changes c set
    old_token_hash = case p_side when 'old' then p_token_hash else c.old_token_hash end,
    new_token_hash = case p_side when 'new' then p_token_hash else c.new_token_hash end
  where c.id = p_id and c.done_at is null and c.expires_at > now() returning c.old_email, c.new_email
$$;

-- Records the proof of one mailbox. The same link works again until the change is done, so that a second
-- click repairs a failure in between.
create function public.confirm_email_change(p_token_hash text)
returns table (id uuid, user_id uuid, new_email text, is_proved boolean)
language sql security definer set search_path = '' as $$
  update public.email_changes c set
    old_confirmed_at = case when c.old_token_hash = p_token_hash then coalesce(c.old_confirmed_at, now()) else c.old_confirmed_at end,
    new_confirmed_at = case when c.new_token_hash = p_token_hash then coalesce(c.new_confirmed_at, now()) else c.new_confirmed_at end
  where p_token_hash in (c.old_token_hash, c.new_token_hash) and c.done_at is null and c.expires_at > now()
  returning c.id, c.user_id, c.new_email, c.old_confirmed_at is not null and c.new_confirmed_at is not null
$$;

-- Runs after the auth service has changed the address: both mailboxes are notified, whichever the owner still
-- reads.
create function public.finish_email_change(p_id uuid, p_request_id text, p_ip_prefix text default null) returns void
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
    jsonb_build_object('email', v_change.old_email), jsonb_build_object('email', v_change.new_email), p_request_id, p_ip_prefix);
end $$;

create function public.get_email_change(p_id uuid)
returns table (user_id uuid, old_email text, new_email text)
language sql stable security definer set search_path = '' as $$
  select c.user_id, c.old_email, c.new_email from public.email_changes c where c.id = p_id
$$;

create function public.open_email_change(p_user_id uuid)
returns table (new_email text, is_old_confirmed boolean, is_new_confirmed boolean, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.new_email, c.old_confirmed_at is not null, c.new_confirmed_at is not null, c.expires_at
  from public.email_changes c where c.user_id = p_user_id and c.done_at is null and c.expires_at > now()
$$;

create function public.drop_email_change(p_user_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from public.email_changes where user_id = p_user_id and done_at is null returning 1)
  select exists (select 1 from gone)
$$;

revoke all on function public.start_email_change(uuid, text, text, text), public.set_email_change_token(uuid, text, text),
  public.confirm_email_change(text), public.finish_email_change(uuid, text, text), public.get_email_change(uuid),
  public.open_email_change(uuid), public.drop_email_change(uuid) from public, anon, authenticated, service_role;
grant execute on function public.start_email_change(uuid, text, text, text), public.set_email_change_token(uuid, text, text),
  public.confirm_email_change(text), public.finish_email_change(uuid, text, text), public.get_email_change(uuid),
  public.open_email_change(uuid), public.drop_email_change(uuid) to service_role;
