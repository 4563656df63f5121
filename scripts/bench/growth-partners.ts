import type postgres from 'postgres'

const OPEN_JOBS = 300
const PER_FIRM = 500
const id = (kind: string, number: string) => `md5('${kind}/' || ${number})::uuid`
/** Recent enough that no sweep deletes it. */
const AGE = `now() - n * interval '1 second'`

/**
 * Data of partners: as many calls, webhooks and jobs as orders, a key for every fifth user and a firm per 500
 * orders.
 */
export async function addPartners(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  const owner = id('user', 'n / 5')
  await tx.unsafe(`
    insert into public.api_keys (id, user_id, name, is_test, prefix, hash, scopes, last_used_at, created_at)
    select ${id('key', 'n')}, ${id('user', 'n / 5')}, 'Key', true, 'cek_test_' || lpad(to_hex(n), 6, '0'),
      md5('a' || n) || md5('b' || n), array['orders:read'], case when n % 3 > 0 then ${AGE} end, ${AGE}
    from generate_series(${from}::int, ${to}::int - 1, 25) n;
    insert into public.api_requests (key_id, user_id, is_test, request_id, method, path, status, ms, at)
    select ${id('key', '(n - n % 25)')}, ${id('user', '(n - n % 25) / 5')}, true, gen_random_uuid(), 'GET', '/orders',
      case when n % 1000 = 7 then 500 when n % 100 = 7 then 422 else 200 end, 20, ${AGE}
    from generate_series(${from}::int, ${to}::int - 1) n;
    insert into public.webhook_endpoints (id, user_id, livemode, url, events, secret_enc)
    select ${id('endpoint', 'n')}, ${owner}, true, 'https://growth.test/' || n, array['*'], md5('secret' || n)
    from generate_series(${from}::int, ${to}::int - 1, ${PER_FIRM}) n;
    insert into public.webhook_events (id, user_id, livemode, type, object_id, sequence, object, created_at)
    select 'evt_' || md5('event/' || n), ${id('user', `(n - n % ${PER_FIRM}) / 5`)}, true, 'order.placed', ${id('order', 'n')}, 1,
      '{}', ${AGE} from generate_series(${from}::int, ${to}::int - 1) n;
    insert into public.webhook_deliveries (event_id, endpoint_id, status, attempts, next_attempt_at, created_at, finished_at)
    select 'evt_' || md5('event/' || n), ${id('endpoint', `(n - n % ${PER_FIRM})`)}, 'succeeded', 1, null, ${AGE}, ${AGE}
    from generate_series(${from}::int, ${to}::int - 1) n`)
  await addIntegrations(tx, from, to)
}

async function addIntegrations(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  const isOpen = `n < ${OPEN_JOBS} and n % 15 = 0`
  await tx.unsafe(`
    insert into public.integration_connections (id, user_id, provider, region, external_user_id, external_account_name,
      access_token_enc, refresh_token_enc, access_expires_at, webhook_expires_at)
    select ${id('firm', 'n')}, ${id('user', 'n / 5')}, 'clio', 'us', n::text, 'Firm ' || n, '1.local.' || repeat('a', 60), '1.local.' || repeat('r', 60),
      now() + interval '1 day', now() + interval '20 days'
    from generate_series(${from}::int, ${to}::int - 1, ${PER_FIRM}) n;
    insert into public.integration_jobs (connection_id, kind, quote_id, order_id, document_id, subject, idempotency_key, status,
      next_try_at, created_at, finished_at)
    select ${id('firm', `(n - n % ${PER_FIRM})`)}, 'import_document', ${id('quote', 'n')}, ${id('order', 'n')},
      ${id('document', 'n')}, jsonb_build_object('documentId', n::text), 'import/' || n,
      case when ${isOpen} then 'queued' else 'done' end, ${AGE}, ${AGE}, case when not (${isOpen}) then ${AGE} end
    from generate_series(${from}::int, ${to}::int - 1) n;
    insert into public.outbox (kind, dedupe_key, payload, run_after, created_at)
    select 'webhook.deliver', 'growth-webhook/' || n, jsonb_build_object('endpointId', ${id('endpoint', '0')}), ${AGE}, ${AGE}
    from generate_series(${from}::int, least(${to}::int, 40) - 1) n;
    insert into public.outbox (kind, dedupe_key, run_after, created_at)
    select 'email.order_confirmation', 'growth-due/' || n, ${AGE}, ${AGE}
    from generate_series(${from}::int, least(${to}::int, 40) - 1) n`)
}
