-- Adds the platform and region of the job's connection, by which the app selects the adapter and its display
-- name.
create or replace function public.integration_job_facts(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('provider', c.provider, 'region', c.region, 'settings', c.settings, 'clio', q.clio, 'ownerId', c.user_id,
    'order', case when o.id is not null then jsonb_build_object('number', o.order_number, 'cents', private.expense_cents(o),
      'currency', o.currency, 'day', private.business_date(coalesce(o.placed_at, o.created_at))) end,
    'deliverable', case when d.id is not null then jsonb_build_object('title', d.title, 'kind', d.kind, 'version', d.version,
      'code', d.verification_code, 'path', d.storage_path, 'mime', d.mime, 'sizeBytes', d.size_bytes, 'status', d.status) end)
  from public.integration_jobs j
  join public.integration_connections c on c.id = j.connection_id
  left join public.quotes q on q.id = j.quote_id
  left join public.orders o on o.id = j.order_id
  left join public.deliverables d on d.id = j.deliverable_id
  where j.id = p_id
$$;
