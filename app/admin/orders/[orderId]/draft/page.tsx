import type { Metadata } from 'next'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { toOriginals, toViewedDraft } from '@/components/drafts/viewed-files'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { paths } from '@/lib/config/paths'
import { STAFF_DRAFT } from '@/lib/content/screens/admin/order'
import { getAdminOrder } from '@/lib/domain/orders/admin-queries'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { StaffReview } from './_components/staff-review'

type Props = PageProps<'/admin/orders/[orderId]/draft'>

const openOrder = cache(async (orderId: string) => {
  const viewer = await requireAdmin(paths.adminOrderDraft(orderId))
  return getAdminOrder(viewer, orderId)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openOrder(orderId).then((found) => found && `Draft of ${found.order.orderNumber}`),
    'Draft',
  )
}

/** Original, draft and the customer's comments beside each other. Each page that is shown is recorded. */
export default async function AdminDraftPage({ params, searchParams }: Props) {
  const [{ orderId }, { comment }] = await Promise.all([params, searchParams])
  const found = await openOrder(orderId)
  if (!found) return <MissingPage area="admin" />
  const { order } = found
  const drafts = order.deliverables.filter(isShown).reverse().map(toViewedDraft)
  const first = order.comments.find(({ id }) => id === comment) ?? null

  return (
    <>
      <PageHeading
        eyebrow={<span className="figures">{order.orderNumber}</span>}
        title={STAFF_DRAFT.title}
        lead={STAFF_DRAFT.lead}
        actions={
          <LinkButton href={paths.adminOrder(order.id)} tone="outline">
            Back to the order
          </LinkButton>
        }
      />
      {drafts.length === 0 ? (
        <EmptyState title={STAFF_DRAFT.none}>{STAFF_DRAFT.noneText}</EmptyState>
      ) : (
        <StaffReview
          orderId={order.id}
          originals={toOriginals(order.documents, { canDownload: false })}
          drafts={drafts}
          comments={order.comments}
          first={first && drafts.some(({ id }) => id === first.draftId) ? first : null}
        />
      )}
    </>
  )
}

function isShown({ status }: { status: string }): boolean {
  return status !== 'superseded' && status !== 'revoked'
}
