import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { formatDayRange, formatInstant } from '@/lib/base/time'
import type { Family } from '@/lib/domain/orders/views'
import { ActionLink } from './parts/action-link'
import { Facts } from './parts/facts'
import { Frame } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

/** No name, no address and no document names: a notice may end up on a shared screen. */
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
  isTestPayment: boolean
  adminOrderUrl: string
}

const SERVICE: Record<Family, string> = {
  translation: 'Translation',
  evaluation: 'Credential evaluation',
  bundle: 'Evaluation and translation',
}

export function adminNoticeSubject({ orderNumber, totalCents, currency }: AdminNoticeProps) {
  return `New paid order ${orderNumber}, ${formatCents(totalCents, currency)}`
}

export function AdminNotice(order: AdminNoticeProps) {
  return (
    <Frame
      preview={`${plural(order.documentCount, 'file')} to check, placed ${formatInstant(order.placedAt)}.`}
      heading="A new order is waiting to be checked"
      reason="You get this mail because this address receives notices about new orders."
    >
      <Text style={look.text}>
        It is paid and stands under pending orders. Next: look at the documents, then accept them or ask for
        what is missing.
      </Text>
      <OrderNumber orderNumber={order.orderNumber} />
      {order.isTestPayment && (
        <Text style={{ ...look.text, margin: '18px 0 4px' }}>
          Paid in the payment sandbox: no real money was taken.
        </Text>
      )}
      <Facts
        facts={[
          { label: 'Service', value: SERVICE[order.family] },
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
          ...(order.due ? [{ label: 'Promised', value: formatDayRange(order.due.from, order.due.to) }] : []),
        ]}
      />
      <ActionLink href={order.adminOrderUrl}>Open the order</ActionLink>
    </Frame>
  )
}
