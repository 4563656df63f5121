import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { Wordmark } from '@/components/layout/wordmark'
import { Amounts } from '@/components/orders/amounts'
import { ChangePayments } from '@/components/orders/change-payments'
import { familyName, languagePair } from '@/components/orders/order-labels'
import { RefundAmounts } from '@/components/orders/refund-amounts'
import { Badge } from '@/components/ui/badge'
import { LinkButton } from '@/components/ui/button'
import { Day, Instant } from '@/components/ui/dates'
import { DescriptionList } from '@/components/ui/description-list'
import { PrintButton } from '@/components/ui/print-button'
import { cardName } from '@/lib/base/cards'
import { contactDetails } from '@/lib/config/owner-details'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { FOOTER } from '@/lib/content/site'
import { getOrder } from '@/lib/domain/orders/queries'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'

type Props = PageProps<'/dashboard/orders/[orderId]/receipt'>

const openOrder = cache((orderId: string) =>
  requireCustomerAnd(async (owner) => {
    const order = await getOrder(owner, orderId)
    return order && isPlaced(order) ? order : null
  }, paths.receipt(orderId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openOrder(orderId).then(([, order]) => order && `${nameOf(order)} ${order.orderNumber}`),
    'Receipt',
  )
}

export default async function ReceiptPage({ params }: Props) {
  const { orderId } = await params
  const [, order] = await openOrder(orderId)
  if (!order) return <MissingPage area="dashboard" />
  const last4 = order.payment?.last4
  const isInvoice = isUnpaidInvoice(order)

  return (
    <>
      <p className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <LinkButton href={paths.order(order.id)} tone="outline">
          Back to the order
        </LinkButton>
        <PrintButton>Print</PrintButton>
      </p>
      <article className="mx-auto max-w-2xl space-y-8 border border-rule bg-sheet p-8 shadow-sheet print:max-w-none print:border-0 print:p-0 print:shadow-none">
        <header className="flex flex-wrap-reverse items-start justify-between gap-x-6 gap-y-4">
          <div>
            <Wordmark />
            <Seller />
          </div>
          <div className="sm:text-end">
            <h1 className="title-section">{nameOf(order)}</h1>
            <p className="figures whitespace-nowrap">{order.orderNumber}</p>
          </div>
        </header>
        <DescriptionList
          entries={[
            { term: isInvoice ? 'Billed to' : 'Received from', value: order.fullName },
            { term: 'E-mail', value: order.email },
            { term: 'Due', value: isInvoice && order.invoiceDueOn && <Day day={order.invoiceDueOn} /> },
            { term: 'Paid on', value: order.payment?.paidAt && <Instant at={order.payment.paidAt} /> },
            {
              term: 'Paid with',
              value: last4 && cardName({ brand: order.payment?.brand ?? null, last4 }),
            },
            {
              term: 'Paid for changes',
              value: order.payments.length > 1 && <ChangePayments payments={order.payments} />,
            },
            { term: 'For', value: `${familyName(order.family)}, ${languagePair(order)}` },
            { term: 'Your reference', value: order.reference },
          ]}
        />
        <Amounts order={order} />
        <RefundAmounts order={order} />
      </article>
    </>
  )
}

function isUnpaidInvoice({ paymentStatus }: OrderDetail): boolean {
  return paymentStatus === 'invoiced'
}

function nameOf(order: OrderDetail): string {
  return isUnpaidInvoice(order) ? 'Invoice' : 'Receipt'
}

/** The seller. In the sandbox the address is visibly a sample. */
function Seller() {
  const { postalAddress, phone, supportEmail, isSample } = contactDetails()
  return (
    <address aria-label="Seller" className="mt-2 space-y-1 text-body-sm text-ink-soft not-italic">
      <p>{SITE.legalName ?? SITE.name}</p>
      <p className="whitespace-pre-line">{postalAddress}</p>
      <p>
        {phone} · {supportEmail}
      </p>
      {isSample && <Badge>{FOOTER.sample}</Badge>}
    </address>
  )
}
