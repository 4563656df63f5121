import { z } from 'zod'
import { fail, ok } from '@/lib/base/result'
import type { Viewer } from '@/lib/domain/accounts/views'
import { importVersionReader } from '@/lib/domain/integrations/queries'
import { orderVersionReader } from '@/lib/domain/orders/queries'
import { quoteVersionReader } from '@/lib/domain/quotes/own-queries'
import { staffQueueVersionReader, staffQuoteVersionReader } from '@/lib/domain/quotes/staff-queries'
import { accessRefusal } from '@/lib/web/actor'
import { defineRoute } from '@/lib/web/define-route'
import { isLive, versionStream } from '@/lib/web/live/stream'
import { getClaims, viewerOf } from '@/lib/web/viewer'

type Version = () => Promise<string | null>
type Live = {
  access: 'customer' | 'admin'
  /** What the stream watches: one row, or all quotes. */
  follows: 'order' | 'quote' | 'quotes' | 'session'
  reader: (owner: { userId: string; sessionId: string }, id: string) => Version | Promise<Version>
}

const SUBJECTS = {
  order: { access: 'customer', follows: 'order', reader: orderVersionReader },
  quote: { access: 'customer', follows: 'quote', reader: quoteVersionReader },
  // Changes of an import are announced with its quote.
  import: { access: 'customer', follows: 'quote', reader: importVersionReader },
  session: { access: 'customer', follows: 'session', reader: sessionVersionReader },
  'staff-quote': {
    access: 'admin',
    follows: 'quote',
    reader: (_, id) => staffQuoteVersionReader(id),
  },
  'staff-quotes': { access: 'admin', follows: 'quotes', reader: staffQueueVersionReader },
} as const satisfies Record<string, Live>

const paramsSchema = z.object({
  subject: z.enum(['order', 'quote', 'import', 'session', 'staff-quote', 'staff-quotes']),
  id: z.uuid(),
})

/** A page follows its person: the version is constant as long as that is who is signed in. */
function sessionVersionReader({ userId }: { userId: string }, id: string): Version {
  return async () => (id === userId ? userId : null)
}

/** The version of what this person's page shows: once as JSON, or as a stream that continues with every change. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(_actor, _input, { request, params, viewer }) {
    const named = paramsSchema.safeParse(params)
    const claims = await getClaims()
    if (!claims || !named.success) return fail('not_found')
    const { access, follows, reader }: Live = SUBJECTS[named.data.subject]
    const mayRead = (who: Viewer) => accessRefusal(access, who) === null
    if (!mayRead(viewer)) return fail('not_found')
    const read = await reader(claims, named.data.id)
    const version = await read()
    if (version === null) return fail('not_found')
    if (request.headers.get('accept') !== 'text/event-stream') return ok({ version, isLive: isLive() })
    const stream = await versionStream({
      subject: follows === 'quotes' ? 'quote' : follows,
      id: follows === 'quotes' ? null : follows === 'session' ? claims.sessionId : named.data.id,
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
