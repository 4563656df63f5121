import 'server-only'
import { isUuid } from '@/lib/base/ids'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { pageCount } from '../orders/queries'
import type { OrderPage } from '../orders/views'
import { TO_PRICE } from './rules/status'
import type { AdminQuoteList, QuoteSource } from './schema/staff'
import {
  LINES,
  LISTED_FILES,
  QUOTE_DOCUMENTS,
  QUOTE_MESSAGES,
  REVISIONS,
  STAFF_QUOTE,
  STAFF_QUOTE_LIST,
  type StaffQuoteParts,
  toBeside,
  toStaffQuote,
  toStaffQuoteRow,
} from './staff-rows'
import type { StaffQuote, StaffQuoteRow } from './views'

const PAGE_SIZE = 20

/** Every query here checks again, so that a page without its guard still shows nothing. */
function assertAdmin(viewer: SignedIn): void {
  if (viewer.role !== 'admin' || viewer.suspended)
    throw new Error('a staff query was called for another role')
}

/** Requests and quotes, the one that has waited longest on top. Read under the session of the staff member. */
export async function listStaffQuotes(
  viewer: SignedIn,
  list: AdminQuoteList,
): Promise<OrderPage<StaffQuoteRow>> {
  assertAdmin(viewer)
  const db = await userDb()
  const from = (list.page - 1) * PAGE_SIZE
  let query = db
    .from('quotes')
    .select(`${STAFF_QUOTE_LIST}, uploaded_documents (${LISTED_FILES})`, { count: 'exact' })
    .neq('status', 'draft')
    .order(list.sort === 'needed' ? 'needed_by' : 'submitted_at', { ascending: true, nullsFirst: false })
    .order('submitted_at', { ascending: true })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
  if (list.messages) query = query.not('message_waiting_since', 'is', null)
  else if (list.status === 'to_price') query = query.in('status', [...TO_PRICE])
  else if (list.status !== 'all') query = query.eq('status', list.status)
  if (list.source !== 'all') query = query.eq('source', list.source)
  if (!list.test) query = query.eq('is_test', false)
  if (list.search) query = query.or(searchFilter(list.search))

  const now = new Date()
  const { data, error, count } = await query
  const rows = (await many(Promise.resolve({ data, error }))).map((row) => toStaffQuoteRow(row, now))
  return { rows, page: list.page, pages: pageCount(count), total: count ?? 0 }
}

/** A PostgREST `or` filter. One character of any kind stands for each that means something in a filter. */
function searchFilter(search: string): string {
  const text = `%${search.replaceAll(/[%_\\"*,():]/g, '_')}%`
  const byText = ['quote_number', 'reference', 'full_name', 'email', 'company'].map(
    (column) => `${column}.ilike.${text}`,
  )
  return isUuid(search) ? `id.eq.${search}` : byText.join(',')
}

/**
 * One quote with everything staff need, from one of the sources asked for. The row itself is read under the staff member's
 * session; what no session may select comes from the server's own client, for a viewer who was checked before.
 */
export async function getStaffQuote(
  viewer: SignedIn,
  id: string,
  sources: readonly QuoteSource[],
): Promise<StaffQuote | null> {
  assertAdmin(viewer)
  if (!isUuid(id)) return null
  const db = await userDb()
  const [row, parts] = await Promise.all([
    maybe(
      db
        .from('quotes')
        .select(STAFF_QUOTE)
        .eq('id', id)
        .in('source', [...sources])
        .neq('status', 'draft')
        .maybeSingle(),
    ),
    loadParts(id),
  ])
  return row && parts && toStaffQuote(row, parts, new Date())
}

const INSIDE = `internal_note, uploaded_documents (${QUOTE_DOCUMENTS}), quote_messages (${QUOTE_MESSAGES}),
  quote_revisions (${REVISIONS}, quote_lines (${LINES}))` as const

async function loadParts(id: string): Promise<StaffQuoteParts | null> {
  const db = adminDb()
  const [quote, beside] = await Promise.all([
    maybe(
      db
        .from('quotes')
        .select(INSIDE)
        .eq('id', id)
        .order('created_at', { referencedTable: 'uploaded_documents' })
        .order('created_at', { referencedTable: 'quote_messages' })
        .order('revision', { referencedTable: 'quote_revisions' })
        .order('position', { referencedTable: 'quote_revisions.quote_lines' })
        .maybeSingle(),
    ),
    maybe(db.rpc('quote_for_staff', { p_quote_id: id })),
  ])
  if (!quote || beside === null) return null
  const { uploaded_documents: documents, quote_messages: messages, quote_revisions: revisions } = quote
  return { internal_note: quote.internal_note, documents, messages, revisions, ...toBeside(beside) }
}
