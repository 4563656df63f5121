import { familyName } from '@/components/orders/order-labels'
import { toCsv } from '@/lib/base/csv'
import { toDecimal } from '@/lib/base/money'
import { fail } from '@/lib/base/result'
import { listQuotesToExport } from '@/lib/domain/quotes/own-queries'
import { OWN_STATUS_NAME } from '@/lib/domain/quotes/rules/own'
import { defineRoute } from '@/lib/web/define-route'
import { csvResponse } from '@/lib/web/responses'

const HEADINGS = [
  'Quote',
  'Service',
  'Status',
  'Your reference',
  'Requested',
  'Valid until',
  'Total',
  'Currency',
]

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor) {
    if (actor.userId === null) return fail('not_signed_in')
    const quotes = await listQuotesToExport({ userId: actor.userId }, new Date())
    const rows = quotes.map((quote) => [
      quote.number,
      familyName(quote.family),
      OWN_STATUS_NAME[quote.status],
      quote.reference,
      quote.submittedAt,
      quote.validUntil,
      quote.totalCents === null ? null : toDecimal(quote.totalCents),
      quote.currency,
    ])
    return csvResponse('quotes.csv', toCsv(HEADINGS, rows))
  },
})
