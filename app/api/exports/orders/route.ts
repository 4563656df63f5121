import { familyName, languagePair } from '@/components/orders/order-labels'
import { toCsv } from '@/lib/base/csv'
import { toDecimal } from '@/lib/base/money'
import { fail } from '@/lib/base/result'
import { listOrdersToExport } from '@/lib/domain/orders/queries'
import { statusName } from '@/lib/domain/orders/rules'
import { defineRoute } from '@/lib/web/define-route'
import { csvResponse } from '@/lib/web/responses'

const HEADINGS = [
  'Order',
  'Service',
  'Languages',
  'Status',
  'Your reference',
  'Placed',
  'Due from',
  'Due to',
  'Needed by',
  'Finished',
  'Total',
  'Currency',
]

export const GET = defineRoute({
  access: 'customer',
  methods: ['GET'],
  async run(actor) {
    if (actor.userId === null) return fail('not_signed_in')
    const orders = await listOrdersToExport({ userId: actor.userId })
    const rows = orders.map((order) => [
      order.orderNumber,
      familyName(order.family),
      languagePair(order),
      statusName(order.status, order.paymentStatus),
      order.reference,
      order.placedAt,
      order.dueFrom,
      order.dueTo,
      order.neededBy,
      order.completedAt,
      toDecimal(order.totalCents),
      order.currency,
    ])
    return csvResponse('orders.csv', toCsv(HEADINGS, rows))
  },
})
