-- The key that orders, which may differ from the one that requested the price. The order counts toward its
-- spend limit.
alter table public.orders add column api_key_id uuid references public.api_keys (id) on delete set null;
comment on column public.orders.api_key_id is 'The key whose spend limit counts this order.';
create index orders_by_api_key on public.orders (api_key_id, created_at) where api_key_id is not null;
update public.orders o set api_key_id = q.api_key_id from public.quotes q
where q.id = o.quote_id and o.origin = 'api' and q.api_key_id is not null;

-- A key and its rotations share one limit: a rotation does not reset the month.
create or replace function public.api_key_spent(p_key_id uuid) returns int
language sql stable security definer set search_path = '' as $$
  with recursive chain as (
    select id, rotated_to from public.api_keys where id = p_key_id
    union
    select k.id, k.rotated_to from chain c join public.api_keys k on k.rotated_to = c.id or k.id = c.rotated_to
  )
  select coalesce(sum(total_cents), 0)::int from public.orders
  where api_key_id in (select id from chain) and status <> 'canceled'
    and created_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
$$;

-- An unpaid order of another key now counts for the key that continues it.
create or replace function private.accept_api_quote(p_key public.api_keys, p_quote_id uuid, p_revision int, p_accepted jsonb,
  p_request_id text) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_order public.orders;
begin
  select * into v_quote from public.quotes
  where id = p_quote_id and user_id = p_key.user_id and source = 'api' and is_test = p_key.is_test;
  if not found then
    perform private.refuse('not_found');
  elsif p_key.spend_limit_cents is not null and not exists
      (select 1 from public.orders where quote_id = p_quote_id and status <> 'canceled'
        and (placed_at is not null or api_key_id = p_key.id))
    and public.api_key_spent(p_key.id) + coalesce(v_quote.total_cents, 0) > p_key.spend_limit_cents then
    perform private.refuse('spend_limit_reached', jsonb_build_object('limitCents', p_key.spend_limit_cents));
  end if;
  v_order := public.prepare_quote_order(p_quote_id, p_key.user_id, p_revision, p_accepted ->> 'documentType',
    nullif(p_accepted -> 'address', 'null'), p_accepted ->> 'termsVersion', p_request_id, p_accepted ->> 'ipPrefix');
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
