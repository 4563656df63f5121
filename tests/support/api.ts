import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import { newKey } from '../../lib/domain/api/rules/keys.ts'
import { SCOPE_IDS, type Scope } from '../../lib/domain/api/schema/scopes.ts'
import { siteUrl } from './http.ts'
import { sampleFile } from './make-files.ts'

export type ApiReply = { status: number; headers: Headers; type: string | null; body: unknown }
type KeyFacts = {
  userId: string
  mode?: 'test' | 'live'
  scopes?: Scope[]
  addresses?: string[]
  limitCents?: number
}

/** A key of this person, stored as the settings page stores it. */
export async function givenKey(
  sql: postgres.Sql,
  { userId, mode = 'test', scopes = SCOPE_IDS, addresses = [], limitCents }: KeyFacts,
) {
  const { secret, prefix, hash } = newKey(mode)
  const fields = { name: 'Test key', isTest: mode === 'test', prefix, hash, scopes, addresses }
  const [row] = await sql<{ id: string }[]>`
    select public.create_api_key(${userId}, ${sql.json({ ...fields, spendLimitCents: limitCents ?? null })}) as id`
  return { id: row?.id ?? '', secret }
}

/** Resets the call limit of every key. Other limits stay. */
export async function forgetApiCalls(sql: postgres.Sql): Promise<void> {
  await sql`update public.rate_limits set hits = 0 where key like 'api\\_%'`
}

type Sent = { body?: unknown; key?: string; headers?: Record<string, string>; site?: string }

export async function callApi(
  secret: string | null,
  method: string,
  path: string,
  { body, key, headers = {}, site = siteUrl() }: Sent = {},
): Promise<ApiReply> {
  const reply = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: {
      ...(secret && { authorization: `Bearer ${secret}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const type = reply.headers.get('content-type')
  return { status: reply.status, headers: reply.headers, type, body: text === '' ? null : JSON.parse(text) }
}

const ticketSchema = z.object({ id: z.string(), upload: z.object({ url: z.string() }) })

/** A PDF of this key, uploaded and accepted. */
export async function givenApiDocument(
  secret: string,
  bytes: Buffer = sampleFile('diploma.pdf'),
): Promise<string> {
  const announced = await callApi(secret, 'POST', '/documents', {
    key: randomUUID(),
    body: { name: 'diploma.pdf', size_bytes: bytes.length, document_kind: 'diploma' },
  })
  const { id, upload } = ticketSchema.parse(announced.body)
  await fetch(upload.url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  })
  const completed = await callApi(secret, 'POST', `/documents/${id}/complete`)
  expect(completed).toMatchObject({ status: 200, body: { status: 'accepted' } })
  return id
}

type Owner = { userId: string; keyId: string; isTest: boolean }

/** The same without bytes, for tests that do not open the file. */
export async function givenAcceptedDocument(
  sql: postgres.Sql,
  { userId, keyId, isTest }: Owner,
): Promise<string> {
  const [id, groupId] = [randomUUID(), randomUUID()]
  await sql`
    insert into public.uploaded_documents (id, owner_id, api_key_id, is_test, group_id, purpose, original_name,
      storage_path, mime, ext, size_bytes, status, page_count, document_kind)
    values (${id}, ${userId}, ${keyId}, ${isTest}, ${groupId}, 'source', 'diploma.pdf',
      ${`${userId}/${groupId}/${id}.pdf`}, 'application/pdf', 'pdf', 2048, 'accepted', 1, 'diploma')`
  return id
}

/** What an order of the price table needs besides its documents. */
export const TABLE_ORDER = {
  family: 'translation',
  source_language: 'es',
  target_language: 'en',
  document_type: 'certificate',
  service: 'certified',
  delivery: 'digital',
  accept_terms: true,
}
