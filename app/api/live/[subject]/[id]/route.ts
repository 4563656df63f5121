import { z } from 'zod'
import { fail, ok } from '@/lib/base/result'
import type { Viewer } from '@/lib/domain/accounts/views'
import { type ChangesOf, getStaffChanges, readListVersion } from '@/lib/domain/audit/changes'
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

type Version = () => Promise<string | null>
type Live = {
  access: 'customer' | 'admin'
  /** What the stream watches: one row, or all of them. */
  follows: 'order' | 'quote' | 'orders' | 'quotes' | 'session'
  /** Whose latest changes staff can request. */
  changesOf?: ChangesOf['subject']
  reader: (owner: { userId: string; sessionId: string }, id: string) => Version | Promise<Version>
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
    changesOf: 'order',
    reader:
      ({ userId }, id) =>
      () =>
        readStaffOrderVersion(userId, id),
  },
  'staff-orders': { access: 'admin', follows: 'orders', changesOf: 'orders', reader: listVersionReader },
  'staff-pending': { access: 'admin', follows: 'orders', changesOf: 'pending', reader: listVersionReader },
  'staff-quote': {
    access: 'admin',
    follows: 'quote',
    changesOf: 'quote',
    reader: (_, id) => staffQuoteVersionReader(id),
  },
  'staff-quotes': { access: 'admin', follows: 'quotes', changesOf: 'quotes', reader: listVersionReader },
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

/** `after`: the entry of the audit trail behind which staff ask what happened. `source`: of the quotes in their list. */
const querySchema = z.object({
  after: z.coerce.number().int().min(0).optional(),
  source: z.enum(QUOTE_SOURCES).optional(),
})

/** A list is about all of them, so it has no id. */
function listVersionReader({ userId }: { userId: string }): Version {
  return () => readListVersion(userId)
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
  async run(_actor, { after, source }, { request, params, viewer }) {
    const named = paramsSchema.safeParse(params)
    const claims = await getClaims()
    if (!claims || !named.success) return fail('not_found')
    const { subject, id } = named.data
    const { access, follows, changesOf, reader }: Live = SUBJECTS[subject]
    const mayRead = (who: Viewer) => accessRefusal(access, who) === null
    if (!mayRead(viewer)) return fail('not_found')
    const read = await reader(claims, id)
    const version = await read()
    if (version === null) return fail('not_found')
    if (request.headers.get('accept') !== 'text/event-stream') {
      if (after === undefined || !changesOf || viewer.type !== 'user')
        return ok({ version, isLive: isLive() })
      const changes = await getStaffChanges(viewer, { subject: changesOf, id, after, source })
      return ok({ version, isLive: isLive(), changes })
    }
    const stream = await versionStream({
      ...watchedBy(follows, id, claims.sessionId),
      sessionId: claims.sessionId,
      signal: request.signal,
      async read() {
        const [now, newest] = await Promise.all([viewerOf(claims), read()])
        return mayRead(now) ? newest : null
      },
    })
    if (stream.ok) return stream.value
    // Every page watches its session and works without a stream, so this isn't an error that browsers should log.
    return follows === 'session' ? new Response(null, { status: 204 }) : stream
  },
})

function watchedBy(follows: Live['follows'], id: string, sessionId: string) {
  if (follows === 'orders' || follows === 'quotes') return { subject: STREAMED[follows], id: null }
  return { subject: follows, id: follows === 'session' ? sessionId : id }
}
