-- The calls of each key, for 30 days. Body and query are not stored: they hold personal data.
create table public.api_requests (
  id bigint generated always as identity primary key,
  key_id uuid not null references public.api_keys (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_test boolean not null,
  request_id uuid not null,
  method text not null check (char_length(method) <= 10),
  path text not null check (char_length(path) <= 300),
  operation text check (char_length(operation) <= 60),
  status int not null check (status between 100 and 599),
  problem text check (char_length(problem) <= 60),
  ms int not null check (ms >= 0),
  ip_prefix text check (char_length(ip_prefix) <= 60),
  at timestamptz not null default now()
);
create index api_requests_by_user on public.api_requests (user_id, id desc);
create index api_requests_by_key on public.api_requests (key_id, id desc);
create index api_requests_by_time on public.api_requests (at);

alter table public.api_requests enable row level security;
alter table public.api_requests force row level security;
revoke all on table public.api_requests from public, anon, authenticated, service_role;
grant select, insert on table public.api_requests to service_role;
grant select on table public.api_requests to authenticated;
create policy api_requests_read on public.api_requests for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy api_requests_second_factor on public.api_requests as restrictive for all to authenticated
  using ((select private.is_fully_signed_in()));

-- One row per Idempotency-Key. `resource_id` is written in the transaction that creates the resource, so a
-- retry after a crash finds the resource instead of creating another.
create table public.api_idempotency (
  id uuid primary key default gen_random_uuid(),
  key_id uuid not null references public.api_keys (id) on delete cascade,
  scope text not null check (char_length(scope) <= 300),
  key text not null check (key ~ '^[\x21-\x7e]{8,128}$'),
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  claimed_until timestamptz,
  resource_id uuid,
  status int check (status between 200 and 599),
  body jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint api_idempotency_once unique (key_id, scope, key)
);
comment on column public.api_idempotency.expires_at is 'Null for orders, whose keys are kept forever.';
create index api_idempotency_by_expiry on public.api_idempotency (expires_at) where expires_at is not null;

alter table public.api_idempotency enable row level security;
alter table public.api_idempotency force row level security;
revoke all on table public.api_idempotency from public, anon, authenticated, service_role;
grant select on table public.api_idempotency to service_role;

-- Claims the key for one minute, or returns its state: running, reused for a different request, or done with
-- its answer.
create function public.begin_api_request(p_key_id uuid, p_scope text, p_key text, p_hash text, p_is_kept boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.api_idempotency;
begin
  delete from public.api_idempotency
  where key_id = p_key_id and scope = p_scope and key = p_key and expires_at < now() and coalesce(claimed_until, now()) <= now();
  insert into public.api_idempotency (key_id, scope, key, request_hash, claimed_until, expires_at)
  values (p_key_id, p_scope, p_key, p_hash, now() + interval '1 minute',
    case when p_is_kept then null else now() + interval '24 hours' end)
  on conflict (key_id, scope, key) do nothing
  returning * into v_row;
  if found then
    return jsonb_build_object('type', 'new', 'id', v_row.id);
  end if;
  select * into v_row from public.api_idempotency where key_id = p_key_id and scope = p_scope and key = p_key for update;
  if not found then
    return jsonb_build_object('type', 'running');
  elsif v_row.request_hash <> p_hash then
    return jsonb_build_object('type', 'reused');
  elsif v_row.status is not null then
    return jsonb_build_object('type', 'done', 'status', v_row.status, 'body', v_row.body);
  elsif v_row.claimed_until > now() then
    return jsonb_build_object('type', 'running');
  end if;
  update public.api_idempotency set claimed_until = now() + interval '1 minute' where id = v_row.id;
  return jsonb_build_object('type', 'new', 'id', v_row.id);
end $$;

-- Stores the answer. Without an answer the key is free again, unless the call has created something: then a
-- retry can resume immediately.
create function public.finish_api_request(p_id uuid, p_status int default null, p_body jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_status is not null then
    update public.api_idempotency set status = p_status, body = p_body, claimed_until = null where id = p_id;
    return;
  end if;
  delete from public.api_idempotency where id = p_id and resource_id is null;
  update public.api_idempotency set claimed_until = null where id = p_id;
end $$;

-- What the call with this key has created before, or null. Locks the row until the end of the transaction.
create function private.made_before(p_idempotency_id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  select resource_id into v_id from public.api_idempotency where id = p_idempotency_id for update;
  return v_id;
end $$;

create function private.remember_made(p_idempotency_id uuid, p_resource_id uuid) returns void
language sql set search_path = '' as $$
  update public.api_idempotency set resource_id = p_resource_id where id = p_idempotency_id
$$;

create function public.prune_api_history(p_limit int default 1000) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_requests int;
  v_keys int;
begin
  delete from public.api_requests where id in (select id from public.api_requests where at < now() - interval '30 days'
    order by at limit least(greatest(p_limit, 1), 5000));
  get diagnostics v_requests = row_count;
  delete from public.api_idempotency where id in (select id from public.api_idempotency where expires_at < now()
    order by expires_at limit least(greatest(p_limit, 1), 5000));
  get diagnostics v_keys = row_count;
  return v_requests + v_keys;
end $$;

revoke all on function public.begin_api_request(uuid, text, text, text, boolean), public.finish_api_request(uuid, int, jsonb),
  private.made_before(uuid), private.remember_made(uuid, uuid), public.prune_api_history(int)
  from public, anon, authenticated, service_role;
grant execute on function public.begin_api_request(uuid, text, text, text, boolean),
  public.finish_api_request(uuid, int, jsonb), public.prune_api_history(int) to service_role;
