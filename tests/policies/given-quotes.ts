import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import type { QuoteStatus } from '@/lib/domain/quotes/moves'
import { givenUser } from './given'

export type GivenQuote = { id: string; userId: string; staffId: string }

export const LINE = {
  kind: 'per_page',
  description: 'Certified translation',
  quantity: 4,
  unitCents: 2495,
  documentId: null,
}
const TERMS = {
  minDays: 2,
  maxDays: 4,
  validUntil: null,
  note: 'All pages',
  internalNote: 'Check the seal',
  discountReason: null,
}

/** A submitted request. */
export async function givenQuote(sql: Sql): Promise<GivenQuote> {
  const [userId, staffId] = [await givenUser(sql), await givenUser(sql, { role: 'admin' })]
  const [row] = await sql<{ id: string }[]>`
    insert into quotes (quote_number, user_id, full_name, email, family, document_kinds, source_languages)
    values (null, ${userId}, 'Sam Sample', ${`${randomUUID()}@example.test`}, 'translation', array['diploma'], 'Spanish')
    returning id`
  if (!row) throw new Error('No quote.')
  await sql`select submit_quote(${row.id})`
  return { id: row.id, userId, staffId }
}

type QuoteRow = {
  status: QuoteStatus
  version: number
  revision: number
  total_cents: number | null
  discount_cents: number | null
  valid_until: Date | null
  order_id: string | null
  internal_note: string | null
  message_waiting_since: Date | null
}

export async function readQuote(sql: Sql, id: string): Promise<QuoteRow> {
  const [row] = await sql<QuoteRow[]>`select * from quotes where id = ${id}`
  if (!row) throw new Error('No quote.')
  return row
}

type Line = Omit<typeof LINE, 'documentId'> & { documentId: string | null }

export async function save(
  sql: Sql,
  quote: GivenQuote,
  { lines = [LINE], terms = {}, version }: { lines?: Partial<Line>[]; terms?: object; version?: number } = {},
) {
  const at = version ?? (await readQuote(sql, quote.id)).version
  return sql`select save_quote(${quote.id}, ${quote.staffId}, ${sql.json(lines)}, ${sql.json({ ...TERMS, ...terms })}, ${at})`
}

export async function send(sql: Sql, quote: GivenQuote, version?: number) {
  const at = version ?? (await readQuote(sql, quote.id)).version
  return sql`select send_quote(${quote.id}, ${quote.staffId}, ${at})`
}

export async function givenSentQuote(sql: Sql): Promise<GivenQuote> {
  const quote = await givenQuote(sql)
  await save(sql, quote)
  await send(sql, quote)
  return quote
}

/** A quote inserted directly in this status, with a sent revision and a working one. */
export async function givenQuoteIn(sql: Sql, status: QuoteStatus): Promise<GivenQuote> {
  const quote = await givenSentQuote(sql)
  await sql`select transition_quote(${quote.id}, 'in_review', ${quote.staffId}, 'admin')`
  await save(sql, quote)
  await sql`update quotes set status = ${status}, version = 20,
    valid_until = case when ${status} = 'expired' then now() - interval '1 day' else now() + interval '20 days' end
    where id = ${quote.id}`
  return quote
}
