-- Casts a text key to uuid instead of the column to text: a cast column uses no index and is read in full.
create function private.as_uuid(p_text text) returns uuid
language sql immutable set search_path = '' as $$
  select case when pg_input_is_valid(p_text, 'uuid') then p_text::uuid end
$$;
revoke all on function private.as_uuid(text) from public, anon, authenticated, service_role;
grant execute on function private.as_uuid(text) to authenticated;

create or replace function private.is_about_test(p_payload jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.quotes where id = private.as_uuid(p_payload ->> 'quoteId') and is_test)
    or exists (select 1 from public.orders where id = private.as_uuid(p_payload ->> 'orderId') and is_test)
$$;

alter policy audit_events_read on public.audit_events using (
  (select private.is_admin())
  or (subject_type = 'order' and action in ('order.created', 'order.placed', 'order.status', 'order.change')
    and exists (select 1 from public.orders where orders.id = private.as_uuid(subject_id)))
  or (subject_type = 'quote' and action in ('quote.status', 'quote.extended')
    and exists (select 1 from public.quotes where quotes.id = private.as_uuid(subject_id)))
);

-- Now starts from the orders and quotes of the person instead of all files.
create or replace function private.access_of(p_user_id uuid, p_order_id uuid default null, p_quote_id uuid default null)
returns table (id bigint, at timestamptz, "isYou" boolean, action text, name text, "orderId" uuid, "quoteId" uuid,
  times int)
language sql stable security definer set search_path = '' as $$
  with own_orders as (
    select o.id from public.orders o
    where o.user_id = p_user_id and (p_order_id is null or o.id = p_order_id) and p_quote_id is null
  ), own_quotes as (
    select q.id from public.quotes q
    where q.user_id = p_user_id and (p_quote_id is null or q.id = p_quote_id) and p_order_id is null
  ), files as (
    select 'document' as kind, d.id::text as id, d.original_name as name, d.order_id, null::uuid as quote_id
    from own_orders o join public.uploaded_documents d on d.order_id = o.id
    union all
    select 'document', d.id::text, d.original_name, null, d.quote_id
    from own_quotes q join public.uploaded_documents d on d.quote_id = q.id and d.order_id is null
    union all
    select 'deliverable', f.id::text, coalesce(f.title, f.kind), f.order_id, null
    from own_orders o join public.deliverables f on f.order_id = o.id
  )
  select max(e.id), max(e.at), e.actor_id = p_user_id, e.action, f.name, f.order_id, f.quote_id, count(*)::int
  from files f join public.audit_events e on e.subject_type = f.kind and e.subject_id = f.id
  where e.action in ('document.view', 'document.original', 'document.purged', 'deliverable.view')
  group by f.kind, f.id, f.name, f.order_id, f.quote_id, e.action, e.actor_id = p_user_id,
    (e.at at time zone 'America/New_York')::date
$$;

-- Now starts from the files of the person instead of all accesses.
create or replace function public.list_user_facts(p_user_id uuid, p_tab text, p_before timestamptz default null,
  p_before_id text default null, p_limit int default 51)
returns table (id text, at timestamptz, what text, detail text, done_by text, reason text, order_id uuid, order_number text,
  quote_id uuid, quote_number text, quote_source text, amount_cents int, currency text)
language sql stable security definer set search_path = '' as $$
  select facts.* from (
    select o.id::text, coalesce(o.placed_at, o.created_at) as at,
      case when o.status = 'pending' and o.placed_at is null then 'not_placed' else o.status end, o.family, null::text, null::text,
      o.id as order_id, o.order_number, q.id as quote_id, q.quote_number, q.source, o.total_cents, o.currency::text
    from public.orders o left join public.quotes q on q.id = o.quote_id where p_tab = 'orders' and o.user_id = p_user_id
    union all
    select q.id::text, q.created_at, q.status, q.family, null, null, o.id, o.order_number, q.id, q.quote_number, q.source,
      q.total_cents, q.currency::text
    from public.quotes q left join public.orders o on o.quote_id = q.id and o.placed_at is not null
    where p_tab = 'quotes' and q.user_id = p_user_id and q.status <> 'draft'
    union all
    select d.id::text, d.created_at, d.status, d.original_name, null, null, o.id, o.order_number, q.id, q.quote_number, q.source,
      null, null
    from public.uploaded_documents d left join public.orders o on o.id = d.order_id
    left join public.quotes q on q.id = d.quote_id and q.status <> 'draft'
    where p_tab = 'documents' and d.owner_id = p_user_id
    union all
    select m.id::text, m.created_at, m.status, concat_ws(' ', m.brand, m.last4), null, null, o.id, o.order_number, null, null, null,
      m.amount_cents, m.currency::text
    from public.payments m join public.orders o on o.id = m.order_id where p_tab = 'payments' and o.user_id = p_user_id
    union all
    select a.id::text, a.at, a.action, a.actor_kind, nullif(concat_ws(' ', w.first_name, w.last_name), ''), a.after ->> 'reason',
      o.id, o.order_number, q.id, q.quote_number, q.source, null, null
    from public.audit_events a
    left join public.orders o on a.subject_type = 'order' and o.id = private.as_uuid(a.subject_id)
    left join public.quotes q on a.subject_type = 'quote' and q.id = private.as_uuid(a.subject_id) and q.status <> 'draft'
    left join public.profiles w on w.user_id = a.actor_id and a.actor_kind = 'admin'
    where p_tab = 'activity' and (a.actor_id = p_user_id or a.subject_type = 'user' and a.subject_id = p_user_id::text)
    union all
    select a.id::text, a.at, a.action, file.name, nullif(concat_ws(' ', w.first_name, w.last_name), ''),
      a.after ->> 'reason', o.id, o.order_number, q.id, q.quote_number, q.source, null, null
    from (
      select 'document' as kind, d.id, d.original_name as name, d.order_id, d.quote_id from public.uploaded_documents d
      where d.owner_id = p_user_id
      union all
      select 'document', d.id, d.original_name, d.order_id, d.quote_id
      from public.orders mine join public.uploaded_documents d on d.order_id = mine.id
      where mine.user_id = p_user_id and d.owner_id is distinct from p_user_id
      union all
      select 'deliverable', f.id, f.title, f.order_id, null
      from public.orders mine join public.deliverables f on f.order_id = mine.id where mine.user_id = p_user_id
    ) file
    join public.audit_events a on a.subject_type = file.kind and a.subject_id = file.id::text
    left join public.orders o on o.id = file.order_id
    left join public.quotes q on q.id = file.quote_id and q.status <> 'draft'
    left join public.profiles w on w.user_id = a.actor_id
    where p_tab = 'access' and a.action in ('document.view', 'document.original', 'deliverable.view')
  ) facts
  where p_before is null or (facts.at, facts.id) < (p_before, coalesce(p_before_id, ''))
  order by facts.at desc, facts.id desc limit least(greatest(p_limit, 1), 501)
$$;
