-- Now includes API keys, webhooks, API calls, payment attempts, and the state of a deletion. Hashes and
-- secrets are left out.
alter function public.read_export(uuid) rename to export_but_access;
alter function public.export_but_access(uuid) set schema private;

create function public.read_export(p_user_id uuid) returns jsonb
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
    'api_requests', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.at) from public.api_requests t
        where t.user_id = p_user_id), '{}'),
    'webhook_endpoints', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.webhook_endpoints t
        where t.user_id = p_user_id), '{secret_enc,secret_previous_enc}'),
    'webhook_events', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.webhook_events t
        where t.user_id = p_user_id), '{}'),
    'webhook_deliveries', private.rows_as_json((select jsonb_agg(to_jsonb(t) order by t.created_at) from public.webhook_deliveries t
        join public.webhook_endpoints w on w.id = t.endpoint_id where w.user_id = p_user_id), '{}'),
    'activity', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'action', e.action,
        'by_you', e.actor_id = p_user_id, 'subject_type', e.subject_type, 'subject_id', e.subject_id) order by e.id)
      from public.audit_events e
      where e.actor_id = p_user_id or (e.subject_type, e.subject_id) in (
        select 'user', p_user_id::text
        union all select 'order', o.id::text from public.orders o where o.user_id = p_user_id
        union all select 'quote', q.id::text from public.quotes q where q.user_id = p_user_id
        union all select 'deliverable', f.id::text from public.deliverables f join public.orders o on o.id = f.order_id
          where o.user_id = p_user_id
        union all select 'document', d.id::text from public.uploaded_documents d
          left join public.orders o on o.id = d.order_id left join public.quotes q on q.id = d.quote_id
          where p_user_id in (d.owner_id, o.user_id, q.user_id))), '[]'))
$$;
revoke all on function public.read_export(uuid), private.export_but_access(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_export(uuid) to service_role;
