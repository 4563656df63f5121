import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { givenClerk } from './given-clerk.ts'

type Owner = { userId: string | null; email: string }
export type StoredQuote = { id: string; number: string; staffId: string }

/** A submitted request, and a staff member to price it. */
export async function givenStoredQuote(
  sql: postgres.Sql,
  { userId, email }: Owner,
  { source = 'regular', isTest = false }: { source?: 'regular' | 'api' | 'clio'; isTest?: boolean } = {},
): Promise<StoredQuote> {
  const api = {
    keyName: 'Sample partner',
    mode: isTest ? 'test' : 'live',
    reference: 'PO-17',
    pricing: 'manual',
  }
  const clio = {
    firm: 'Sample & Sample LLP',
    region: 'us',
    matterNumber: '00042',
    matterLabel: 'Sample matter',
  }
  const [quote] = await sql<{ id: string; quote_number: string }[]>`
    insert into public.quotes (quote_number, source, user_id, full_name, email, family, document_kinds, source_languages,
      target_language, api, clio, is_test)
    values (null, ${source}, ${userId}, 'Rosa Muster', ${email}, 'translation', array['diploma'], 'Spanish', 'English',
      ${source === 'api' ? sql.json(api) : null}, ${source === 'clio' ? sql.json(clio) : null}, ${isTest})
    returning id, quote_number`
  if (!quote) throw new Error('No quote.')
  await sql`select public.submit_quote(${quote.id})`
  return { id: quote.id, number: quote.quote_number, staffId: await givenClerk(sql) }
}

async function versionOf(sql: postgres.Sql, id: string): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from public.quotes where id = ${id}`
  return row?.version ?? 0
}

const LINES = [
  { kind: 'per_page', description: 'Certified translation', quantity: 4, unitCents: 2495, documentId: null },
]
export const COURIER = {
  kind: 'shipping',
  description: 'Courier',
  quantity: 1,
  unitCents: 3500,
  documentId: null,
}
const TERMS = { minDays: 2, maxDays: 4, note: 'All four pages' }

/** Saves and sends a price as staff do. */
export async function sendPrice(
  sql: postgres.Sql,
  { id, staffId }: StoredQuote,
  pages = 4,
  more: typeof LINES = [],
): Promise<void> {
  const lines = [...LINES.map((line) => ({ ...line, quantity: pages })), ...more]
  await sql`select public.save_quote(${id}, ${staffId}, ${sql.json(lines)}, ${sql.json(TERMS)}, ${await versionOf(sql, id)})`
  await sql`select public.send_quote(${id}, ${staffId}, ${await versionOf(sql, id)})`
}

export async function moveQuote(
  sql: postgres.Sql,
  { id }: StoredQuote,
  to: string,
  actor: { id: string | null; kind: 'customer' | 'admin' | 'system' },
): Promise<void> {
  await sql`select public.transition_quote(${id}, ${to}, ${actor.id}, ${actor.kind}, null, 'A reason')`
}

export async function writeAbout(
  sql: postgres.Sql,
  { id }: StoredQuote,
  actor: { id: string; kind: 'customer' | 'admin' },
  { body, asks = false }: { body: string; asks?: boolean },
): Promise<void> {
  await sql`select public.send_quote_message(${id}, ${actor.id}, ${actor.kind}, ${body}, ${randomUUID()}, ${asks},
    ${await versionOf(sql, id)})`
}

type Terms = 'none' | 'net15' | 'net30'

/** A priced quote of a customer with terms and one file. */
export async function givenOfferedQuote(
  sql: postgres.Sql,
  owner: { userId: string; email: string },
  terms: Terms = 'net30',
): Promise<StoredQuote> {
  const quote = await givenStoredQuote(sql, owner)
  await sql`insert into public.uploaded_documents (owner_id, quote_id, group_id, purpose, original_name, storage_path, mime, ext,
      size_bytes, status)
    select ${owner.userId}, id, group_id, 'source', 'diploma.pdf', ${owner.userId} || '/' || group_id || ${`/${randomUUID()}.pdf`}, 'application/pdf',
      'pdf', 1000, 'accepted' from public.quotes where id = ${quote.id}`
  await sendPrice(sql, quote)
  await sql`select public.set_invoice_terms(${owner.userId}, ${terms}, 'A test', ${quote.staffId}, null,
    ${terms === 'none' ? null : 50_000})`
  return quote
}

/** The same, accepted. */
export async function givenAcceptedQuote(
  sql: postgres.Sql,
  owner: { userId: string; email: string },
  terms: Terms = 'net30',
): Promise<StoredQuote> {
  const quote = await givenOfferedQuote(sql, owner, terms)
  await sql`select public.prepare_quote_order(${quote.id}, ${owner.userId}, 1, 'certificate', null, '2026-11-01')`
  return quote
}

/** The order of such a quote, placed on invoice by staff. */
export async function givenInvoicedOrder(
  sql: postgres.Sql,
  owner: { userId: string; email: string },
): Promise<{ id: string; number: string; quoteId: string }> {
  const quote = await givenAcceptedQuote(sql, owner)
  const [order] = await sql<{ id: string; order_number: string }[]>`
    select id, order_number from public.convert_quote(${quote.id}, ${quote.staffId}, ${await versionOf(sql, quote.id)}, null)`
  if (!order) throw new Error('No order.')
  return { id: order.id, number: order.order_number, quoteId: quote.id }
}
