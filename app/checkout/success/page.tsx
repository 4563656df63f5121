import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import { CopyNumber } from '@/components/ui/copy-number'
import { DescriptionList } from '@/components/ui/description-list'
import { GuillocheBand } from '@/components/ui/guilloche'
import { LinkButton } from '@/components/ui/link-button'
import { formatCents } from '@/lib/base/money'
import { BUSINESS_TIME_ZONE } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { FAMILY_WORDS } from '@/lib/content/checkout'
import { businessDate } from '@/lib/domain/checkout/promise'
import { getPlacedOrder, listClosedDays } from '@/lib/domain/checkout/queries'
import { requireCustomer } from '@/lib/web/guards'
import { AwaitBank } from '../_components/await-bank'
import { ForgetDraft } from '../_components/forget-draft'
import { NextSteps } from '../_components/next-steps'

export const metadata: Metadata = { title: 'Your order' }

export default async function SuccessPage({ searchParams }: PageProps<'/checkout/success'>) {
  const { order: orderId } = await searchParams
  const viewer = await requireCustomer(`${paths.checkoutStep('success')}?order=${String(orderId)}`)
  const today = businessDate(new Date(), BUSINESS_TIME_ZONE)
  const [order, closed] = await Promise.all([getPlacedOrder(viewer, orderId), listClosedDays(today)])
  // Own but neither paid nor being confirmed, or nobody's: the order's page says which.
  if (!order) redirect(paths.order(String(orderId)))

  return (
    <article className="mx-auto max-w-3xl overflow-hidden rounded-lg border border-rule bg-sheet shadow-sheet">
      <ForgetDraft />
      <GuillocheBand className="text-primary/50" />
      <div className="px-6 py-10 md:px-14 md:py-14">
        <header className="flex items-start justify-between gap-6">
          <div>
            <h1 className="title-page">
              {order.state === 'paid' ? 'Thank you. Your order is placed.' : 'Your order is saved.'}
            </h1>
            <p className="mt-3 text-ink-soft">
              {order.state === 'paid' ? 'The confirmation is on its way to ' : 'The confirmation will go to '}
              <strong className="break-all text-ink">{order.email}</strong>.
            </p>
          </div>
          {order.serviceId === 'certified' && <CertifiedSeal className="size-16 max-sm:hidden" />}
        </header>
        <div className="my-8">
          <DescriptionList
            entries={[
              { term: 'Order number', value: <CopyNumber value={order.orderNumber} label="Order number" /> },
              { term: 'Order', value: FAMILY_WORDS[order.family].name },
              {
                term: order.state === 'paid' ? 'Paid' : 'To be paid',
                value: <span className="figures">{formatCents(order.totalCents, order.currency)}</span>,
              },
            ]}
          />
        </div>
        {order.state === 'processing' && <AwaitBank orderId={order.id} />}
        <NextSteps order={order} today={today} closed={closed} />
        <div className="mt-10 flex flex-wrap gap-3">
          <LinkButton href={paths.order(order.id)}>Follow this order</LinkButton>
          <LinkButton href={paths.checkout} tone="outline">
            Start another order
          </LinkButton>
        </div>
      </div>
      <GuillocheBand className="text-primary/50" />
    </article>
  )
}
