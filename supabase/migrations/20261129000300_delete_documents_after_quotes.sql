-- Files of a request without an order are deleted like those of an order. Once the quote is paid, the order
-- decides.
create function private.is_quote_over(p_status text) returns boolean
language sql immutable set search_path = '' as $$
  select p_status in ('declined', 'expired', 'withdrawn', 'canceled')
$$;

create function private.plan_quote_purge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_quote_over(new.status) then
    update public.uploaded_documents set purge_after = private.today() + 90
    where quote_id = new.id and order_id is null and status <> 'purged';
  else
    update public.uploaded_documents set purge_after = null where quote_id = new.id and status <> 'purged';
  end if;
  return null;
end $$;
create trigger quotes_plan_purge after update of status on public.quotes for each row
  when (private.is_quote_over(old.status) is distinct from private.is_quote_over(new.status))
  execute function private.plan_quote_purge();

-- Now includes files that were sent with the quote of this order but not worked on.
create or replace function private.plan_purge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.uploaded_documents set purge_after = case when new.status in ('completed', 'canceled')
    then private.today() + private.keep_days(new.family) end
  where (order_id = new.id or (order_id is null and quote_id = new.quote_id and new.placed_at is not null))
    and status <> 'purged';
  return null;
end $$;

-- A file can also arrive after the end, with a message.
create function private.plan_late_purge() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.purge_after := coalesce(
    (select private.today() + private.keep_days(o.family) from public.orders o
      where o.id = new.order_id and o.status in ('completed', 'canceled')),
    (select private.today() + 90 from public.quotes q
      where new.order_id is null and q.id = new.quote_id and private.is_quote_over(q.status)));
  return new;
end $$;
create trigger uploaded_documents_plan_purge before insert on public.uploaded_documents for each row
  when (new.purge_after is null and (new.order_id is not null or new.quote_id is not null))
  execute function private.plan_late_purge();

-- For quotes and orders that ended before this migration, deletion starts no sooner than two weeks from now.
update public.uploaded_documents d
set purge_after = greatest((coalesce(q.closed_at, q.updated_at) at time zone 'America/New_York')::date + 90, private.today() + 14)
from public.quotes q
where q.id = d.quote_id and d.order_id is null and d.status <> 'purged' and d.purge_after is null
  and private.is_quote_over(q.status);
update public.uploaded_documents d
set purge_after = greatest((coalesce(o.completed_at, o.canceled_at, o.updated_at) at time zone 'America/New_York')::date
  + private.keep_days(o.family), private.today() + 14)
from public.orders o
where (o.id = d.order_id or (d.order_id is null and o.quote_id = d.quote_id and o.placed_at is not null))
  and o.status in ('completed', 'canceled') and d.status <> 'purged' and d.purge_after is null;

-- The owner may delete earlier.
create function public.purge_quote_now(p_user_id uuid, p_quote_id uuid, p_request_id text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_count int;
begin
  select * into v_quote from public.quotes where id = p_quote_id and user_id = p_user_id and status <> 'draft' for update;
  if v_quote.id is null then
    perform private.refuse('not_found');
  elsif not private.is_quote_over(v_quote.status) then
    perform private.refuse('document_in_use', '{}',
      'We still need these documents. You can delete them once the quote has ended, or on the page of its order.');
  end if;
  update public.uploaded_documents set purge_after = private.today()
  where quote_id = p_quote_id and order_id is null and status <> 'purged';
  get diagnostics v_count = row_count;
  perform public.record_audit(p_user_id, 'customer', 'documents.purge_requested', 'quote', p_quote_id::text, null, null,
    p_request_id);
  return v_count;
end $$;

-- Who opened which file, once per day: a file is opened page by page.
create function private.access_of(p_user_id uuid, p_order_id uuid default null, p_quote_id uuid default null)
returns table (id bigint, at timestamptz, "isYou" boolean, action text, name text, "orderId" uuid, "quoteId" uuid)
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
  select max(e.id), max(e.at), e.actor_id = p_user_id, e.action, f.name, f.order_id, f.quote_id
  from files f join public.audit_events e on e.subject_type = f.kind and e.subject_id = f.id
  where e.action in ('document.view', 'document.original', 'document.purged', 'deliverable.view')
    and (p_order_id is null or f.order_id = p_order_id) and (p_quote_id is null or f.quote_id = p_quote_id)
  group by f.kind, f.id, f.name, f.order_id, f.quote_id, e.action, e.actor_id = p_user_id,
    (e.at at time zone 'America/New_York')::date
$$;

create or replace function public.get_order_keeping(p_user_id uuid, p_order_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', (select min(d.purge_after) from public.uploaded_documents d where d.order_id = o.id and d.status <> 'purged'),
    'stored', (select count(*) from public.uploaded_documents d where d.order_id = o.id and d.status <> 'purged'),
    'isHeld', exists (select 1 from public.document_holds h where h.order_id = o.id),
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, p_order_id) order by id desc limit 100) a), '[]'))
  from public.orders o where o.id = p_order_id and o.user_id = p_user_id
$$;

-- The same for a quote, until an order takes over its files.
create function public.get_quote_keeping(p_user_id uuid, p_quote_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'purgeAfter', (select min(d.purge_after) from public.uploaded_documents d
      where d.quote_id = q.id and d.order_id is null and d.status <> 'purged'),
    'stored', (select count(*) from public.uploaded_documents d
      where d.quote_id = q.id and d.order_id is null and d.status <> 'purged'),
    'isHeld', false,
    'access', coalesce((select jsonb_agg(a order by a.id desc)
      from (select * from private.access_of(p_user_id, null, p_quote_id) order by id desc limit 100) a), '[]'))
  from public.quotes q where q.id = p_quote_id and q.user_id = p_user_id and q.status not in ('draft', 'paid')
    and exists (select 1 from public.uploaded_documents d where d.quote_id = q.id)
$$;

create or replace function public.get_privacy(p_user_id uuid) returns jsonb
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
      select v.id, v.at, v."isYou", v.action, v.name, case when o.id is null then 'quote' else 'order' end as type,
        coalesce(o.id, q.id) as "subjectId", coalesce(o.order_number, q.quote_number) as number, q.source
      from private.access_of(p_user_id) v
      left join public.orders o on o.id = v."orderId"
      left join public.quotes q on q.id = v."quoteId"
      order by v.id desc limit 30) a), '[]'),
    'export', (select jsonb_build_object('id', e.id, 'status', case when e.status = 'ready' and e.expires_at <= now()
        then 'expired' else e.status end, 'requestedAt', e.requested_at, 'expiresAt', e.expires_at, 'sizeBytes', e.size_bytes)
      from public.data_exports e where e.user_id = p_user_id order by e.requested_at desc limit 1),
    'dueAt', (select due_at from public.account_deletions where user_id = p_user_id and done_at is null),
    'obstacles', private.deletion_obstacles(p_user_id))
$$;

revoke all on function private.is_quote_over(text), private.plan_quote_purge(), private.plan_late_purge(),
  private.access_of(uuid, uuid, uuid), public.purge_quote_now(uuid, uuid, text), public.get_quote_keeping(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.purge_quote_now(uuid, uuid, text), public.get_quote_keeping(uuid, uuid) to service_role;
