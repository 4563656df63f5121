import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Wordmark } from '@/components/layout/wordmark'
import { Amounts } from '@/components/orders/amounts'
import { familyName, languagePair } from '@/components/orders/order-words'
import { DescriptionList } from '@/components/ui/description-list'
import { LinkButton } from '@/components/ui/link-button'
import { PrintButton } from '@/components/ui/print-button'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { getOrder } from '@/lib/domain/orders/queries'
import { isPlaced } from '@/lib/domain/orders/rules'
import { requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Receipt' }

export default async function ReceiptPage({ params }: PageProps<'/dashboard/orders/[orderId]/receipt'>) {
  const { orderId } = await params
  const viewer = await requireCustomer(paths.receipt(orderId))
  const order = await getOrder(viewer, orderId)
  if (!order || !isPlaced(order)) notFound()

  return (
    <>
      <p className="mb-6 flex flex-wrap justify-between gap-3 print:hidden">
        <LinkButton href={paths.order(order.id)} tone="outline">
          Back to the order
        </LinkButton>
        <PrintButton>Print</PrintButton>
      </p>
      <article className="mx-auto max-w-2xl space-y-8 border border-rule bg-sheet p-8 shadow-sheet print:border-0 print:p-0 print:shadow-none">
        <header className="flex items-start justify-between gap-6">
          <div>
            <Wordmark />
            <p className="mt-1 text-[0.9375rem] text-ink-soft">{SITE.tagline}</p>
          </div>
          <div className="text-end">
            <h1 className="title-section">Receipt</h1>
            <p className="figures">{order.orderNumber}</p>
          </div>
        </header>
        <DescriptionList
          entries={[
            { term: 'Received from', value: order.fullName },
            { term: 'Paid on', value: order.payment?.paidAt && formatInstant(order.payment.paidAt) },
            {
              term: 'Paid with',
              value:
                order.payment?.last4 && `${order.payment.brand ?? 'Card'} ending in ${order.payment.last4}`,
            },
            { term: 'For', value: `${familyName(order.family)}, ${languagePair(order)}` },
            { term: 'Your reference', value: order.reference },
          ]}
        />
        <Amounts order={order} />
      </article>
    </>
  )
}
