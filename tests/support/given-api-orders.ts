import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { givenAcceptedDocument, givenKey } from './api.ts'

export type Caller = { userId: string; keyId: string; isTest: boolean }

export async function givenCaller(
  sql: Sql,
  userId: string,
  { mode = 'live', limitCents }: { mode?: 'live' | 'test'; limitCents?: number } = {},
): Promise<Caller> {
  const { id } = await givenKey(sql, { userId, mode, ...(limitCents !== undefined && { limitCents }) })
  return { userId, keyId: id, isTest: mode === 'test' }
}

/** The claim that the pipeline takes before a call that creates. */
export async function givenClaim(sql: Sql, { keyId }: Caller): Promise<string> {
  const [row] = await sql<{ claim: { id: string } }[]>`
    select begin_api_request(${keyId}, 'POST /api/v1/orders', ${randomUUID()}, ${'a'.repeat(64)}, true) as claim`
  return row?.claim.id ?? ''
}

const FIELDS = {
  fullName: 'Ana Sample',
  family: 'translation',
  documentKinds: ['diploma'],
  sourceLanguages: 'Spanish',
  targetLanguage: 'English',
  extras: [],
  api: { pricing: 'automatic', sourceLanguage: 'es', targetLanguage: 'en' },
}
const PRICE = {
  lines: [{ kind: 'other', description: 'Certified', unitCents: 10_000 }],
  minDays: 2,
  maxDays: 4,
}
const ACCEPTED = { documentType: 'standard', termsVersion: '2026-11-01', payment: 'link', address: null }

/** A quote of $100 that the price table priced, ready to be accepted. */
export async function givenApiQuote(sql: Sql, caller: Caller, claim?: string): Promise<string> {
  const document = await givenAcceptedDocument(sql, caller)
  const [row] = await sql<{ id: string }[]>`
    select create_api_quote(${caller.keyId}, ${claim ?? (await givenClaim(sql, caller))}, ${sql.json(FIELDS)},
      ${[document]}, ${sql.json(PRICE)}) as id`
  return row?.id ?? ''
}

/** Its order, with this key. */
export async function acceptApiQuote(
  sql: Sql,
  caller: Caller,
  quoteId: string,
  revision = 1,
  payment: 'link' | 'invoice' = 'link',
): Promise<string> {
  const claim = await givenClaim(sql, caller)
  const [row] = await sql<{ id: string }[]>`
    select accept_api_quote(${caller.keyId}, ${claim}, ${quoteId}, ${revision}, ${sql.json({ ...ACCEPTED, payment })}) as id`
  return row?.id ?? ''
}

/** An order of $100 from the price table. */
export async function placeApiOrder(sql: Sql, caller: Caller, payment: 'link' | 'invoice'): Promise<string> {
  const [document, claim] = [await givenAcceptedDocument(sql, caller), await givenClaim(sql, caller)]
  const [row] = await sql<{ id: string }[]>`
    select create_api_order(${caller.keyId}, ${claim}, ${sql.json(FIELDS)}, ${[document]}, ${sql.json(PRICE)},
      ${sql.json({ ...ACCEPTED, payment })}) as id`
  return row?.id ?? ''
}

/** An order that waits for its payment. */
export async function givenApiOrder(sql: Sql, caller: Caller): Promise<string> {
  return acceptApiQuote(sql, caller, await givenApiQuote(sql, caller))
}
