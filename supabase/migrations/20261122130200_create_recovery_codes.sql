-- One-time codes for a lost authenticator, kept as hashes only.
create table public.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table public.recovery_codes enable row level security;
alter table public.recovery_codes force row level security;
revoke all on table public.recovery_codes from public, anon, authenticated, service_role;

-- Mails the owner about a change of the second factor and audits it, in one transaction.
create function private.tell_of_second_factor(p_user_id uuid, p_event text, p_actor_id uuid, p_request_id text,
  p_ip_prefix text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.enqueue('account.security_notice', 'security/' || gen_random_uuid(),
    jsonb_build_object('userId', p_user_id, 'event', p_event, 'at', now()));
  perform public.record_audit(p_actor_id, case when p_actor_id = p_user_id then 'customer' else 'admin' end,
    'account.' || p_event, 'user', p_user_id::text, null, null, p_request_id, p_ip_prefix);
end $$;

create function public.replace_recovery_codes(p_user_id uuid, p_hashes text[], p_request_id text,
  p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.recovery_codes where user_id = p_user_id;
  insert into public.recovery_codes (user_id, code_hash) select p_user_id, unnest(p_hashes);
  perform private.tell_of_second_factor(p_user_id, 'recovery_codes_made', p_user_id, p_request_id, p_ip_prefix);
end $$;

-- How many codes are left after this one, or null when it is wrong or used. The row lock lets only one of two
-- concurrent uses succeed.
create function public.use_recovery_code(p_user_id uuid, p_hash text, p_request_id text, p_ip_prefix text default null)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_left int;
begin
  update public.recovery_codes set used_at = now()
  where user_id = p_user_id and code_hash = p_hash and used_at is null;
  if not found then
    return null;
  end if;
  select count(*) into v_left from public.recovery_codes where user_id = p_user_id and used_at is null;
  perform private.tell_of_second_factor(p_user_id, 'recovery_code_used', p_user_id, p_request_id, p_ip_prefix);
  return v_left;
end $$;

create function public.count_recovery_codes(p_user_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  select count(*)::int from public.recovery_codes where user_id = p_user_id and used_at is null
$$;

-- Removing a factor removes its recovery codes.
create function public.note_second_factor(p_user_id uuid, p_event text, p_actor_id uuid, p_request_id text,
  p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_event not in ('factor_added', 'factor_removed', 'factor_reset') then
    perform private.refuse('invalid_input', jsonb_build_object('event', p_event));
  end if;
  if p_event <> 'factor_added' then
    delete from public.recovery_codes where user_id = p_user_id;
  end if;
  perform private.tell_of_second_factor(p_user_id, p_event, p_actor_id, p_request_id, p_ip_prefix);
end $$;

revoke all on function private.tell_of_second_factor(uuid, text, uuid, text, text),
  public.replace_recovery_codes(uuid, text[], text, text), public.use_recovery_code(uuid, text, text, text),
  public.count_recovery_codes(uuid), public.note_second_factor(uuid, text, uuid, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.replace_recovery_codes(uuid, text[], text, text),
  public.use_recovery_code(uuid, text, text, text), public.count_recovery_codes(uuid),
  public.note_second_factor(uuid, text, uuid, text, text) to service_role;
