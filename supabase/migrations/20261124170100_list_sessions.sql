-- The auth service sees our server's address instead of the browser's, so the details by which owners
-- recognize their sessions are stored here. No foreign key to auth.sessions, which belongs to the service;
-- rows of ended sessions are removed at the next sign-in.
create table public.session_devices (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  label text not null default '' check (char_length(label) <= 120),
  ip_prefix text check (char_length(ip_prefix) <= 60),
  created_at timestamptz not null default now()
);
create index session_devices_by_user on public.session_devices (user_id);

alter table public.session_devices enable row level security;
alter table public.session_devices force row level security;
revoke all on table public.session_devices from public, anon, authenticated, service_role;

create function public.note_session(p_user_id uuid, p_session_id uuid, p_label text, p_ip_prefix text default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.session_devices d
  where d.user_id = p_user_id and not exists (select 1 from auth.sessions s where s.id = d.session_id);
  insert into public.session_devices (session_id, user_id, label, ip_prefix)
  select s.id, s.user_id, left(p_label, 120), p_ip_prefix from auth.sessions s
  where s.id = p_session_id and s.user_id = p_user_id
  on conflict (session_id) do update set label = excluded.label, ip_prefix = excluded.ip_prefix;
end $$;

create function public.list_sessions(p_user_id uuid)
returns table (id uuid, label text, ip_prefix text, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.id, coalesce(d.label, ''), d.ip_prefix, s.created_at, greatest(s.updated_at, s.created_at)
  from auth.sessions s left join public.session_devices d on d.session_id = s.id
  where s.user_id = p_user_id and (s.not_after is null or s.not_after > now())
  order by greatest(s.updated_at, s.created_at) desc
$$;

-- True when a session was ended. The condition includes the owner, so no one can end another person's
-- session.
create function public.end_session(p_user_id uuid, p_session_id uuid) returns boolean
language sql security definer set search_path = '' as $$
  with gone as (delete from auth.sessions where id = p_session_id and user_id = p_user_id returning 1)
  select exists (select 1 from gone)
$$;

revoke all on function public.note_session(uuid, uuid, text, text), public.list_sessions(uuid),
  public.end_session(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.note_session(uuid, uuid, text, text), public.list_sessions(uuid),
  public.end_session(uuid, uuid) to service_role;
