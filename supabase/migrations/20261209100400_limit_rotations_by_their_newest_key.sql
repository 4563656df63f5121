-- A key and its rotations share one limit, which is that of the newest: a rotated key works for another day, and its own limit
-- can't be changed anymore.
create function private.rotation_of(p_key_id uuid) returns setof public.api_keys
language sql stable set search_path = '' as $$
  with recursive chain as (
    select id, rotated_to from public.api_keys where id = p_key_id
    union
    select k.id, k.rotated_to from chain c join public.api_keys k on k.rotated_to = c.id or k.id = c.rotated_to
  )
  select k.* from public.api_keys k where k.id in (select id from chain)
$$;
revoke all on function private.rotation_of(uuid) from public, anon, authenticated, service_role;

create or replace function private.spent_by_key(p_key_id uuid, p_without_quote_id uuid) returns int
language sql stable set search_path = '' as $$
  select coalesce(sum(total_cents), 0)::int from public.orders
  where api_key_id in (select id from private.rotation_of(p_key_id)) and status <> 'canceled'
    and quote_id is distinct from p_without_quote_id
    and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
$$;

create or replace function private.accept_api_quote(p_key public.api_keys, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_order public.orders;
  v_limit int;
begin
  -- The keys of a rotation are separate rows with one limit, so the lock is on their owner. Read after it, also by a key without
  -- a limit of its own: what this key accepts counts toward the limit of the newest.
  perform pg_advisory_xact_lock(hashtextextended('spend_limit/' || p_key.user_id, 0));
  select spend_limit_cents into v_limit from private.rotation_of(p_key.id) where rotated_to is null;
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = p_key.user_id and source = 'api' and is_test = p_key.is_test;
  if not found then
    perform private.refuse('not_found');
  end if;
  v_order := public.prepare_quote_order(p_quote_id, p_key.user_id, p_revision, p_accepted ->> 'documentType',
    nullif(p_accepted -> 'address', 'null'), p_accepted ->> 'termsVersion', p_request_id, p_accepted ->> 'ipPrefix');
  if private.spent_by_key(p_key.id, p_quote_id) + v_order.total_cents > v_limit then
    perform private.refuse('spend_limit_reached', jsonb_build_object('limitCents', v_limit));
  end if;
  update public.orders set api_key_id = p_key.id
  where id = v_order.id and placed_at is null and api_key_id is distinct from p_key.id;
  if v_quote.api ? 'nameSheet' then
    update public.orders set name_sheet = v_quote.api -> 'nameSheet' where id = v_order.id;
  end if;
  if p_accepted ->> 'payment' = 'invoice' then
    select * into v_order from public.orders where id = v_order.id for update;
    perform private.begin_on_invoice(v_order, p_key.user_id, 'api_key', p_request_id);
  end if;
  return v_order.id;
end $$;
