-- All data about one person in an archive, which a job creates and its owner can download for a day.
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'ready', 'expired')),
  size_bytes bigint check (size_bytes > 0),
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready check (status <> 'ready'
    or (size_bytes is not null and ready_at is not null and expires_at is not null))
);
create unique index data_exports_one_at_a_time on public.data_exports (user_id) where status = 'requested';
create index data_exports_by_user on public.data_exports (user_id, requested_at desc);

alter table public.data_exports enable row level security;
alter table public.data_exports force row level security;
revoke all on table public.data_exports from public, anon, authenticated, service_role;

-- No policies: bytes are written and read only through the server.
insert into storage.buckets (id, name, public, allowed_mime_types)
values ('exports', 'exports', false, array['application/zip'])
on conflict (id) do update set public = excluded.public, allowed_mime_types = excluded.allowed_mime_types;

-- Requesting again while an export is being made changes nothing.
create function public.request_export(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  select id into v_id from public.data_exports where user_id = p_user_id and status = 'requested';
  if v_id is not null then
    return v_id;
  end if;
  insert into public.data_exports (user_id) values (p_user_id) returning id into v_id;
  perform private.enqueue('account.export', 'export/' || v_id, jsonb_build_object('exportId', v_id));
  perform public.record_audit(p_user_id, 'customer', 'account.export_requested', 'user', p_user_id::text, null,
    jsonb_build_object('exportId', v_id), p_request_id, p_ip_prefix);
  return v_id;
end $$;

-- Null when there is nothing left to make.
create function public.exporting_user(p_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select user_id from public.data_exports where id = p_id and status = 'requested'
$$;

create function private.rows_as_json(p_rows jsonb, p_without text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(value - p_without), '[]') from jsonb_array_elements(coalesce(p_rows, '[]'))
$$;

-- What is stored about one person, by table. Leaves out hashes of secrets, the provider's ids, and internal
-- notes of staff.
create function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with
    o as (select * from public.orders where user_id = p_user_id),
    q as (select * from public.quotes where user_id = p_user_id)
  select jsonb_build_object(
    'account', (select jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at)) from auth.users u where u.id = p_user_id),
    'profile', private.rows_as_json((select jsonb_agg(to_jsonb(t)) from public.profiles t where t.user_id = p_user_id), '{role_cached}'),
    'addresses', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.addresses t where t.user_id = p_user_id), '{}'),
    'payment_methods', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.payment_methods t
        where t.user_id = p_user_id), '{provider_method_id}'),
    'drafts', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.checkout_drafts t
        where t.user_id = p_user_id), '{token_hash}'),
    'orders', private.rows_as_json((select jsonb_agg(to_jsonb(o) order by o.created_at) from o), '{hold_reason,held_from,message_waiting_since}'),
    'order_items', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.order_items t
        where t.order_id in (select id from o)), '{assignee_id,reviser_id,second_signer_id}'),
    'order_messages', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.order_messages t
        where t.order_id in (select id from o)), '{author_id,request_key}'),
    'deliveries', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.deliveries t
        where t.order_id in (select id from o)), '{secure_token_hash}'),
    'finished_documents', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.deliverables t
        where t.order_id in (select id from o) and t.status <> 'draft'), '{uploaded_by,signed_by,signature}'),
    'documents', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.uploaded_documents t
        where t.owner_id = p_user_id or t.order_id in (select id from o) or t.quote_id in (select id from q)), '{owner_id}'),
    'payments', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.payments t
        where t.order_id in (select id from o)), '{provider_intent_id}'),
    'refunds', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.refunds t
        where t.order_id in (select id from o)), '{provider_intent_id,provider_refund_id,note,requested_by,decided_by,request_key,case_id}'),
    'quotes', private.rows_as_json((select jsonb_agg(to_jsonb(q) order by q.created_at) from q),
        '{internal_note,token_hash,accepted_by,message_waiting_since}'),
    'quote_revisions', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.quote_revisions t
        where t.quote_id in (select id from q) and t.sent_at is not null), '{sent_by}'),
    'quote_lines', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.quote_lines t
        where exists (select 1 from public.quote_revisions r where r.quote_id = t.quote_id and r.revision = t.revision
          and r.sent_at is not null and r.quote_id in (select id from q))), '{}'),
    'quote_messages', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.quote_messages t
        where t.quote_id in (select id from q)), '{author_id,request_key}'),
    'contact_messages', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.contact_messages t
        where t.user_id = p_user_id), '{}'),
    'known_devices', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.id) from public.known_devices t
        where t.user_id = p_user_id), '{secret_hash}'),
    'sessions', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.session_devices t
        where t.user_id = p_user_id), '{}'),
    'email_changes', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.email_changes t
        where t.user_id = p_user_id), '{old_token_hash,new_token_hash}'),
    'activity', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'action', e.action, 'by_you', e.actor_id = p_user_id,
        'subject_type', e.subject_type, 'subject_id', e.subject_id) order by e.id)
      from public.audit_events e
      where e.actor_id = p_user_id or (e.subject_type = 'user' and e.subject_id = p_user_id::text)
        or (e.subject_type = 'order' and e.subject_id in (select id::text from o))
        or (e.subject_type = 'document' and e.subject_id in (select d.id::text from public.uploaded_documents d
          where d.owner_id = p_user_id))), '[]'))
$$;

-- The files whose bytes still exist.
create function public.list_export_files(p_user_id uuid) returns table (bucket text, storage_path text, id uuid, name text, folder text)
language sql stable security definer set search_path = '' as $$
  select 'uploads', d.storage_path, d.id, d.original_name, coalesce(o.order_number, q.quote_number, 'draft')
  from public.uploaded_documents d
  left join public.orders o on o.id = d.order_id
  left join public.quotes q on q.id = d.quote_id
  where (d.owner_id = p_user_id or o.user_id = p_user_id or q.user_id = p_user_id)
    and d.status in ('uploaded', 'scanning', 'accepted', 'replaced')
  union all
  select 'deliverables', f.storage_path, f.id, coalesce(f.title, f.kind), o.order_number
  from public.deliverables f join public.orders o on o.id = f.order_id
  where o.user_id = p_user_id and f.status in ('for_review', 'approved', 'final', 'superseded')
$$;

create function public.finish_export(p_id uuid, p_size_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user_id uuid;
begin
  update public.data_exports set status = 'ready', size_bytes = p_size_bytes, ready_at = now(),
    expires_at = now() + interval '1 day'
  where id = p_id and status = 'requested' returning user_id into v_user_id;
  if v_user_id is null then
    return;
  end if;
  perform private.enqueue('account.export_ready', 'export-ready/' || p_id, jsonb_build_object('exportId', p_id));
  perform public.record_audit(null, 'system', 'account.export_made', 'user', v_user_id::text, null,
    jsonb_build_object('exportId', p_id, 'sizeBytes', p_size_bytes));
end $$;

-- Null after a day, so that no mail links to an expired export.
create function public.get_ready_export(p_id uuid) returns table (user_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.user_id, e.expires_at from public.data_exports e where e.id = p_id and e.status = 'ready' and e.expires_at > now()
$$;

-- Opens only for its owner; every access is audited.
create function public.open_export(p_user_id uuid, p_id uuid, p_request_id text, p_ip_prefix text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.data_exports
    where id = p_id and user_id = p_user_id and status = 'ready' and expires_at > now()) then
    perform private.refuse('not_found', '{}', 'This download is no longer there. Ask for a new one under Settings, Privacy.');
  end if;
  perform public.record_audit(p_user_id, 'customer', 'account.export_opened', 'user', p_user_id::text, null,
    jsonb_build_object('exportId', p_id), p_request_id, p_ip_prefix);
end $$;

create function public.list_expired_exports(p_limit int) returns table (id uuid, user_id uuid)
language sql stable security definer set search_path = '' as $$
  select e.id, e.user_id from public.data_exports e where e.status = 'ready' and e.expires_at <= now()
  order by e.expires_at limit least(greatest(p_limit, 1), 200)
$$;

create function public.note_expired_exports(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.data_exports set status = 'expired' where id = any (p_ids) and status = 'ready'
$$;

revoke all on function public.request_export(uuid, text, text), public.exporting_user(uuid), private.rows_as_json(jsonb, text[]),
  public.read_export(uuid), public.list_export_files(uuid), public.finish_export(uuid, bigint), public.get_ready_export(uuid),
  public.open_export(uuid, uuid, text, text), public.list_expired_exports(int), public.note_expired_exports(uuid[])
  from public, anon, authenticated, service_role;
grant execute on function public.request_export(uuid, text, text), public.exporting_user(uuid), public.read_export(uuid),
  public.list_export_files(uuid), public.finish_export(uuid, bigint), public.get_ready_export(uuid),
  public.open_export(uuid, uuid, text, text), public.list_expired_exports(int), public.note_expired_exports(uuid[])
  to service_role;
