-- Lets the owner in when strangers have used up all tries of an account: a mailed link makes one browser a
-- known device. It does not sign in.
create table public.sign_in_passes (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_passes_by_user on public.sign_in_passes (user_id);

alter table public.sign_in_passes enable row level security;
alter table public.sign_in_passes force row level security;
revoke all on table public.sign_in_passes from public, anon, authenticated, service_role;

-- Queues the mail at most once an hour per account. An address without an account takes as long and queues
-- nothing.
create function public.queue_sign_in_pass(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  select id into v_user_id from auth.users where lower(email) = lower(p_email);
  perform private.enqueue('account.sign_in_pass',
      'sign-in-pass/' || v_user_id || '/' || to_char(now() at time zone 'utc', 'YYYYMMDDHH24'),
      jsonb_build_object('userId', v_user_id, 'requestedAt', now()))
  where v_user_id is not null;
end $$;

create function public.create_sign_in_pass(p_user_id uuid, p_token_hash text) returns void
language sql security definer set search_path = '' as $$
  delete from public.sign_in_passes where user_id = p_user_id and expires_at < now();
  insert into public.sign_in_passes (token_hash, user_id, expires_at)
  values (p_token_hash, p_user_id, now() + interval '1 hour')
$$;

-- The account of an unused pass, on first use; null afterwards.
create function public.use_sign_in_pass(p_token_hash text) returns uuid
language sql security definer set search_path = '' as $$
  update public.sign_in_passes set used_at = now()
  where token_hash = p_token_hash and used_at is null and expires_at > now() returning user_id
$$;

revoke all on function public.queue_sign_in_pass(text), public.create_sign_in_pass(uuid, text),
  public.use_sign_in_pass(text) from public, anon, authenticated, service_role;
grant execute on function public.queue_sign_in_pass(text), public.create_sign_in_pass(uuid, text),
  public.use_sign_in_pass(text) to service_role;
