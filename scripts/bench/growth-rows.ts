import type postgres from 'postgres'
import { withoutIndexes } from './growth-indexes.ts'
import { addPartners } from './growth-partners.ts'

/** Orders in progress: as many in a small database as in a large one. */
const OPEN_ORDERS = 300
const ORDERS_PER_USER = 5
const EVENTS_PER_ORDER = 5
/** The number of orders from which recreating the indexes is faster. */
const MANY = 20_000

/**
 * Fills the database up to `count` orders, with as many documents and quotes, a fifth as many users, five
 * times as many audit rows, and as many finished jobs and events. Triggers are off, because they are not
 * measured. Needs one placed order as the template.
 */
export async function growTo(sql: postgres.Sql, from: number, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local synchronous_commit = off`
    if (count - from < MANY) await addRows(tx, from, count)
    else await withoutIndexes(tx, () => addRows(tx, from, count))
  })
  if (from === 0) await makeStaff(sql)
  await sql`vacuum analyze`
}

async function addRows(tx: postgres.TransactionSql, from: number, count: number): Promise<void> {
  await addUsers(tx, from / ORDERS_PER_USER, count / ORDERS_PER_USER)
  await addOrders(tx, from, count)
  await addDocuments(tx, from, count)
  await addQuotes(tx, from, count)
  await addHistory(tx, from, count)
  await addPartners(tx, from, count)
}

/** Derives the id of a row from its number, so that rows of several tables can refer to each other. */
const ID = (kind: string, number: string) => `md5('${kind}/' || ${number})::uuid`

async function addUsers(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  await tx.unsafe(`
    insert into auth.users (id, email, email_confirmed_at, created_at, raw_app_meta_data, raw_user_meta_data)
    select ${ID('user', 'n')}, 'person' || n || '@growth.test', now(), now() - n * interval '1 minute', '{}', '{}'
    from generate_series(${from}::int, ${to}::int - 1) n;
    insert into public.profiles (user_id, first_name, last_name)
    select ${ID('user', 'n')}, 'Person', 'Number ' || n from generate_series(${from}::int, ${to}::int - 1) n;
    select private.list_user(null)`)
}

/** The first is staff with a second factor, because the back office queries under a session with row security. */
async function makeStaff(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into auth.mfa_factors (user_id, factor_type, status) values (${ID('user', '0')}, 'totp', 'verified');
    update auth.users set raw_app_meta_data = '{"role": "admin"}' where id = ${ID('user', '0')};
    update public.profiles set role_cached = 'admin' where user_id = ${ID('user', '0')}`)
}

async function addOrders(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  const status = `case when n >= ${OPEN_ORDERS} then 'completed'
    else (array['pending', 'in_progress', 'in_review', 'needs_information'])[1 + n % 4] end`
  await tx.unsafe(`
    insert into public.orders (id, order_number, user_id, email, full_name, document_type, source_language,
      target_language, document_paths, document_id, service_level, delivery_method, status, subtotal, tax, total,
      price_book_version, price_breakdown, payment_status, family, placed_at, due_from, due_to, created_at, completed_at)
    select ${ID('order', 'n')}, 'OR-' || left(h.digits, 4) || '-' || right(h.digits, 4),
      ${ID('user', `n / ${ORDERS_PER_USER}`)}, 'person' || n / ${ORDERS_PER_USER} || '@growth.test',
      'Person Number ' || n / ${ORDERS_PER_USER}, o.document_type, o.source_language, o.target_language,
      o.document_paths, gen_random_uuid(), o.service_level, o.delivery_method, ${status}, o.subtotal, o.tax, o.total,
      o.price_book_version, o.price_breakdown, 'paid', o.family, now() - n * interval '1 minute',
      o.due_from - n / 1440, o.due_to - n / 1440, now() - n * interval '1 minute',
      case when n >= ${OPEN_ORDERS} then now() - n * interval '1 minute' end
    from (select * from public.orders where placed_at is not null order by created_at desc limit 1) o,
      generate_series(${from}::int, ${to}::int - 1) n,
      lateral (select upper(lpad(to_hex(n), 8, '0')) as digits) h`)
}

async function addDocuments(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  await tx.unsafe(`
    insert into public.uploaded_documents (id, owner_id, order_id, group_id, original_name, storage_path, mime, ext, size_bytes, status)
    select d.id, ${ID('user', `n / ${ORDERS_PER_USER}`)}, ${ID('order', 'n')}, d.id, 'diploma.pdf',
      d.id || '/' || d.id || '/' || d.id || '.pdf', 'application/pdf', 'pdf', 1000, 'accepted'
    from generate_series(${from}::int, ${to}::int - 1) n, lateral (select ${ID('document', 'n')} as id) d`)
}

async function addQuotes(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  const status = `case when n >= ${OPEN_ORDERS} then 'withdrawn' else (array['submitted', 'in_review', 'needs_information'])[1 + n % 3] end`
  await tx.unsafe(`
    insert into public.quotes (id, quote_number, user_id, full_name, email, family, document_kinds, source_languages,
      target_language, source, status, submitted_at, created_at, closed_at)
    select ${ID('quote', 'n')}, 'QT-' || left(h.digits, 4) || '-' || right(h.digits, 4),
      ${ID('user', `n / ${ORDERS_PER_USER}`)}, 'Person Number ' || n / ${ORDERS_PER_USER},
      'person' || n / ${ORDERS_PER_USER} || '@growth.test', 'translation', array['diploma'], 'Spanish', 'English',
      (array['regular', 'regular', 'api', 'clio'])[1 + n % 4], ${status}, now() - n * interval '1 minute',
      now() - n * interval '1 minute', case when n >= ${OPEN_ORDERS} then now() - n * interval '1 minute' end
    from generate_series(${from}::int, ${to}::int - 1) n, lateral (select upper(lpad(to_hex(n), 8, '0')) as digits) h`)
}

async function addHistory(tx: postgres.TransactionSql, from: number, to: number): Promise<void> {
  // Negative ids, so that the end of the chain is a real row.
  await tx.unsafe(`
    insert into public.audit_events (id, at, actor_id, actor_kind, action, subject_type, subject_id, after, hash)
    select -(n::bigint * ${EVENTS_PER_ORDER} + e) - 1, now() - n * interval '1 minute', ${ID('user', `n / ${ORDERS_PER_USER}`)},
      'customer', (array['order.created', 'order.placed', 'order.status', 'order.status', 'document.view'])[e + 1],
      'order', (${ID('order', 'n')})::text, '{"status": "in_progress"}', md5(n::text || e)
    from generate_series(${from}::int, ${to}::int - 1) n, generate_series(0, ${EVENTS_PER_ORDER - 1}) e;
    insert into public.inbound_events (provider, event_id, type, payload, status, processed_at, received_at)
    select 'growth', 'evt_' || n, 'checkout.session.completed', '{}', 'done', now() - n * interval '5 seconds',
      now() - n * interval '5 seconds'
    from generate_series(${from}::int, ${to}::int - 1) n;
    insert into public.outbox (kind, dedupe_key, status, finished_at, created_at)
    select 'email.order_confirmation', 'growth/' || n, 'done', now() - n * interval '5 seconds', now() - n * interval '5 seconds'
    from generate_series(${from}::int, ${to}::int - 1) n`)
}

/** The insertable columns of a table. */
export async function columnsOf(sql: postgres.Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`
  return rows.map(({ name }) => name)
}
