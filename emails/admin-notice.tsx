import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { formatDay, formatDayRange, formatInstant } from '@/lib/base/time'
import type { Family } from '@/lib/domain/checkout/views'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { SERVICE_NAMES } from './parts/service-names'

/** Contains no name, address or document names, because a notice may be visible on a shared screen. */
export type AdminNoticeProps = {
  orderNumber: string
  family: Family
  sourceLanguage: string
  targetLanguage: string | null
  serviceName: string
  deliveryName: string
  documentCount: number
  totalCents: number
  currency: string
  placedAt: string
  due: { from: string; to: string } | null
  neededBy: string | null
  isTestPayment: boolean
  adminOrderUrl: string
}

export function adminNoticeSubject({ orderNumber, totalCents, currency }: AdminNoticeProps) {
  return `New paid order ${orderNumber}, ${formatCents(totalCents, currency)}`
}

export function AdminNotice(order: AdminNoticeProps) {
  return (
    <Frame
      preview={`${plural(order.documentCount, 'file')} to check, placed ${formatInstant(order.placedAt)}.`}
      heading="New order: documents to check"
      reason="You’re receiving this e-mail because this address gets notices about new orders."
    >
      <Text style={look.text}>
        It’s paid and listed under Pending orders. Next, review the documents, then accept them or request
        what’s missing.
      </Text>
      <OrderNumber orderNumber={order.orderNumber} />
      {order.isTestPayment && (
        <Text style={{ ...look.text, margin: '18px 0 4px' }}>
          Paid in the sandbox: no real money was charged.
        </Text>
      )}
      <DetailTable
        details={[
          { label: 'Service', value: SERVICE_NAMES[order.family] },
          {
            label: 'Languages',
            value: order.targetLanguage
              ? `${order.sourceLanguage} to ${order.targetLanguage}`
              : order.sourceLanguage,
          },
          { label: 'Files', value: String(order.documentCount) },
          { label: 'Service level', value: order.serviceName },
          { label: 'Delivery', value: order.deliveryName },
          { label: 'Total', value: formatCents(order.totalCents, order.currency) },
          { label: 'Placed', value: formatInstant(order.placedAt) },
          ...(order.due ? [{ label: 'Due', value: formatDayRange(order.due.from, order.due.to) }] : []),
          ...(order.neededBy ? [{ label: 'Needed by', value: formatDay(order.neededBy) }] : []),
        ]}
      />
      <ActionLink href={order.adminOrderUrl}>Open the order</ActionLink>
    </Frame>
  )
}
