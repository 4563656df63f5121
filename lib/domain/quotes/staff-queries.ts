import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { type DayKeys, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { assertStaff } from '@/lib/domain/accounts/rules/staff-only'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, streamDb, userDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import type { AdminQuoteList, QuoteSource } from './schema/staff'
import {
  LINES,
  LIVE_STAFF_QUOTE,
  listedQuotesSchema,
  QUOTE_DOCUMENTS,
  QUOTE_MESSAGES,
  REVISIONS,
  STAFF_QUOTE,
  type StaffQuoteParts,
  toRelated,
  toStaffLiveVersion,
  toStaffQuote,
  toStaffQuoteRow,
} from './staff-rows'
import type { StaffQuote, StaffQuotePage } from './views'

const PAGE_SIZE = 20

/** Requests and quotes, the longest waiting first. The database checks the viewer again. */
export async function listStaffQuotes(viewer: SignedIn, list: AdminQuoteList): Promise<StaffQuotePage> {
  assertStaff(viewer)
  const { after: _after, before: _before, ...filters } = list
  const askFor = async (of: typeof filters, place: Place<DayKeys>, limit: number) =>
    listedQuotesSchema.parse(
      await one(
        adminDb().rpc('list_quotes_for_staff', {
          p_viewer_id: viewer.userId,
          p_list: { ...of, ...placeArgument(place) },
          p_limit: limit,
        }),
      ),
    )
  const ask = (place: Place<DayKeys>, limit: number) => askFor(filters, place, limit)
  const now = new Date()
  const { rows, ...found } = await pageOf(
    ask,
    list,
    PAGE_SIZE,
    (row): DayKeys => [row.needed_by ?? 'infinity', row.submitted_at, row.id],
  )
  const unfiltered =
    list.messages && rows.length === 0
      ? await askFor({ ...filters, messages: false }, { after: null, before: null }, 1)
      : null
  return { rows: rows.map((row) => toStaffQuoteRow(row, now)), ...found, unfiltered }
}

type VersionReader = () => Promise<string | null>

/** Reads the version of what staff see of a quote; null if there is none. The caller has checked that the viewer is staff. */
export async function staffQuoteVersionReader(id: string): Promise<VersionReader> {
  const db = await streamDb()
  return async () => {
    const row = await maybe(
      db
        .from('quotes')
        .select(LIVE_STAFF_QUOTE)
        .eq('id', id)
        .neq('status', 'draft')
        .order('created_at', { referencedTable: 'quote_messages' })
        .order('created_at', { referencedTable: 'uploaded_documents' })
        .maybeSingle(),
    )
    return row && toStaffLiveVersion(row)
  }
}

/**
 * One quote with everything staff need, from one of the given sources. The row is read with the staff
 * member's session; rows that no session may read use the admin client, after the viewer was checked.
 */
export async function getStaffQuote(
  viewer: SignedIn,
  id: string,
  sources: readonly QuoteSource[],
): Promise<StaffQuote | null> {
  assertStaff(viewer)
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
  return { internal_note: quote.internal_note, documents, messages, revisions, ...toRelated(beside) }
}
