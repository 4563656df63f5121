import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatInstant } from '@/lib/base/time'
import type { Family } from '@/lib/domain/checkout/views'
import type { PriceLine } from '@/lib/domain/orders/views'
import { serviceNoun } from './order-confirmation'
import { DetailTable } from './parts/details'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'
import { PriceTable } from './parts/price-table'

export type PayLinkReceiptProps = {
  orderNumber: string
  family: Family
  lines: PriceLine[]
  totalCents: number
  currency: string
  /** "Visa ending in 4242", or null if the provider did not report it. */
  paidWith: string | null
  paidAt: string
  /** The sandbox took the payment, so no money moved. */
  isTestPayment: boolean
  clock: Clock
}

export function payLinkReceiptSubject({ orderNumber }: Pick<PayLinkReceiptProps, 'orderNumber'>) {
  return `Receipt for order ${orderNumber}`
}

/** For someone who paid another person's order: says nothing that the page of the link did not. */
export function PayLinkReceipt(receipt: PayLinkReceiptProps) {
  const { currency } = receipt
  const total = formatCents(receipt.totalCents, currency)
  return (
    <Frame
      preview={`You paid ${total}. Keep this e-mail as your receipt.`}
      heading="Thank you for your payment"
      reason="You’re receiving this e-mail because you paid for an order with a link and entered this address for the receipt. We don’t keep it."
    >
      <Text style={look.text}>
        You paid {total} for an order that somebody else placed with us. Please keep this e-mail: it is your
        receipt.
      </Text>
      {receipt.isTestPayment && (
        <Text style={look.text}>
          <strong>Test order:</strong> paid in the sandbox. No real money was charged.
        </Text>
      )}
      <OrderNumber orderNumber={receipt.orderNumber} />
      <DetailTable
        details={[
          { label: 'Service', value: serviceNoun(receipt.family) },
          { label: 'Paid', value: formatInstant(receipt.paidAt, receipt.clock) },
          ...(receipt.paidWith ? [{ label: 'Paid with', value: receipt.paidWith }] : []),
        ]}
      />
      <Part title="What you paid">
        <PriceTable lines={receipt.lines} totalCents={receipt.totalCents} currency={currency} />
      </Part>
      <Part title="What happens next">
        <Text style={look.text}>
          There’s nothing else for you to do. We work for the customer, who also gets the documents. Any
          refund goes to the card that paid.
        </Text>
        <Support orderNumber={receipt.orderNumber} />
      </Part>
    </Frame>
  )
}
