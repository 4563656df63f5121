import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { toOriginals, toViewedDraft } from '@/components/drafts/viewed-files'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LiveUpdates } from '@/components/live/live-updates'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { DRAFT_PAGE } from '@/lib/content/screens/dashboard/draft'
import { getOrder } from '@/lib/domain/orders/queries'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { requireCustomerAnd } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { DecisionForms } from '../_components/decision-forms'
import { DraftReview } from './_components/draft-review'

type Props = PageProps<'/dashboard/orders/[orderId]/draft'>

const openOrder = cache((orderId: string) =>
  requireCustomerAnd((owner) => getOrder(owner, orderId), paths.orderDraft(orderId)),
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openOrder(orderId).then(([, order]) => order && `Draft of ${order.orderNumber}`),
    'Draft',
  )
}

/** The draft beside the original, with comments on it and the answer. */
export default async function DraftPage({ params }: Props) {
  const { orderId } = await params
  const [, order] = await openOrder(orderId)
  if (!order) return <MissingPage area="dashboard" />
  const drafts = draftsOf(order)
  const isOpen = order.status === 'awaiting_approval'

  return (
    <>
      <LiveUpdates subject="order" id={order.id} version={order.liveVersion} />
      <PageHeading
        eyebrow={<span className="figures">{order.orderNumber}</span>}
        title={DRAFT_PAGE.title}
        lead={isOpen || drafts.length === 0 ? DRAFT_PAGE.lead : DRAFT_PAGE.answered}
        actions={
          <LinkButton href={paths.order(order.id)} tone="outline">
            Back to the order
          </LinkButton>
        }
      />
      <SuccessRegion>
        {drafts.length === 0 && <EmptyState title={DRAFT_PAGE.none}>{DRAFT_PAGE.noneText}</EmptyState>}
        {(drafts.length > 0 || order.comments.length > 0) && (
          <div className={drafts.length === 0 ? 'mt-6' : undefined}>
            <DraftReview
              orderId={order.id}
              originals={toOriginals(order.documents, { canDownload: true })}
              drafts={drafts.map(toViewedDraft)}
              openIds={isOpen ? order.currentDraftIds : []}
              comments={order.comments}
              requestKey={randomUUID()}
            >
              {isOpen && (
                <section aria-labelledby="answer" className="space-y-4 border-rule border-t pt-4">
                  <h2 id="answer" className="title-card">
                    {DRAFT_PAGE.answerTitle}
                  </h2>
                  <DecisionForms order={order} />
                </section>
              )}
            </DraftReview>
          </div>
        )}
      </SuccessRegion>
    </>
  )
}

/** The current drafts, then the versions they replaced. */
function draftsOf({ deliverables, currentDraftIds }: OrderDetail) {
  const isCurrent = ({ id }: { id: string }) => currentDraftIds.includes(id)
  const shown = deliverables.filter(({ status }) => status === 'for_review')
  return [...shown.filter(isCurrent), ...shown.filter((file) => !isCurrent(file)).reverse()]
}
