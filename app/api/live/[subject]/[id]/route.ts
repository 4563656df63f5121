import { z } from 'zod'
import { fail, ok } from '@/lib/base/result'
import type { Viewer } from '@/lib/domain/accounts/views'
import { getLatestChange, readListVersion, type StaffList } from '@/lib/domain/audit/changes'
import { importVersionReader } from '@/lib/domain/integrations/queries'
import { readStaffOrderVersion } from '@/lib/domain/orders/admin-queries'
import { orderVersionReader } from '@/lib/domain/orders/queries'
import { quoteVersionReader } from '@/lib/domain/quotes/own-queries'
import { QUOTE_SOURCES } from '@/lib/domain/quotes/schema/staff'
import { staffQuoteVersionReader } from '@/lib/domain/quotes/staff-queries'
import { accessRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { isLive, versionStream } from '@/lib/web/live/stream'
import { getClaims, viewerOf } from '@/lib/web/viewer'

/** `after`: the entry of the audit trail behind which staff ask what happened. `source`: of the quotes in their list. */
const querySchema = z.object({
  after: z.coerce.number().int().min(0).optional(),
  source: z.enum(QUOTE_SOURCES).optional(),
})

type Version = () => Promise<string | null>
type Query = z.infer<typeof querySchema>
type Live = {
  access: 'customer' | 'admin'
  /** What the stream watches: one row, or all of them. */
  follows: 'order' | 'quote' | 'orders' | 'quotes' | 'session'
  /** Whose latest change staff can request. */
  latestOf?: 'order' | 'quote'
  reader: (
    owner: { userId: string; sessionId: string },
    id: string,
    query: Query,
  ) => Version | Promise<Version>
}

const SUBJECTS = {
  order: { access: 'customer', follows: 'order', reader: orderVersionReader },
  quote: { access: 'customer', follows: 'quote', reader: quoteVersionReader },
  // Changes of an import are announced with its quote.
  import: { access: 'customer', follows: 'quote', reader: importVersionReader },
  session: { access: 'customer', follows: 'session', reader: sessionVersionReader },
  'staff-order': {
    access: 'admin',
    follows: 'order',
    latestOf: 'order',
    reader:
      ({ userId }, id) =>
      () =>
        readStaffOrderVersion(userId, id),
  },
  'staff-orders': { access: 'admin', follows: 'orders', reader: listVersionReader('orders') },
  'staff-pending': { access: 'admin', follows: 'orders', reader: listVersionReader('pending') },
  'staff-quote': {
    access: 'admin',
    follows: 'quote',
    latestOf: 'quote',
    reader: (_, id) => staffQuoteVersionReader(id),
  },
  'staff-quotes': { access: 'admin', follows: 'quotes', reader: listVersionReader('quotes') },
} as const satisfies Record<string, Live>

const STREAMED = { orders: 'order', quotes: 'quote' } as const

const paramsSchema = z.object({
  subject: z.enum([
    'order',
    'quote',
    'import',
    'session',
    'staff-order',
    'staff-orders',
    'staff-pending',
    'staff-quote',
    'staff-quotes',
  ]),
  id: z.uuid(),
})

/** A list is about all of them, so it has no id. Its version says what changed behind the entry that the page shows. */
function listVersionReader(list: StaffList['list']): Live['reader'] {
  return ({ userId: viewerId }, _, { after = 0, source }) =>
    () =>
      readListVersion({ viewerId, after }, { list, source })
}

/** A page follows its person: the version is constant as long as that is who is signed in. */
function sessionVersionReader({ userId }: { userId: string }, id: string): Version {
  return async () => (id === userId ? userId : null)
}

/**
 * The version of what this person's page shows: once as JSON, or as a stream that continues with every change. Staff
 * can also ask what the change was.
 */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: querySchema,
  async run(_actor, query, { request, params, viewer }) {
    const named = paramsSchema.safeParse(params)
    const claims = await getClaims()
    if (!claims || !named.success) return fail('not_found')
    const { subject, id } = named.data
    const { access, follows, latestOf, reader }: Live = SUBJECTS[subject]
    const mayRead = (who: Viewer) => accessRefusal(access, who) === null
    if (!mayRead(viewer)) return fail('not_found')
    const read = await reader(claims, id, query)
    if (request.headers.get('accept') !== 'text/event-stream') {
      const version = await read()
      if (version === null) return fail('not_found')
      const { after } = query
      if (after === undefined || !latestOf) return ok({ version, isLive: isLive() })
      const latest = await getLatestChange({ viewerId: claims.userId, after }, latestOf, id)
      return ok({ version, isLive: isLive(), latest })
    }
    const checked = async () => {
      const [now, newest] = await Promise.all([viewerOf(claims), read()])
      return mayRead(now) ? newest : null
    }
    const stream = await versionStream({
      ...watchedBy(follows, id, claims.sessionId),
      sessionId: claims.sessionId,
      userId: claims.userId,
      signal: request.signal,
      // Ended since this request was checked, a session would never be reported as gone.
      first: follows === 'session' ? checked : read,
      read: checked,
    })
    if (stream.ok) return stream.value
    if (stream.code === 'not_found') return stream
    // Every page watches its session and works without a stream, so this isn't an error that browsers should log.
    return follows === 'session' ? new Response(null, { status: 204 }) : stream
  },
})

function watchedBy(follows: Live['follows'], id: string, sessionId: string) {
  if (follows === 'orders' || follows === 'quotes') return { subject: STREAMED[follows], id: null }
  return { subject: follows, id: follows === 'session' ? sessionId : id }
}
