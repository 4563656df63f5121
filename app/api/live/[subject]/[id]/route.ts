import { z } from 'zod'
import { fail, ok } from '@/lib/base/result'
import { orderVersionReader } from '@/lib/domain/orders/queries'
import { quoteVersionReader } from '@/lib/domain/quotes/own-queries'
import { defineRoute } from '@/lib/web/define-route'
import { isLive, versionStream } from '@/lib/web/live/stream'
import { getClaims, viewerOf } from '@/lib/web/viewer'

const paramsSchema = z.object({ subject: z.enum(['order', 'quote']), id: z.uuid() })
const READERS = { order: orderVersionReader, quote: quoteVersionReader }

/** The version of an own order or quote: once as JSON, or as a stream that goes on with every change. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(_actor, _input, { request, params }) {
    const named = paramsSchema.safeParse(params)
    const claims = await getClaims()
    if (!claims || !named.success) return fail('not_found')
    const { subject, id } = named.data
    const read = await READERS[subject](claims, id)
    const version = await read()
    if (version === null) return fail('not_found')
    if (request.headers.get('accept') !== 'text/event-stream') return ok({ version, isLive: isLive() })
    const stream = await versionStream({
      subject,
      id,
      sessionId: claims.sessionId,
      signal: request.signal,
      async read() {
        const [viewer, now] = await Promise.all([viewerOf(claims), read()])
        return viewer.type === 'user' ? now : null
      },
    })
    return stream.ok ? stream.value : stream
  },
})
