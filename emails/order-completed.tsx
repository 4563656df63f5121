import { Link, Text } from '@react-email/components'
import { paths } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { ActionLink } from './parts/action-link'
import { Frame, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

export type OrderCompletedProps = {
  orderNumber: string
  fullName: string
  /** Null for a download. `sent`: carrier and tracking number, if known. */
  paper: { sent: string | null } | null
  /** The final documents, with their verification codes. */
  documents: { name: string; version: number; code: string }[]
  orderUrl: string
}

export function orderCompletedSubject({ orderNumber }: Pick<OrderCompletedProps, 'orderNumber'>) {
  return `Order ${orderNumber}: your documents are ready`
}

export function OrderCompleted(order: OrderCompletedProps) {
  return (
    <Frame
      preview="Download them from your order page."
      heading="Your documents are ready"
      reason="You’re receiving this e-mail because we completed your order."
    >
      <Text style={look.text}>
        Dear {order.fullName}, your order is complete. Sign in to download your documents from your order
        page.
      </Text>
      {order.paper && <Text style={look.text}>{paperText(order.paper.sent)}</Text>}
      {order.documents.map(({ name, version, code }) => (
        <Text key={code} style={look.text}>
          {name}, version {version}: verification code {code}
        </Text>
      ))}
      {order.documents.length > 0 && (
        <Text style={look.text}>
          Anyone who receives a document can enter its code on our site to check that we issued it:{' '}
          <Link href={new URL(paths.verify, siteUrl()).href} style={look.link}>
            verify a document
          </Link>
          .
        </Text>
      )}
      <OrderNumber orderNumber={order.orderNumber} />
      <ActionLink href={order.orderUrl}>Open your order</ActionLink>
      <Support orderNumber={order.orderNumber} />
    </Frame>
  )
}

function paperText(sent: string | null): string {
  const mailed = 'We’ve mailed the paper copies to the address on your order.'
  return sent === null ? mailed : `${mailed} Tracking: ${sent}.`
}
