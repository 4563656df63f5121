-- The row limit of lists that programs fill: ten days of calls can exceed what one answer, or the server's
-- memory, can hold.
create function private.export_rows() returns int language sql immutable set search_path = '' as $$ select 20000 $$;
revoke execute on function private.export_rows() from public;

-- Now without the activity, which read_export() contains.
create or replace function private.export_but_proposals(p_user_id uuid) returns jsonb
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
        where t.user_id = p_user_id), '{old_token_hash,new_token_hash}'))
$$;

-- Now with only the newest rows of lists that programs fill.
create or replace function public.read_export(p_user_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.export_but_access(p_user_id) || jsonb_build_object(
    'payment_attempts', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.payment_attempts t
        join public.orders o on o.id = t.order_id where o.user_id = p_user_id), '{provider_session_id,provider_intent_id}'),
    'account_deletions', private.rows_as_json((select jsonb_agg(to_jsonb(t)) from public.account_deletions t
        where t.user_id = p_user_id), '{}'),
    'data_exports', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.requested_at) from public.data_exports t
        where t.user_id = p_user_id), '{}'),
    'api_keys', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.api_keys t
        where t.user_id = p_user_id), '{hash}'),
    'api_requests', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.at) from (
        select * from public.api_requests where user_id = p_user_id order by at desc, id desc limit private.export_rows()) t), '{}'),
    'webhook_endpoints', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.webhook_endpoints t
        where t.user_id = p_user_id), '{secret_enc,secret_previous_enc}'),
    'webhook_events', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from (
        select * from public.webhook_events where user_id = p_user_id
        order by created_at desc, id desc limit private.export_rows()) t), '{}'),
    'webhook_deliveries', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from (
        select d.* from public.webhook_deliveries d
        join public.webhook_endpoints w on w.id = d.endpoint_id where w.user_id = p_user_id
        order by d.created_at desc, d.id desc limit private.export_rows()) t), '{}'),
    'activity', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'action', e.action,
        'by_you', e.actor_id = p_user_id, 'subject_type', e.subject_type, 'subject_id', e.subject_id) order by e.id)
      from (select e.* from public.audit_events e
      where e.actor_id = p_user_id or (e.subject_type, e.subject_id) in (
        select 'user', p_user_id::text
        union all select 'order', o.id::text from public.orders o where o.user_id = p_user_id
        union all select 'quote', q.id::text from public.quotes q where q.user_id = p_user_id
        union all select 'deliverable', f.id::text from public.deliverables f join public.orders o on o.id = f.order_id
          where o.user_id = p_user_id
        union all select 'document', d.id::text from public.uploaded_documents d
          left join public.orders o on o.id = d.order_id left join public.quotes q on q.id = d.quote_id
          where p_user_id in (d.owner_id, o.user_id, q.user_id))
      order by e.id desc limit private.export_rows()) e), '[]'))
$$;

-- Now requesting an export that failed tries it once more.
create or replace function public.request_export(p_user_id uuid, p_request_id text, p_ip_prefix text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform 1 from public.profiles where user_id = p_user_id for update;
  select id into v_id from public.data_exports where user_id = p_user_id and status = 'requested';
  if v_id is not null then
    -- A failed export is retried, because nothing else would end it.
    update public.outbox set status = 'queued', attempts = 0, run_after = now(), finished_at = null, claim = null
    where dedupe_key = 'export/' || v_id and status in ('dead', 'given_up');
    return v_id;
  end if;
  insert into public.data_exports (user_id) values (p_user_id) returning id into v_id;
  perform private.enqueue('account.export', 'export/' || v_id, jsonb_build_object('exportId', v_id));
  perform public.record_audit(p_user_id, 'customer', 'account.export_requested', 'user', p_user_id::text, null,
    jsonb_build_object('exportId', v_id), p_request_id, p_ip_prefix);
  return v_id;
end
$$;
