-- All accounts, for staff: newest first, searchable by name, address or order number.
create function public.search_users(p_search text, p_kind text, p_limit int, p_offset int) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found as (
    select p.user_id, p.first_name, p.last_name, u.email::text as email, p.status, p.role_cached as role,
      u.email_confirmed_at is not null as is_confirmed, u.created_at, u.last_sign_in_at
    from public.profiles p join auth.users u on u.id = p.user_id
    where (p_search = ''
        or position(lower(p_search) in lower(concat_ws(' ', p.first_name, p.last_name))) > 0
        or position(lower(p_search) in lower(u.email)) > 0
        or exists (select 1 from public.orders o where o.user_id = p.user_id and o.order_number = upper(p_search)))
      and case p_kind
        when 'guests' then p.role_cached is distinct from 'admin' and (p.kind = 'guest' or u.email_confirmed_at is null)
        when 'customers' then p.role_cached is distinct from 'admin' and p.kind = 'customer' and u.email_confirmed_at is not null
        when 'staff' then p.role_cached = 'admin'
        when 'suspended' then p.status = 'suspended'
        else true end
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((select jsonb_agg(jsonb_build_object('userId', f.user_id, 'firstName', f.first_name,
        'lastName', f.last_name, 'email', f.email, 'status', f.status, 'role', f.role, 'isConfirmed', f.is_confirmed,
        'createdAt', f.created_at, 'lastSignInAt', f.last_sign_in_at,
        'orders', (select count(*) from public.orders o where o.user_id = f.user_id and o.placed_at is not null),
        'spentCents', (select coalesce(sum(o.total_cents), 0) from public.orders o
          where o.user_id = f.user_id and o.placed_at is not null)) order by f.created_at desc, f.user_id)
      from (select * from found order by created_at desc, user_id
        limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) f), '[]'))
$$;

create function public.get_user_record(p_user_id uuid)
returns table (user_id uuid, first_name text, last_name text, email text, phone text, status text, account_role text,
  is_confirmed boolean, has_factor boolean, created_at timestamptz, last_sign_in_at timestamptz, sessions int, locale text,
  time_zone text)
language sql stable security definer set search_path = '' as $$
  select p.user_id, p.first_name, p.last_name, u.email::text, p.phone, p.status, p.role_cached,
    u.email_confirmed_at is not null,
    exists (select 1 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified'),
    u.created_at, u.last_sign_in_at, (select count(*)::int from auth.sessions s where s.user_id = p.user_id), p.locale, p.time_zone
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = p_user_id
$$;

-- The rows of one tab of a person, newest first.
create function public.list_user_facts(p_user_id uuid, p_tab text, p_limit int default 200)
returns table (id text, at timestamptz, what text, detail text, order_id uuid, order_number text, amount_cents int, currency text)
language sql stable security definer set search_path = '' as $$
  select facts.* from (
    select o.id::text, coalesce(o.placed_at, o.created_at) as at, o.status, o.family, o.id as order_id, o.order_number,
      o.total_cents, o.currency
    from public.orders o where p_tab = 'orders' and o.user_id = p_user_id
    union all
    select q.id::text, q.created_at, q.status, q.quote_number, null, null, null, null
    from public.quotes q where p_tab = 'quotes' and q.user_id = p_user_id
    union all
    select d.id::text, d.created_at, d.status, d.original_name, o.id, o.order_number, null, null
    from public.uploaded_documents d left join public.orders o on o.id = d.order_id
    where p_tab = 'documents' and d.owner_id = p_user_id
    union all
    select m.id::text, m.created_at, m.status, concat_ws(' ', m.brand, m.last4), o.id, o.order_number, m.amount_cents, m.currency
    from public.payments m join public.orders o on o.id = m.order_id where p_tab = 'payments' and o.user_id = p_user_id
    union all
    select a.id::text, a.at, a.action, a.actor_kind, o.id, o.order_number, null, null
    from public.audit_events a left join public.orders o on a.subject_type = 'order' and o.id::text = a.subject_id
    where p_tab = 'activity' and (a.actor_id = p_user_id or a.subject_type = 'user' and a.subject_id = p_user_id::text)
    union all
    select a.id::text, a.at, a.action, concat_ws(': ', concat_ws(' ', w.first_name, w.last_name), coalesce(d.original_name, f.title)),
      o.id, o.order_number, null, null
    from public.audit_events a
    left join public.uploaded_documents d on a.subject_type = 'document' and d.id::text = a.subject_id
    left join public.deliverables f on a.subject_type = 'deliverable' and f.id::text = a.subject_id
    left join public.orders o on o.id = coalesce(d.order_id, f.order_id)
    left join public.profiles w on w.user_id = a.actor_id
    where p_tab = 'access' and a.subject_type in ('document', 'deliverable')
      and a.action in ('document.view', 'document.original', 'deliverable.view')
      and (d.owner_id = p_user_id or o.user_id = p_user_id)
  ) facts
  order by facts.at desc limit least(greatest(p_limit, 1), 500)
$$;

revoke all on function public.search_users(text, text, int, int), public.get_user_record(uuid),
  public.list_user_facts(uuid, text, int) from public, anon, authenticated, service_role;
grant execute on function public.search_users(text, text, int, int), public.get_user_record(uuid),
  public.list_user_facts(uuid, text, int) to service_role;
