import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { type InstantKeys, type ListPage, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { withExpectedDates } from '@/lib/domain/orders/queries'
import { summaryRowSchema, toOrderSummary } from '@/lib/domain/orders/rows'
import type { OrderSummary } from '@/lib/domain/orders/views'
import { type Db, streamDb, userDb } from '@/lib/gateways/supabase/clients'
import { allOf, allPages, behindPlace, newestFrom } from '@/lib/gateways/supabase/pages'
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

/** The PostgREST filter of each tab. An overdue quote counts as expired even before the job has run. */
function tabFilter(tab: QuoteTab, now: Date): string {
  const at = now.toISOString()
  const open = `status.in.(ready,accepted)`
  return {
    action: `status.eq.needs_information,and(${open},valid_until.gt.${at})`,
    open: 'status.in.(submitted,in_review)',
    past: `status.in.(paid,declined,expired,withdrawn,canceled),and(${open},valid_until.lte.${at})`,
  }[tab]
}

/** The result of `search_own_quotes()`. */
const foundSchema = z.object({ rows: z.array(summarySchema), isMore: z.boolean() })

type OwnQuotes = ListPage<OwnQuote> & {
  /** The search has more matches than the list shows. */
  isMore: boolean
  /** The owner has sent a quote request, whatever this list shows. */
  hasAny: boolean
}

/**
 * One tab of the owner's quotes, newest first. Searches the number, the id, the reference, the name and the company.
 */
export async function listOwnQuotes(owner: Owner, list: OwnQuoteList, now: Date): Promise<OwnQuotes> {
  const db = await userDb()
  const { tab, search, family } = list
  const ask = async (place: Place<InstantKeys>, limit: number) => {
    if (search && !isUuid(search)) {
      const p_list = { tab, search, family, ...placeArgument(place) }
      const args = { p_list, p_limit: limit, p_now: now.toISOString() }
      return foundSchema.parse(await one(db.rpc('search_own_quotes', args)))
    }
    const query = db
      .from('quotes')
      .select(OWN_QUOTE)
      .eq('user_id', owner.userId)
      .neq('status', 'draft')
      .or(allOf([tabFilter(tab, now), search ? `id.eq.${search}` : null, behindPlace('submitted_at', place)]))
    const matching = family ? query.eq('family', family) : query
    return { rows: await many(newestFrom(matching, 'submitted_at', { place, limit })), isMore: false }
  }
  const { rows, ...pages } = await pageOf(ask, list, PAGE_SIZE, (row) => [row.submitted_at ?? '', row.id])
  const hasAny = rows.length > 0 || (await hasSentQuote(db, owner))
  return { rows: rows.map((row) => toOwnQuote(row, now)), ...pages, hasAny }
}

async function hasSentQuote(db: Db, owner: Owner): Promise<boolean> {
  const sent = db.from('quotes').select('id').eq('user_id', owner.userId).neq('status', 'draft').limit(1)
  return (await many(sent)).length > 0
}

const homeSchema = z.object({
  orders: z.array(summaryRowSchema),
  quotes: z.array(summarySchema),
  quoteCounts: z.object({ action: z.number(), open: z.number() }),
})

/**
 * The lists of the dashboard's home: unfinished orders, the newest finished ones, and a few quotes, waiting ones first.
 */
export async function getCustomerHome(now: Date): Promise<CustomerHome> {
  const db = await userDb()
  const found = homeSchema.parse(await one(db.rpc('customer_home', { p_now: now.toISOString() })))
  const orders = await withExpectedDates(found.orders.map(toOrderSummary))
  return {
    active: orders.filter((order) => !isFinished(order)),
    finished: orders.filter(isFinished),
    quotes: found.quotes.map((row) => toOwnQuote(row, now)),
    quoteCounts: found.quoteCounts,
  }
}

/** A completed order is not finished while a delivery that came back is still to be sent again. */
function isFinished({ status, turn }: OrderSummary): boolean {
  return status === 'completed' && turn.who === 'nobody'
}

/** Every own sent quote, newest first, for the export. */
export async function listQuotesToExport(owner: Owner, now: Date): Promise<OwnQuote[]> {
  const db = await userDb()
  const ask = (from: number, to: number) =>
    db
      .from('quotes')
      .select(OWN_QUOTE)
      .eq('user_id', owner.userId)
      .neq('status', 'draft')
      .order('submitted_at', { ascending: false })
      .order('id')
      .range(from, to)
  return (await allPages(ask, EXPORT_LIMIT)).map((row) => toOwnQuote(row, now))
}

/** Reads the version of the customer's own quote as this session's page shows it; null if there is no such page. */
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

/** One own quote, or null if it is unknown, unsent, or belongs to another: they look the same. */
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

const addressFields = z
  .record(z.string(), z.string().nullable())
  .transform((address): Record<string, string> => {
    return Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']))
  })
  .nullable()

/** The mailing address of the order being paid for this quote, as form fields. */
export async function getQuoteAddress(owner: Owner, quoteId: string): Promise<Record<string, string> | null> {
  const db = await userDb()
  const order = await maybe(
    db
      .from('orders')
      .select('address')
      .match({ quote_id: quoteId, user_id: owner.userId })
      .neq('status', 'canceled')
      .maybeSingle(),
  )
  return addressFields.parse(order?.address ?? null)
}
