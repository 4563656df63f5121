import { quoteWording } from '@/components/quotes/quote-labels'
import { fail } from '@/lib/base/result'
import { getOwnQuote } from '@/lib/domain/quotes/own-queries'
import { quotePdf } from '@/lib/domain/quotes/quote-pdf'
import { currentRevision } from '@/lib/domain/quotes/rules/own'
import { quotePdfSchema } from '@/lib/domain/quotes/schema/own'
import { defineRoute } from '@/lib/web/define-route'

/** The last sent revision as a PDF for its owner. */
export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  schema: quotePdfSchema,
  async run(actor, { paper }, { params, viewer }) {
    const { quoteId } = params
    if (actor.userId === null || viewer.type !== 'user' || typeof quoteId !== 'string')
      return fail('not_found')
    const quote = await getOwnQuote({ userId: actor.userId }, quoteId, new Date())
    const revision = quote && currentRevision(quote)
    if (!revision) return fail('not_found')
    const pdf = await quotePdf(quote, revision, {
      wording: quoteWording(quote),
      paper,
      clock: viewer.clock,
    })
    return new Response(pdf.slice().buffer, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${quote.number}.pdf"`,
      },
    })
  },
})
