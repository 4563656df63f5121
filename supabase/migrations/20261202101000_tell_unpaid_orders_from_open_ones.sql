-- An unpaid order has no work to wait for: its customer can pay or cancel it before deleting the account.
create or replace function private.deletion_obstacles(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found (type, id, number) as (
    select case when o.placed_at is null then 'unpaid' else 'order' end, o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status not in ('completed', 'canceled') and (o.placed_at is not null or o.quote_id is null)
    union all
    select 'quote', q.id, q.quote_number from public.orders o join public.quotes q on q.id = o.quote_id
    where o.user_id = p_user_id and not o.is_test and o.status not in ('completed', 'canceled') and o.placed_at is null
    union all
    select 'payment', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and not o.is_test and o.status in ('completed', 'canceled') and (
      o.payment_status in ('processing', 'requires_action', 'invoiced', 'disputed')
      or exists (select 1 from public.payment_attempts a where a.order_id = o.id and a.status in ('open', 'processing'))
      or exists (select 1 from public.refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing'))
      or exists (select 1 from public.payment_cases c where c.order_id = o.id and c.status = 'open'))
    union all
    select 'hold', o.id, o.order_number from public.orders o
    join public.document_holds h on h.order_id = o.id where o.user_id = p_user_id
    union all
    select 'staff', p.user_id, null from public.profiles p where p.user_id = p_user_id and p.role_cached = 'admin'
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', f.type, 'id', f.id, 'number', f.number, 'source', q.source)
    order by f.type, f.number), '[]')
  from found f left join public.quotes q on f.type = 'quote' and q.id = f.id
$$;
