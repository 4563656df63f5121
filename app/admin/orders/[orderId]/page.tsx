import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { DocumentViewer } from '@/components/documents/document-viewer'
import { toViewedDraft } from '@/components/drafts/viewed-files'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Amounts } from '@/components/orders/amounts'
import { OrderDetailList } from '@/components/orders/order-detail-list'
import { familyName } from '@/components/orders/order-labels'
import { StaffStatusPill } from '@/components/orders/order-status'
import { PaymentDetailList } from '@/components/orders/payment-detail-list'
import { Badge } from '@/components/ui/badge'
import { buttonStyle } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { plural } from '@/lib/base/text'
import { formatInstant } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { STAFF_ORDER } from '@/lib/content/screens/admin/order'
import { listUnsentFiles } from '@/lib/domain/documents/queries'
import { getAdminOrder } from '@/lib/domain/orders/admin-queries'
import { isPlaced } from '@/lib/domain/orders/rules'
import type { AdminOrder } from '@/lib/domain/orders/views/admin'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { CaseList } from '../../_components/case-list'
import { ListTrail } from '../../_components/list-trail'
import { NextStepLink } from '../../_components/next-step-link'
import { StaffChanges } from '../../_components/staff-changes'
import { Changes } from './_components/changes'
import { Deliverables } from './_components/deliverables'
import { DocumentHold } from './_components/document-hold'
import { DraftComments } from './_components/draft-comments'
import { EvaluationDetailList } from './_components/evaluation-detail-list'
import { History } from './_components/history'
import { AnswersFromRecipients, Messages } from './_components/messages'
import { NamesForm } from './_components/names-form'
import { Notes } from './_components/notes'
import { People } from './_components/people'
import { Refunds } from './_components/refunds'
import { WorkPanel } from './_components/work-panel'

type Props = PageProps<'/admin/orders/[orderId]'>

const openOrder = cache(async (orderId: string) => {
  const viewer = await requireAdmin(paths.adminOrder(orderId))
  return { viewer, found: await getAdminOrder(viewer, orderId) }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openOrder(orderId).then(({ found }) => found?.order.orderNumber),
    'Order',
  )
}

/** Long, because it is one page in reading order. */
export default async function AdminOrderPage({ params }: Props) {
  const { orderId } = await params
  const { viewer, found } = await openOrder(orderId)
  if (!found) return <MissingPage area="admin" />
  const { order, cases, staff, documentHold, liveVersion } = found
  const files = order.hasUnsentFiles ? await listUnsentFiles(viewer.userId, orderId, 'reply') : []

  return (
    <>
      <StaffChanges
        subject="staff-order"
        id={order.id}
        version={liveVersion}
        after={order.history.at(-1)?.id ?? 0}
      />
      <ListTrail here={paths.adminOrder(order.id)} all={paths.adminOrders} noun="order" />
      <PageHeading
        eyebrow={familyName(order.family)}
        title={<span className="figures select-all tracking-[0.02em]">{order.orderNumber}</span>}
        actions={
          <>
            {order.notes.length > 0 && (
              <a href="#notes" className={buttonStyle('outline', 'small')}>
                {plural(order.notes.length, 'internal note')}
              </a>
            )}
            <NextStepLink />
            {order.isLate && <Badge tone="danger">Late</Badge>}
            <StaffStatusPill order={order} />
          </>
        }
      />
      <SuccessRegion>
        <div className="print-data grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:space-y-6">
          <div className="space-y-6">
            <Card id="documents" title="Documents">
              <DocumentViewer documents={order.documents} />
              <div className="mt-4 border-rule border-t pt-3">
                <DocumentHold orderId={order.id} reason={documentHold} />
              </div>
            </Card>
            <Card
              title="Finished documents"
              actions={
                order.deliverables.length > 0 && (
                  <Link prefetch={false} className="link print:hidden" href={paths.adminOrderDraft(order.id)}>
                    Show beside the original
                  </Link>
                )
              }
            >
              <Deliverables order={order} />
            </Card>
            {order.comments.length > 0 && (
              <Card id="comments" title="Comments on the draft">
                <DraftComments
                  orderId={order.id}
                  comments={order.comments}
                  drafts={order.deliverables.map(toViewedDraft)}
                />
              </Card>
            )}
            <AnswersFromRecipients order={order} />
            {isPlaced(order) && <Messages order={order} files={files} requestKey={randomUUID()} />}
            <Card title="Order">
              <OrderDetailList order={order} isStaff />
              <NamesForm order={order} />
            </Card>
            <Evaluation order={order} />
            <Card title="History">
              <History entries={order.history} />
            </Card>
          </div>
          <div className="space-y-6">
            <WorkPanel order={order} />
            <Notes order={order} requestKey={randomUUID()} />
            <People order={order} staff={staff} />
            <Changes order={order} />
            <Card title="Payment">
              <PaymentDetailList order={order} />
              {order.terms && (
                <p className="mt-4 border-rule border-t pt-4 text-ink-soft">
                  {STAFF_ORDER.terms(order.terms.version, formatInstant(order.terms.acceptedAt))}
                </p>
              )}
            </Card>
            {cases.length > 0 && (
              <Card title="Problems">
                <CaseList cases={cases} />
              </Card>
            )}
            <Refunds order={order} />
            <Card title="Price">
              <Amounts order={order} />
            </Card>
          </div>
        </div>
      </SuccessRegion>
    </>
  )
}

function Evaluation({ order }: { order: AdminOrder }) {
  const hasWorksheet = order.items.some(({ kind, status }) => kind === 'evaluation' && status !== 'canceled')
  if (!order.evaluation && !hasWorksheet) return null
  return (
    <Card
      title="Evaluation"
      actions={
        hasWorksheet && (
          <Link href={paths.worksheet(order.id)} prefetch={false} className="link print:hidden">
            Open worksheet
          </Link>
        )
      }
    >
      {order.evaluation ? (
        <EvaluationDetailList evaluation={order.evaluation} />
      ) : (
        <p className="text-ink-soft">{STAFF_ORDER.noEvaluation}</p>
      )}
    </Card>
  )
}
