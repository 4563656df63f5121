import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LinkButton } from '@/components/ui/button'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { CopyNumber } from '@/components/ui/copy-number'
import { DescriptionList } from '@/components/ui/description-list'
import { GuillocheBand } from '@/components/ui/guilloche'
import { formatCents } from '@/lib/base/money'
import { BUSINESS_TIME_ZONE } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { FAMILY_LABELS } from '@/lib/content/checkout'
import { SUCCESS_PAGE } from '@/lib/content/screens/checkout/success'
import { businessDate } from '@/lib/domain/checkout/delivery-estimate'
import { getPlacedOrder, listClosedDays } from '@/lib/domain/checkout/queries'
import type { PlacedOrder } from '@/lib/domain/checkout/views'
import { requireCustomer } from '@/lib/web/guards'
import { singleParam } from '@/lib/web/untrusted'
import { getClaims } from '@/lib/web/viewer'
import { BankConfirmation } from '../_components/bank-confirmation'
import { NextSteps } from '../_components/next-steps'
import { ClearDraftMirror } from '../_components/page-effects'
import { PasswordOffer } from '../_components/password-offer'

export const metadata: Metadata = { title: 'Your order' }

export default async function SuccessPage({ searchParams }: PageProps<'/checkout/success'>) {
  const orderId = singleParam((await searchParams).order)
  const viewer = await requireCustomer(orderId ? paths.checkoutSuccess(orderId) : paths.orders)
  if (!orderId) redirect(paths.orders)
  const today = businessDate(new Date(), BUSINESS_TIME_ZONE)
  const [order, closed, claims] = await Promise.all([
    getPlacedOrder(viewer, orderId),
    listClosedDays(today),
    getClaims(),
  ])
  // Unpaid, unknown or another customer's: the order page decides which.
  if (!order) redirect(paths.order(orderId))

  return (
    <article className="mx-auto max-w-3xl overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet">
      <ClearDraftMirror />
      <GuillocheBand className="text-primary/50" />
      <div className="px-6 py-10 md:px-14 md:py-14">
        <header className="flex items-start justify-between gap-6">
          <div>
            <h1 className="title-page">{titleOf(order)}</h1>
            <p className="mt-3 text-ink-soft">
              {order.state === 'paid'
                ? 'We’ve sent your confirmation to '
                : 'We’ll send the confirmation to '}
              <strong className="wrap-anywhere text-ink">{order.email}</strong>.
            </p>
          </div>
          {order.serviceId === 'certified' && <CertifiedSeal className="size-16 max-sm:hidden" />}
        </header>
        <div className="my-8">
          <OrderSummary order={order} />
        </div>
        {order.state === 'processing' && <BankConfirmation orderId={order.id} />}
        {order.stage !== 'begun' && (
          <NextSteps order={order} today={today} closed={closed} clock={viewer.clock} />
        )}
        <div className="mt-10 flex flex-wrap gap-3">
          <LinkButton href={paths.order(order.id)}>
            {order.stage === 'asked' ? SUCCESS_PAGE.send : SUCCESS_PAGE.track}
          </LinkButton>
          <LinkButton href={paths.checkout} tone="outline">
            Start another order
          </LinkButton>
        </div>
        {claims && !claims.byPassword && <PasswordOffer />}
      </div>
      <GuillocheBand className="text-primary/50" />
    </article>
  )
}

function titleOf({ state, onInvoice }: PlacedOrder): string {
  if (state === 'processing') return SUCCESS_PAGE.saved
  return onInvoice ? SUCCESS_PAGE.invoicePaid : SUCCESS_PAGE.placed
}

function OrderSummary({ order }: { order: PlacedOrder }) {
  return (
    <DescriptionList
      entries={[
        { term: 'Order number', value: <CopyNumber value={order.orderNumber} label="Order number" /> },
        { term: 'Service', value: FAMILY_LABELS[order.family].name },
        {
          term: order.state === 'paid' ? 'Paid' : 'To be paid',
          value: <span className="figures">{formatCents(order.totalCents, order.currency)}</span>,
        },
      ]}
    />
  )
}
