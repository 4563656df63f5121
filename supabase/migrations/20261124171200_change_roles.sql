-- Granting a staff role takes two people: one requests, another confirms. Removing it takes one.
create table public.role_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null default 'admin' check (role = 'admin'),
  reason text not null check (char_length(reason) between 3 and 500),
  requested_by uuid not null,
  decision text check (decision in ('granted', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint role_requests_two_people check (decision is distinct from 'granted' or decided_by <> requested_by)
);
create unique index role_requests_open on public.role_requests (user_id) where decision is null;
create index role_requests_by_user on public.role_requests (user_id, created_at desc);

alter table public.role_requests enable row level security;
alter table public.role_requests force row level security;
revoke all on table public.role_requests from public, anon, authenticated, service_role;

create function public.request_role(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_user_id = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'You cannot change your own role.');
  elsif char_length(btrim(p_reason)) < 3 then
    perform private.refuse('reason_required');
  elsif not exists (select 1 from public.profiles where user_id = p_user_id and status = 'active'
      and role_cached is distinct from 'admin') then
    perform private.refuse('not_found', '{}', 'This account is staff already, or not active.');
  end if;
  insert into public.role_requests (user_id, reason, requested_by) values (p_user_id, btrim(p_reason), p_actor_id)
  on conflict (user_id) where decision is null do nothing returning id into v_id;
  if v_id is null then
    perform private.refuse('stale_version', '{}', 'Somebody has asked for this role already. It waits for a second person.');
  end if;
  perform public.record_audit(p_actor_id, 'admin', 'account.role_requested', 'user', p_user_id::text, null,
    jsonb_build_object('role', 'admin', 'reason', btrim(p_reason)), p_request_id);
  return v_id;
end $$;

-- Only the role in app_metadata counts; a trigger copies it. All sessions end, so that the next one carries
-- the new role.
create function private.write_role(p_user_id uuid, p_role text) returns void
language plpgsql set search_path = '' as $$
begin
  update auth.users set raw_app_meta_data = case when p_role is null
    then private.as_object(raw_app_meta_data) - 'role'
    else private.as_object(raw_app_meta_data) || jsonb_build_object('role', p_role) end
  where id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
end $$;

create function public.decide_role(p_user_id uuid, p_decision text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_request public.role_requests;
begin
  select * into v_request from public.role_requests where user_id = p_user_id and decision is null for update;
  if v_request.id is null then
    perform private.refuse('not_found', '{}', 'Nobody is asking for this role any more.');
  elsif p_decision not in ('granted', 'declined', 'withdrawn') then
    perform private.refuse('invalid_input', jsonb_build_object('decision', p_decision));
  elsif p_decision = 'granted' and p_actor_id in (v_request.requested_by, p_user_id) then
    perform private.refuse('not_allowed', '{}', 'A second person has to decide, because you asked for this role.');
  elsif p_decision = 'withdrawn' and p_actor_id <> v_request.requested_by then
    perform private.refuse('not_allowed', '{}', 'Only the person who asked can take this back.');
  end if;
  update public.role_requests set decision = p_decision, decided_by = p_actor_id, decided_at = now() where id = v_request.id;
  if p_decision = 'granted' then
    perform private.write_role(p_user_id, 'admin');
    perform private.note_user_change(p_user_id, 'role_granted', v_request.reason, p_actor_id, p_request_id);
  else
    perform public.record_audit(p_actor_id, 'admin', 'account.role_' || p_decision, 'user', p_user_id::text, null, null,
      p_request_id);
  end if;
end $$;

create function public.remove_role(p_user_id uuid, p_reason text, p_actor_id uuid, p_request_id text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_user_id = p_actor_id then
    perform private.refuse('not_allowed', '{}', 'You cannot change your own role.');
  end if;
  perform private.keep_last_admin(p_user_id);
  if not exists (select 1 from public.profiles where user_id = p_user_id and role_cached = 'admin') then
    perform private.refuse('not_found', '{}', 'This account is not staff.');
  end if;
  perform private.write_role(p_user_id, null);
  perform private.note_user_change(p_user_id, 'role_removed', p_reason, p_actor_id, p_request_id);
end $$;

create function public.open_role_request(p_user_id uuid)
returns table (reason text, requested_by uuid, requested_by_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.reason, r.requested_by, coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), 'A colleague'), r.created_at
  from public.role_requests r left join public.profiles p on p.user_id = r.requested_by
  where r.user_id = p_user_id and r.decision is null
$$;

revoke all on function private.write_role(uuid, text), public.request_role(uuid, text, uuid, text),
  public.decide_role(uuid, text, uuid, text), public.remove_role(uuid, text, uuid, text), public.open_role_request(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.request_role(uuid, text, uuid, text), public.decide_role(uuid, text, uuid, text),
  public.remove_role(uuid, text, uuid, text), public.open_role_request(uuid) to service_role;
