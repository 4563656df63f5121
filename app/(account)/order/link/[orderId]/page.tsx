import type { Metadata } from 'next'
import { cache } from 'react'
import { FormCard } from '@/app/(account)/_components/form-card'
import { PageHeading } from '@/components/layout/page-heading'
import { familyName } from '@/components/orders/order-labels'
import { ProgressLine } from '@/components/orders/progress-line'
import { PROGRESS_LINK } from '@/lib/content/screens/account/links'
import { findSharedProgress } from '@/lib/domain/orders/shared-progress'
import type { SharedProgress } from '@/lib/domain/orders/views'
import { secretLinkMetadata } from '@/lib/web/loaded-title'
import { singleParam } from '@/lib/web/untrusted'
import { OrderLinkNotFound } from './_components/order-link-not-found'

type Props = PageProps<'/order/link/[orderId]'>

const openLink = cache((orderId: string, key: string) => findSharedProgress(orderId, key, new Date()))

async function sharedOrder({ params, searchParams }: Props) {
  return openLink((await params).orderId, singleParam((await searchParams).key) ?? '')
}

export function generateMetadata(props: Props): Promise<Metadata> {
  return secretLinkMetadata(sharedOrder(props), 'Order progress')
}

export default async function OrderLinkPage(props: Props) {
  const shared = await sharedOrder(props)
  if (!shared) return <OrderLinkNotFound />
  return (
    <>
      <PageHeading
        eyebrow={<span className="figures">{shared.orderNumber}</span>}
        title={familyName(shared.family)}
        lead={leadOf(shared)}
      />
      <FormCard>
        {shared.status !== 'canceled' && <ProgressLine steps={shared.progress} isColumn />}
        {shared.isLate && <p className="mt-5">{PROGRESS_LINK.late}</p>}
        <p className="mt-5 text-ink-soft first:mt-0">{PROGRESS_LINK.limits}</p>
      </FormCard>
    </>
  )
}

function leadOf({ status, waitsFor }: SharedProgress): string {
  if (status === 'canceled' || status === 'completed' || status === 'on_hold')
    return PROGRESS_LINK.ends[status]
  return PROGRESS_LINK.waitsFor[waitsFor]
}
