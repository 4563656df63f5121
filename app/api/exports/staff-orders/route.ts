import { familyName, languagePair, originName } from '@/components/orders/order-labels'
import { toCsv } from '@/lib/base/csv'
import { toDecimal } from '@/lib/base/money'
import { fail } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { listAdminOrdersToExport } from '@/lib/domain/orders/admin-queries'
import { staffStatusName } from '@/lib/domain/orders/rules'
import { adminOrderListSchema } from '@/lib/domain/orders/schema'
import { defineRoute } from '@/lib/web/define-route'
import { csvResponse } from '@/lib/web/responses'

const HEADINGS = [
  'Order',
  'Customer',
  'E-mail',
  'Service',
  'Languages',
  'Origin',
  'Reference',
  'Status',
  'Assigned to',
  'Placed',
  'Due from',
  'Due to',
  'Needed by',
  'Completed',
  'Total',
  'Currency',
]

/**
 * Every page of the filtered list, up to a limit. The audit trail stores who exported how many by which filters, but
 * not the search text, which may be the address of someone who is deleted later.
 */
export const GET = defineRoute({
  access: 'admin',
  methods: ['GET'],
  freshFactor: true,
  schema: adminOrderListSchema,
  async run(actor, list, { viewer, clientAddress }) {
    if (viewer.type !== 'user') return fail('not_signed_in')
    const orders = await listAdminOrdersToExport(viewer, list)
    const { search, status, late, today, waiting, messages, changes, assigned, sort } = list
    await recordAudit(actor, {
      action: 'orders.exported',
      subjectType: 'orders',
      subjectId: 'list',
      after: {
        isSearched: search !== '',
        status,
        late,
        today,
        waiting,
        messages,
        changes,
        assigned,
        sort,
        count: orders.length,
      },
      clientAddress,
    })
    const rows = orders.map((order) => [
      order.orderNumber,
      order.fullName,
      order.email,
      familyName(order.family),
      languagePair(order),
      originName(order.origin),
      order.reference,
      staffStatusName(order.status, order.paymentStatus),
      order.assignees.join(', '),
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
