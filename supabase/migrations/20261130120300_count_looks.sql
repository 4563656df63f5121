-- Now with the number of accesses per day: a file is opened page by page.
drop function private.access_of(uuid, uuid, uuid);
create function private.access_of(p_user_id uuid, p_order_id uuid default null, p_quote_id uuid default null)
returns table (id bigint, at timestamptz, "isYou" boolean, action text, name text, "orderId" uuid, "quoteId" uuid,
  times int)
language sql stable security definer set search_path = '' as $$
  with files as (
    select 'document' as kind, d.id::text as id, d.original_name as name, d.order_id,
      case when d.order_id is null then d.quote_id end as quote_id
    from public.uploaded_documents d
    left join public.orders o on o.id = d.order_id
    left join public.quotes q on q.id = d.quote_id
    where case when d.order_id is null then q.user_id else o.user_id end = p_user_id
    union all
    select 'deliverable', f.id::text, coalesce(f.title, f.kind), f.order_id, null
    from public.deliverables f join public.orders o on o.id = f.order_id where o.user_id = p_user_id
  )
  select max(e.id), max(e.at), e.actor_id = p_user_id, e.action, f.name, f.order_id, f.quote_id, count(*)::int
  from files f join public.audit_events e on e.subject_type = f.kind and e.subject_id = f.id
  where e.action in ('document.view', 'document.original', 'document.purged', 'deliverable.view')
    and (p_order_id is null or f.order_id = p_order_id) and (p_quote_id is null or f.quote_id = p_quote_id)
  group by f.kind, f.id, f.name, f.order_id, f.quote_id, e.action, e.actor_id = p_user_id,
    (e.at at time zone 'America/New_York')::date
$$;

-- Now returns as many accesses as requested.
drop function public.get_privacy(uuid);
create function public.get_privacy(p_user_id uuid, p_looks int default 30) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kept', coalesce((select jsonb_agg(k order by k.number) from (
      select 'order' as type, o.id, o.order_number as number, null as source, count(*)::int as stored,
        min(d.purge_after) as "purgeAfter", bool_or(h.order_id is not null) as "isHeld"
      from public.orders o
      join public.uploaded_documents d on d.order_id = o.id and d.status <> 'purged'
      left join public.document_holds h on h.order_id = o.id
      where o.user_id = p_user_id group by o.id, o.order_number
      union all
      select 'quote', q.id, q.quote_number, q.source, count(*)::int, min(d.purge_after), false
      from public.quotes q
      join public.uploaded_documents d on d.quote_id = q.id and d.order_id is null and d.status <> 'purged'
      where q.user_id = p_user_id and q.status <> 'draft' group by q.id, q.quote_number, q.source) k), '[]'),
    'unsent', (select count(*)::int from public.uploaded_documents d
      left join public.quotes q on q.id = d.quote_id
      where d.owner_id = p_user_id and d.order_id is null and d.status <> 'purged' and coalesce(q.status, 'draft') = 'draft'),
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

revoke all on function private.access_of(uuid, uuid, uuid), public.get_privacy(uuid, int)
  from public, anon, authenticated, service_role;
grant execute on function public.get_privacy(uuid, int) to service_role;
