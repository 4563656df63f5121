-- A refused upload is not kept: its bytes were deleted when it was refused.
create or replace function public.get_privacy(p_user_id uuid, p_looks int default 30) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kept', coalesce((select jsonb_agg(k order by k.number) from (
      select 'order' as type, o.id, o.order_number as number, null as source, count(*)::int as stored,
        min(d.purge_after) as "purgeAfter", bool_or(h.order_id is not null) as "isHeld"
      from public.orders o
      join public.uploaded_documents d on d.order_id = o.id and d.status not in ('rejected', 'purged')
      left join public.document_holds h on h.order_id = o.id
      where o.user_id = p_user_id group by o.id, o.order_number
      union all
      select 'quote', q.id, q.quote_number, q.source, count(*)::int, min(d.purge_after), false
      from public.quotes q
      join public.uploaded_documents d on d.quote_id = q.id and d.order_id is null and d.status not in ('rejected', 'purged')
      where q.user_id = p_user_id and q.status <> 'draft' group by q.id, q.quote_number, q.source) k), '[]'),
    'unsent', (select count(*)::int from public.uploaded_documents d
      left join public.quotes q on q.id = d.quote_id
      where d.owner_id = p_user_id and d.order_id is null and d.status not in ('rejected', 'purged') and coalesce(q.status, 'draft') = 'draft'),
    'access', coalesce((select jsonb_agg(a order by a.id desc) from (
      select v.id, v.at, v."isYou", v.action, v.name, v.times, case when o.id is null then 'quote' else 'order' end as type,
        coalesce(o.id, q.id) as "subjectId", coalesce(o.order_number, q.quote_number) as number, q.source
      from private.access_of(p_user_id) v
      left join public.orders o on o.id = v."orderId"
      left join public.quotes q on q.id = v."quoteId"
      order by v.id desc limit least(greatest(p_looks, 1), 1000)) a), '[]'),
    'export', (select jsonb_build_object('id', e.id, 'status', case when e.status = 'ready' and e.expires_at <= now()
        then 'expired' else e.status end, 'requestedAt', e.requested_at, 'expiresAt', e.expires_at, 'sizeBytes', e.size_bytes)
      from public.data_exports e where e.user_id = p_user_id order by e.requested_at desc limit 1),
    'dueAt', (select due_at from public.account_deletions where user_id = p_user_id and done_at is null),
    'obstacles', private.deletion_obstacles(p_user_id))
$$;

create or replace function public.get_order_keeping(p_user_id uuid, p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', kept.day,
    'extendTo', private.extended_day(kept.day, private.ended_on(o)),
    'stored', kept.stored,
    'isHeld', exists (select 1 from public.document_holds h where h.order_id = o.id),
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, p_order_id) order by id desc limit 100) a), '[]'))
  from public.orders o cross join lateral (
    select min(d.purge_after) as day, count(*) as stored from public.uploaded_documents d
    where d.order_id = o.id and d.status not in ('rejected', 'purged')) kept
  where o.id = p_order_id and o.user_id = p_user_id
$$;

create or replace function public.get_quote_keeping(p_user_id uuid, p_quote_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', kept.day,
    'extendTo', private.extended_day(kept.day, private.ended_on(q)),
    'stored', kept.stored,
    'isHeld', false,
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, null, p_quote_id) order by id desc limit 100) a), '[]'))
  from public.quotes q cross join lateral (
    select min(d.purge_after) as day, count(*) as stored from public.uploaded_documents d
    where d.quote_id = q.id and d.order_id is null and d.status not in ('rejected', 'purged')) kept
  where q.id = p_quote_id and q.user_id = p_user_id and q.status not in ('draft', 'paid')
    and exists (select 1 from public.uploaded_documents d where d.quote_id = q.id)
$$;
