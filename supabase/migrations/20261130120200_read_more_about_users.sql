-- Now includes the current suspension and the active keys.
drop function public.get_user_record(uuid);
create function public.get_user_record(p_user_id uuid)
returns table (user_id uuid, first_name text, last_name text, email text, phone text, status text, account_role text,
  is_confirmed boolean, has_factor boolean, created_at timestamptz, last_sign_in_at timestamptz, sessions int, locale text,
  time_zone text, live_keys int, suspension jsonb)
language sql stable security definer set search_path = '' as $$
  select p.user_id, p.first_name, p.last_name, u.email::text, p.phone, p.status, p.role_cached,
    u.email_confirmed_at is not null,
    exists (select 1 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified'),
    u.created_at, u.last_sign_in_at, (select count(*)::int from auth.sessions s where s.user_id = p.user_id), p.locale, p.time_zone,
    (select count(*)::int from public.api_keys k where k.user_id = p.user_id and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > now())),
    case when p.status = 'suspended' then (
      select jsonb_build_object('at', a.at, 'reason', a.after ->> 'reason',
        'by', coalesce(nullif(concat_ws(' ', w.first_name, w.last_name), ''), 'A colleague'))
      from public.audit_events a left join public.profiles w on w.user_id = a.actor_id
      where a.subject_type = 'user' and a.subject_id = p.user_id::text and a.action = 'account.suspended'
      order by a.id desc limit 1) end
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = p_user_id
$$;

-- The rows of one tab of a person, newest first, after the row (p_before, p_before_id). Unsent requests are
-- visible only to their owner.
drop function public.list_user_facts(uuid, text, int);
create function public.list_user_facts(p_user_id uuid, p_tab text, p_before timestamptz default null,
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
    left join public.orders o on a.subject_type = 'order' and o.id::text = a.subject_id
    left join public.quotes q on a.subject_type = 'quote' and q.id::text = a.subject_id and q.status <> 'draft'
    left join public.profiles w on w.user_id = a.actor_id and a.actor_kind = 'admin'
    where p_tab = 'activity' and (a.actor_id = p_user_id or a.subject_type = 'user' and a.subject_id = p_user_id::text)
    union all
    select a.id::text, a.at, a.action, coalesce(d.original_name, f.title), nullif(concat_ws(' ', w.first_name, w.last_name), ''),
      a.after ->> 'reason', o.id, o.order_number, q.id, q.quote_number, q.source, null, null
    from public.audit_events a
    left join public.uploaded_documents d on a.subject_type = 'document' and d.id::text = a.subject_id
    left join public.deliverables f on a.subject_type = 'deliverable' and f.id::text = a.subject_id
    left join public.orders o on o.id = coalesce(d.order_id, f.order_id)
    left join public.quotes q on q.id = d.quote_id and q.status <> 'draft'
    left join public.profiles w on w.user_id = a.actor_id
    where p_tab = 'access' and a.subject_type in ('document', 'deliverable')
      and a.action in ('document.view', 'document.original', 'deliverable.view')
      and (d.owner_id = p_user_id or o.user_id = p_user_id)
  ) facts
  where p_before is null or (facts.at, facts.id) < (p_before, coalesce(p_before_id, ''))
  order by facts.at desc, facts.id desc limit least(greatest(p_limit, 1), 501)
$$;

revoke all on function public.get_user_record(uuid), public.list_user_facts(uuid, text, timestamptz, text, int)
  from public, anon, authenticated, service_role;
grant execute on function public.get_user_record(uuid), public.list_user_facts(uuid, text, timestamptz, text, int) to service_role;
