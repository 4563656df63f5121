-- A session may set a new password at the auth service without the app, which asks for the current one. Every change is now
-- audited and mailed where it is stored. The auth service itself ends the other sessions.
create table private.announced_passwords (
  user_id uuid primary key references auth.users (id) on delete cascade,
  request_id text,
  ip_prefix text,
  announced_at timestamptz not null default now()
);
comment on table private.announced_passwords is 'The request that is about to set a new password, for its audit event.';
alter table private.announced_passwords enable row level security;
alter table private.announced_passwords force row level security;
revoke all on table private.announced_passwords from public, anon, authenticated, service_role;

drop function public.note_password_change(uuid, text, text);
create function public.announce_password(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language sql security definer set search_path = '' as $$
  insert into private.announced_passwords (user_id, request_id, ip_prefix) values (p_user_id, p_request_id, p_ip_prefix)
  on conflict (user_id) do update set request_id = excluded.request_id, ip_prefix = excluded.ip_prefix, announced_at = now()
$$;
revoke all on function public.announce_password(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.announce_password(uuid, text, text) to service_role;

create function private.note_new_password() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_by private.announced_passwords;
begin
  delete from private.announced_passwords where user_id = new.id returning * into v_by;
  if v_by.announced_at < now() - interval '5 minutes' then
    v_by := null;
  end if;
  delete from public.known_devices where user_id = new.id;
  perform private.tell_of_second_factor(new.id, 'password_changed', new.id, v_by.request_id, v_by.ip_prefix);
  return null;
end $$;
revoke all on function private.note_new_password() from public, anon, authenticated, service_role;

-- Until an address is confirmed, its mailbox may be a stranger's.
create trigger note_new_password after update of encrypted_password on auth.users for each row
  when (coalesce(new.encrypted_password, '') <> '' and new.encrypted_password is distinct from old.encrypted_password
    and new.email_confirmed_at is not null)
  execute function private.note_new_password();

-- A password that was chosen before its address was confirmed.
create function public.drop_password(p_user_id uuid) returns void
language sql security definer set search_path = '' as $$
  update auth.users set encrypted_password = '' where id = p_user_id
$$;
revoke all on function public.drop_password(uuid) from public, anon, authenticated, service_role;
grant execute on function public.drop_password(uuid) to service_role;
