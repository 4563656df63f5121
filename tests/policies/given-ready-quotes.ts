import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { givenUser } from './given'

type Line = { kind: string; description: string; quantity: number; unitCents: number }

export const PAGES: Line = {
  kind: 'per_page',
  description: 'Certified translation, per page',
  quantity: 11,
  unitCents: 2495,
}
export const COURIER: Line = { kind: 'shipping', description: 'Courier', quantity: 1, unitCents: 3500 }

type QuoteChanges = {
  lines?: Line[]
  files?: number
  days?: [number, number]
  quote?: Record<string, unknown>
}

export type GivenQuote = { id: string; userId: string; groupId: string; staffId: string }

export async function givenQuoteFile(
  sql: Sql,
  { id, userId, groupId }: Pick<GivenQuote, 'id' | 'userId' | 'groupId'>,
  purpose: 'source' | 'reference',
): Promise<void> {
  await sql`insert into uploaded_documents ${sql({
    owner_id: userId,
    quote_id: id,
    group_id: groupId,
    purpose,
    original_name: 'contract.pdf',
    storage_path: `${userId}/${groupId}/${randomUUID()}.pdf`,
    mime: 'application/pdf',
    ext: 'pdf',
    size_bytes: 1000,
    status: 'accepted',
  })}`
}

/** A quote that was priced and sent through the functions of staff; only the request is inserted directly. */
export async function givenReadyQuote(sql: Sql, changes: QuoteChanges = {}): Promise<GivenQuote> {
  const userId = await givenUser(sql)
  const staffId = await givenUser(sql, { role: 'admin' })
  const [quote] = await sql<{ id: string; group_id: string }[]>`
    insert into quotes ${sql({
      user_id: userId,
      full_name: 'Lea Lawyer',
      email: 'lea@example.test',
      family: 'translation',
      document_kinds: ['legal'],
      source_languages: 'Spanish',
      target_language: 'English',
      status: 'submitted',
      submitted_at: new Date(),
      ...changes.quote,
    } as never)} returning id, group_id`
  if (!quote) throw new Error('The quote was not stored.')
  const place = { id: quote.id, userId, groupId: quote.group_id }
  for (let file = 0; file < (changes.files ?? 1); file += 1) await givenQuoteFile(sql, place, 'source')
  const given = { ...place, staffId }
  await sendRevision(sql, given, changes)
  return given
}

/** Prices the quote (again) and sends it. */
export async function sendRevision(
  sql: Sql,
  { id, staffId }: GivenQuote,
  { lines = [PAGES], days = [2, 4] }: Pick<QuoteChanges, 'lines' | 'days'> = {},
): Promise<void> {
  const version = async () => {
    const [row] = await sql<
      { version: number; status: string }[]
    >`select version, status from quotes where id = ${id}`
    if (!row) throw new Error('There is no such quote.')
    return row
  }
  if (['ready', 'accepted'].includes((await version()).status)) {
    await sql`select transition_quote(${id}, 'in_review', ${staffId}, 'admin')`
  }
  const terms = { minDays: days[0], maxDays: days[1] }
  await sql`select save_quote(${id}, ${staffId}, ${sql.json(lines)}, ${sql.json(terms)}, ${(await version()).version})`
  await sql`select send_quote(${id}, ${staffId}, ${(await version()).version})`
}

type QuoteOrder = {
  id: string
  status: string
  payment_status: string
  total_cents: number
  quote_revision: number
  origin: string
  delivery_method: string
  placed_at: Date | null
}

const ADDRESS = { recipientName: 'Lea Lawyer', line1: '1 Main Street', city: 'Springfield', country: 'US' }

export async function prepareOrder(
  sql: Sql,
  quote: GivenQuote,
  {
    revision = 1,
    address = ADDRESS as object | null,
    userId = quote.userId,
    terms = '2026-11-01' as string | null,
  } = {},
): Promise<QuoteOrder> {
  const [order] = await sql<QuoteOrder[]>`
    select * from prepare_quote_order(${quote.id}, ${userId}, ${revision}, 'legal',
      ${address === null ? null : sql.json(address as never)}, ${terms})`
  if (!order) throw new Error('prepare_quote_order answered nothing.')
  return order
}

export async function readQuote(sql: Sql, id: string) {
  const [quote] = await sql<
    { status: string; order_id: string | null; paid_at: Date | null; total_cents: number; version: number }[]
  >`select status, order_id, paid_at, total_cents, version from quotes where id = ${id}`
  if (!quote) throw new Error(`There is no quote ${id}.`)
  return quote
}
