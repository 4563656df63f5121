-- A deletion takes effect after seven days and can be canceled until then. Then the personal data is removed,
-- and the rows that bookkeeping needs remain without names.
create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now() + interval '7 days',
  done_at timestamptz
);
alter table public.account_deletions enable row level security;
alter table public.account_deletions force row level security;
revoke all on table public.account_deletions from public, anon, authenticated, service_role;

-- What has to end first, with one entry for each thing that the customer can act on.
create function private.deletion_obstacles(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with found (type, id, number) as (
    select 'order', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and o.status not in ('completed', 'canceled')
    union all
    select 'payment', o.id, o.order_number from public.orders o
    where o.user_id = p_user_id and o.status in ('completed', 'canceled') and (
      o.payment_status in ('processing', 'requires_action', 'disputed')
      or exists (select 1 from public.payment_attempts a where a.order_id = o.id and a.status in ('open', 'processing'))
      or exists (select 1 from public.refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing'))
      or exists (select 1 from public.payment_cases c where c.order_id = o.id and c.status = 'open'))
    union all
    select 'hold', o.id, o.order_number from public.orders o
    join public.document_holds h on h.order_id = o.id where o.user_id = p_user_id
    union all
    select 'staff', p.user_id, null from public.profiles p where p.user_id = p_user_id and p.role_cached = 'admin'
  )
  select coalesce(jsonb_agg(jsonb_build_object('type', type, 'id', id, 'number', number) order by type, number), '[]') from found
$$;

create function public.request_deletion(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_due timestamptz;
  v_obstacles jsonb;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  select due_at into v_due from public.account_deletions where user_id = p_user_id;
  if v_due is not null then
    return v_due;
  end if;
  v_obstacles := private.deletion_obstacles(p_user_id);
  if v_obstacles <> '[]' then
    perform private.refuse('deletion_blocked', jsonb_build_object('obstacles', v_obstacles));
  end if;
  insert into public.account_deletions (user_id) values (p_user_id) returning due_at into v_due;
  perform private.enqueue('account.deletion', 'deletion/' || gen_random_uuid(),
    jsonb_build_object('userId', p_user_id, 'event', 'requested'));
  perform public.record_audit(p_user_id, 'customer', 'account.deletion_requested', 'user', p_user_id::text, null,
    jsonb_build_object('dueAt', v_due), p_request_id, p_ip_prefix);
  return v_due;
end $$;

create function public.take_back_deletion(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_deletions where user_id = p_user_id and done_at is null;
  if not found then
    perform private.refuse('not_found', '{}', 'Your account isn’t being deleted.');
  end if;
  perform private.enqueue('account.deletion', 'deletion/' || gen_random_uuid(),
    jsonb_build_object('userId', p_user_id, 'event', 'taken_back'));
  perform public.record_audit(p_user_id, 'customer', 'account.deletion_taken_back', 'user', p_user_id::text, null, null,
    p_request_id, p_ip_prefix);
end $$;

create function public.get_deletion_due(p_user_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select due_at from public.account_deletions where user_id = p_user_id and done_at is null
$$;

-- An order that was placed meanwhile is finished first.
create function public.list_due_deletions(p_limit int) returns table (user_id uuid, provider_customer_id text)
language sql stable security definer set search_path = '' as $$
  select d.user_id, c.provider_customer_id from public.account_deletions d
  left join public.provider_customers c on c.user_id = d.user_id
  where d.done_at is null and d.due_at <= now() and private.deletion_obstacles(d.user_id) = '[]'
  order by d.due_at limit least(greatest(p_limit, 1), 50)
$$;

create function public.list_account_files(p_user_id uuid) returns table (bucket text, storage_path text)
language sql stable security definer set search_path = '' as $$
  select 'uploads', d.storage_path from public.uploaded_documents d
  left join public.orders o on o.id = d.order_id
  left join public.quotes q on q.id = d.quote_id
  where (d.owner_id = p_user_id or o.user_id = p_user_id or q.user_id = p_user_id) and d.status <> 'purged'
  union all
  select 'deliverables', f.storage_path from public.deliverables f
  join public.orders o on o.id = f.order_id where o.user_id = p_user_id
  union all
  select 'exports', e.user_id || '/' || e.id || '.zip' from public.data_exports e where e.user_id = p_user_id
$$;

create function private.empty_orders(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  update public.orders set email = p_email, full_name = 'Deleted customer', name_sheet = '[]', evaluation = null, address = null,
    customer_notes = null, reference = null, waiting = null
  where user_id = p_user_id;
  update public.deliveries set name = 'Deleted customer', attention = null, email = null, institution_reference = null,
    tracking_number = null, tracking_url = null, address = case when address is null then null else '{}'::jsonb end
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.order_messages set body = 'Deleted with the account.'
  where order_id in (select id from public.orders where user_id = p_user_id);
  update public.quotes set status = 'withdrawn', closed_at = now(), version = version + 1, status_version = status_version + 1
  where user_id = p_user_id and status in ('draft', 'submitted', 'in_review', 'needs_information', 'ready', 'accepted');
  update public.quotes set email = p_email, full_name = 'Deleted customer', phone = null, company = null, recipient = null,
    notes = null, reference = null, internal_note = null, close_reason = null, token_hash = null
  where user_id = p_user_id;
  update public.quote_messages set body = 'Deleted with the account.'
  where quote_id in (select id from public.quotes where user_id = p_user_id);
  update public.uploaded_documents d set original_name = 'deleted', label = null, status = 'purged', purge_after = null
  where d.owner_id = p_user_id or d.order_id in (select id from public.orders where user_id = p_user_id)
    or d.quote_id in (select id from public.quotes where user_id = p_user_id);
end $$;

-- The account row stays, because bookkeeping refers to it, but says nothing about a person. Its address
-- becomes available again.
create function private.empty_account(p_user_id uuid, p_email text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.checkout_drafts where user_id = p_user_id;
  delete from public.addresses where user_id = p_user_id;
  delete from public.payment_methods where user_id = p_user_id;
  delete from public.provider_customers where user_id = p_user_id;
  delete from public.known_devices where user_id = p_user_id;
  delete from public.session_devices where user_id = p_user_id;
  delete from public.sign_in_passes where user_id = p_user_id;
  delete from public.recovery_codes where user_id = p_user_id;
  delete from public.email_changes where user_id = p_user_id;
  delete from public.data_exports where user_id = p_user_id;
  delete from public.contact_messages where user_id = p_user_id;
  update public.profiles set first_name = null, last_name = null, phone = null, locale = default, time_zone = default,
    notify = '{}', marketing_opt_in_at = null, default_address_id = null, default_payment_method_id = null, status = 'closed'
  where user_id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  delete from auth.mfa_factors where user_id = p_user_id;
  delete from auth.identities where user_id = p_user_id;
  update auth.users set email = p_email, phone = null, encrypted_password = '', raw_user_meta_data = '{}',
    raw_app_meta_data = '{}', banned_until = now() + interval '100 years', last_sign_in_at = null
  where id = p_user_id;
end $$;

-- False when an obstacle came up; the next run checks again.
create function public.carry_out_deletion(p_user_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_gone constant text := 'deleted-' || p_user_id || '@deleted.invalid';
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  perform 1 from public.account_deletions where user_id = p_user_id and done_at is null and due_at <= now() for update;
  if not found or private.deletion_obstacles(p_user_id) <> '[]' then
    return false;
  end if;
  select u.email into v_email from auth.users u where u.id = p_user_id;
  perform private.empty_orders(p_user_id, v_gone);
  perform private.empty_account(p_user_id, v_gone);
  delete from public.outbox where payload ->> 'email' = v_email and status <> 'queued';
  update public.account_deletions set done_at = now() where user_id = p_user_id;
  -- The last mail: its row is emptied after sending.
  perform private.enqueue('account.deleted', 'deleted/' || p_user_id, jsonb_build_object('email', v_email));
  perform public.record_audit(null, 'system', 'account.deleted', 'user', p_user_id::text);
  return true;
end $$;

create function public.forget_deleted_addresses() returns void
language sql security definer set search_path = '' as $$
  update public.outbox set payload = '{}' where kind = 'account.deleted' and status = 'done' and payload <> '{}'
$$;

-- For the owner's page: what is kept until when, who opened what, the export, and the state of a deletion.
create function public.get_privacy(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kept', coalesce((select jsonb_agg(k order by k.number) from (
      select o.id as "orderId", o.order_number as number, count(*)::int as stored, min(d.purge_after) as "purgeAfter",
        bool_or(h.order_id is not null) as "isHeld"
      from public.orders o
      join public.uploaded_documents d on d.order_id = o.id and d.status <> 'purged'
      left join public.document_holds h on h.order_id = o.id
      where o.user_id = p_user_id group by o.id, o.order_number) k), '[]'),
    'access', coalesce((select jsonb_agg(a order by a.id desc) from (
      select e.id, e.at, e.actor_id = p_user_id as "isYou", e.action, coalesce(d.original_name, f.title, f.kind) as name,
        o.id as "orderId", o.order_number as number
      from public.audit_events e
      left join public.uploaded_documents d on e.subject_type = 'document' and d.id::text = e.subject_id
      left join public.deliverables f on e.subject_type = 'deliverable' and f.id::text = e.subject_id
      join public.orders o on o.id = coalesce(d.order_id, f.order_id) and o.user_id = p_user_id
      where e.subject_type in ('document', 'deliverable')
        and e.action in ('document.view', 'document.original', 'document.purged', 'deliverable.view')
      order by e.id desc limit 30) a), '[]'),
    'export', (select jsonb_build_object('id', e.id, 'status', case when e.status = 'ready' and e.expires_at <= now()
        then 'expired' else e.status end, 'requestedAt', e.requested_at, 'expiresAt', e.expires_at, 'sizeBytes', e.size_bytes)
      from public.data_exports e where e.user_id = p_user_id order by e.requested_at desc limit 1),
    'dueAt', (select due_at from public.account_deletions where user_id = p_user_id and done_at is null),
    'obstacles', private.deletion_obstacles(p_user_id))
$$;

revoke all on function private.deletion_obstacles(uuid), public.request_deletion(uuid, text, text),
  public.take_back_deletion(uuid, text, text), public.get_deletion_due(uuid), public.list_due_deletions(int), public.list_account_files(uuid),
  private.empty_orders(uuid, text), private.empty_account(uuid, text), public.carry_out_deletion(uuid),
  public.forget_deleted_addresses(), public.get_privacy(uuid) from public, anon, authenticated, service_role;
grant execute on function public.request_deletion(uuid, text, text), public.take_back_deletion(uuid, text, text), public.get_deletion_due(uuid),
  public.list_due_deletions(int), public.list_account_files(uuid), public.carry_out_deletion(uuid),
  public.forget_deleted_addresses(), public.get_privacy(uuid) to service_role;
