import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { withExpectedDates } from '@/lib/domain/orders/queries'
import { summaryRowSchema, toOrderSummary } from '@/lib/domain/orders/rows'
import { allOf } from '@/lib/gateways/supabase/all-of'
import { type Db, streamDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import {
  LINES,
  LIVE_QUOTE,
  OWN_QUOTE,
  OWN_QUOTE_DETAIL,
  QUOTE_DOCUMENTS,
  QUOTE_EVENTS,
  QUOTE_MESSAGES,
  REVISIONS,
  summarySchema,
  toLiveVersion,
  toOwnQuote,
  toOwnQuoteDetail,
} from './own-rows'
import type { QuoteTab } from './rules/own'
import type { OwnQuoteList } from './schema/own'
import type { CustomerHome, OwnQuote, OwnQuoteDetail } from './views/own'

const PAGE_SIZE = 20
const EXPORT_LIMIT = 5000

type Owner = { userId: string }
type Page = { rows: OwnQuote[]; page: number; pages: number; total: number }

/** A PostgREST filter for each tab. A validity that is over counts before the job that ends it has run. */
function tabFilter(tab: QuoteTab, now: Date): string {
  const at = now.toISOString()
  const open = `status.in.(ready,accepted)`
  return {
    action: `status.eq.needs_information,and(${open},valid_until.gt.${at})`,
    open: 'status.in.(submitted,in_review)',
    past: `status.in.(paid,declined,expired,withdrawn,canceled),and(${open},valid_until.lte.${at})`,
  }[tab]
}

/** One tab of the owner's quotes, newest first. Search finds the number, the reference and the name. */
export async function listOwnQuotes(owner: Owner, list: OwnQuoteList, now: Date): Promise<Page> {
  const db = await userDb()
  const from = (list.page - 1) * PAGE_SIZE
  let query = db
    .from('quotes')
    .select(OWN_QUOTE, { count: 'exact' })
    .eq('user_id', owner.userId)
    .neq('status', 'draft')
    .or(allOf([tabFilter(list.tab, now), list.search ? searchFilter(list.search) : null]))
    .order('submitted_at', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
  if (list.family) query = query.eq('family', list.family)
  const { data, error, count } = await query
  const rows = await many(Promise.resolve({ data, error }))
  const total = count ?? 0
  return {
    rows: rows.map((row) => toOwnQuote(row, now)),
    page: list.page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    total,
  }
}

function searchFilter(search: string): string {
  // One character of any kind stands for each that means something in a filter; quotes are not read alike everywhere.
  const text = `%${search.replaceAll(/[%_\\"*,():]/g, '_')}%`
  const byText = ['quote_number', 'reference', 'full_name', 'company'].map(
    (column) => `${column}.ilike.${text}`,
  )
  return isUuid(search) ? `id.eq.${search}` : byText.join(',')
}

const homeSchema = z.object({ orders: z.array(summaryRowSchema), quotes: z.array(summarySchema) })

/** What the home of the dashboard lists: unfinished orders, the newest finished ones, quotes that wait or are open. */
export async function getCustomerHome(now: Date): Promise<CustomerHome> {
  const db = await userDb()
  const found = homeSchema.parse(await one(db.rpc('customer_home', { p_now: now.toISOString() })))
  const orders = await withExpectedDates(found.orders.map(toOrderSummary))
  return {
    active: orders.filter(({ status }) => status !== 'completed'),
    finished: orders.filter(({ status }) => status === 'completed'),
    quotes: found.quotes.map((row) => toOwnQuote(row, now)),
  }
}

/** Every own quote that was sent, newest first, for the file. */
export async function listQuotesToExport(owner: Owner, now: Date): Promise<OwnQuote[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('quotes')
      .select(OWN_QUOTE)
      .eq('user_id', owner.userId)
      .neq('status', 'draft')
      .order('submitted_at', { ascending: false })
      .limit(EXPORT_LIMIT),
  )
  return rows.map((row) => toOwnQuote(row, now))
}

/** Reads the version of an own quote as the page of this session would have it; null where there is no such page. */
export async function quoteVersionReader(owner: Owner, id: string): Promise<() => Promise<string | null>> {
  if (!isUuid(id)) return async () => null
  const db = await streamDb()
  return () => readQuoteVersion(db, owner, id)
}

async function readQuoteVersion(db: Db, owner: Owner, id: string): Promise<string | null> {
  const row = await maybe(
    db
      .from('quotes')
      .select(LIVE_QUOTE)
      .match({ id, user_id: owner.userId })
      .neq('status', 'draft')
      .order('created_at', { referencedTable: 'quote_messages' })
      .order('created_at', { referencedTable: 'uploaded_documents' })
      .maybeSingle(),
  )
  return row && toLiveVersion(row)
}

/** One own quote, or null when it does not exist, is not sent, or belongs to another: they look the same. */
export async function getOwnQuote(owner: Owner, id: string, now: Date): Promise<OwnQuoteDetail | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const [row, lines, events] = await Promise.all([
    maybe(
      db
        .from('quotes')
        .select(
          `${OWN_QUOTE_DETAIL}, quote_revisions (${REVISIONS}), quote_messages (${QUOTE_MESSAGES}),
          uploaded_documents (${QUOTE_DOCUMENTS})`,
        )
        .match({ id, user_id: owner.userId })
        .neq('status', 'draft')
        .order('created_at', { referencedTable: 'quote_messages' })
        .order('created_at', { referencedTable: 'uploaded_documents' })
        .maybeSingle(),
    ),
    many(db.from('quote_lines').select(LINES).eq('quote_id', id).order('position')),
    many(
      db
        .from('audit_events')
        .select(QUOTE_EVENTS)
        .match({ subject_type: 'quote', subject_id: id })
        .order('id'),
    ),
  ])
  if (!row) return null
  const { quote_revisions: revisions, quote_messages: messages, uploaded_documents: documents } = row
  return toOwnQuoteDetail(row, { revisions, lines, messages, documents, events }, now)
}
