import 'server-only'
import type { Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { allPages } from '@/lib/gateways/supabase/pages'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { DOCUMENT, toDocument } from './document-rows'
import type { Page } from './page'
import { type List, readPage } from './read-page'
import { QUOTE, QUOTE_LINE, type QuoteRow, toQuote } from './rows'
import type { DocumentResource } from './schema/documents'
import type { QuoteResource } from './schema/quotes'
import type { ApiKey } from './views'

/** Only objects created through the API, in the key's mode: every read here filters by owner and mode. */
export function ownedBy({ userId, isTest }: ApiKey) {
  return { user_id: userId, is_test: isTest }
}

export async function findDocument(key: ApiKey, id: string): Promise<DocumentResource | null> {
  const row = await maybe(documentsOf(key).eq('id', id).maybeSingle())
  return row && toDocument(row)
}

function documentsOf({ userId, isTest }: ApiKey) {
  return adminDb()
    .from('uploaded_documents')
    .select(DOCUMENT)
    .match({ owner_id: userId, is_test: isTest })
    .not('api_key_id', 'is', null)
    .not('status', 'in', '(replaced,purged)')
}

export async function listDocuments(key: ApiKey, list: List): Promise<Result<Page<DocumentResource>>> {
  return readPage(documentsOf(key), list, (rows) => rows.map(toDocument))
}

export async function findQuote(
  key: ApiKey,
  id: string,
): Promise<{ resource: QuoteResource; version: number } | null> {
  const row = await maybe(quotesOf(key).eq('id', id).maybeSingle())
  const [resource] = row ? await completeQuotes([row]) : []
  return row && resource ? { resource, version: row.version } : null
}

function quotesOf(key: ApiKey) {
  return adminDb()
    .from('quotes')
    .select(QUOTE)
    .match({ source: 'api', ...ownedBy(key) })
    .neq('status', 'draft')
}

export async function listQuotes(key: ApiKey, list: List): Promise<Result<Page<QuoteResource>>> {
  return readPage(quotesOf(key), list, completeQuotes)
}

async function completeQuotes(rows: QuoteRow[]): Promise<QuoteResource[]> {
  if (rows.length === 0) return []
  const db = adminDb()
  const ids = rows.map(({ id }) => id)
  const [lines, documents, orders, questions] = await Promise.all([
    allPages((from, to) =>
      db.from('quote_lines').select(QUOTE_LINE).in('quote_id', ids).order('id').range(from, to),
    ),
    listDocumentsByQuote(ids),
    many(db.from('orders').select('id, quote_id').in('quote_id', ids).neq('status', 'canceled')),
    listQuestions(rows),
  ])
  return rows.map((row) =>
    toQuote(row, {
      lines: lines.filter((line) => line.quote_id === row.id),
      documents: documents.get(row.id) ?? [],
      question: questions.get(row.id) ?? null,
      orderId: orders.find((order) => order.quote_id === row.id)?.id ?? null,
    }),
  )
}

/** The latest question of staff for each quote that waits for an answer. */
async function listQuestions(rows: QuoteRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ id, status }) => (status === 'needs_information' ? [id] : []))
  if (ids.length === 0) return new Map()
  const asked = await many(
    adminDb()
      .from('quote_messages')
      .select('quote_id, body')
      .in('quote_id', ids)
      .eq('is_question', true)
      .order('created_at'),
  )
  return new Map(asked.map(({ quote_id: id, body }) => [id, body]))
}

/** The document ids of each quote, in upload order. */
export async function listDocumentsByQuote(quoteIds: string[]): Promise<Map<string | null, string[]>> {
  const rows = await allPages((from, to) =>
    adminDb()
      .from('uploaded_documents')
      .select('id, quote_id')
      .in('quote_id', quoteIds)
      .eq('purpose', 'source')
      .order('created_at')
      .order('id')
      .range(from, to),
  )
  const byQuote = Map.groupBy(rows, ({ quote_id: id }) => id)
  return new Map([...byQuote].map(([id, documents]) => [id, documents.map((document) => document.id)]))
}
