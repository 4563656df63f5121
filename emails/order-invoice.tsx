import { Text } from '@react-email/components'
import { formatCents } from '@/lib/base/money'
import { type Clock, formatDay } from '@/lib/base/time'
import { ActionLink } from './parts/action-link'
import { DetailTable } from './parts/details'
import { Frame, Part, Support } from './parts/frame'
import { look } from './parts/look'
import { OrderNumber } from './parts/order-number'

export type OrderInvoiceProps = {
  turn: 'issued' | 'due_soon' | 'overdue' | 'paid'
  orderNumber: string
  fullName: string
  totalCents: number
  currency: string
  /** YYYY-MM-DD */
  dueOn: string
  /** The payment page, or the receipt of a paid one. */
  url: string
  /** The reader's date format. */
  clock: Clock
}

type Texts = { subject: string; heading: string; lead: string; next: string; button: string }

function textsFor({ turn, dueOn, clock }: Pick<OrderInvoiceProps, 'turn' | 'dueOn' | 'clock'>): Texts {
  const day = formatDay(dueOn, clock)
  const pay = 'Pay this invoice'
  switch (turn) {
    case 'issued':
      return {
        subject: `confirmed, invoice due ${day}`,
        heading: 'Your order is placed on invoice',
        lead: 'your quote is now an order, and we’re starting on it. You don’t have to pay first.',
        next: `Please pay by ${day}. We’ll remind you before that.`,
        button: pay,
      }
    case 'due_soon':
      return {
        subject: `invoice due ${day}`,
        heading: `Your invoice is due ${day}`,
        lead: 'this is a reminder of your open invoice.',
        next: 'If your payment is already on its way, there’s nothing for you to do.',
        button: pay,
      }
    case 'overdue':
      return {
        subject: `invoice overdue since ${day}`,
        heading: 'Your invoice is overdue',
        lead: `your invoice was due ${day}, and we haven’t received the payment.`,
        next: 'Please pay it now, or contact us if something is wrong with it.',
        button: pay,
      }
    default:
      return {
        subject: 'invoice paid',
        heading: 'Thank you for your payment',
        lead: 'we’ve received the payment of your invoice.',
        next: 'There’s nothing for you to do. Your receipt is ready.',
        button: 'View your receipt',
      }
  }
}

export function orderInvoiceSubject(invoice: OrderInvoiceProps): string {
  return `Order ${invoice.orderNumber}: ${textsFor(invoice).subject}`
}

/** One mail for each event of an order's invoice. */
export function OrderInvoice(invoice: OrderInvoiceProps) {
  const words = textsFor(invoice)
  const total = formatCents(invoice.totalCents, invoice.currency)
  return (
    <Frame
      preview={`${total}. ${words.heading}`}
      heading={words.heading}
      reason="You’re receiving this e-mail because you have an order on invoice."
    >
      <Text style={look.text}>
        Dear {invoice.fullName}, {words.lead}
      </Text>
      <OrderNumber orderNumber={invoice.orderNumber} />
      <DetailTable
        details={[
          { label: invoice.turn === 'paid' ? 'Paid' : 'To pay', value: total },
          ...(invoice.turn === 'paid'
            ? []
            : [{ label: 'Due', value: formatDay(invoice.dueOn, invoice.clock) }]),
        ]}
      />
      <Part title="What happens next">
        <Text style={look.text}>{words.next}</Text>
        <ActionLink href={invoice.url}>{words.button}</ActionLink>
        <Support orderNumber={invoice.orderNumber} />
      </Part>
    </Frame>
  )
}
