import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { MissingPage } from '@/app/_components/missing-page'
import { DocumentViewer } from '@/components/documents/document-viewer'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { paths } from '@/lib/config/paths'
import { WORKSHEET } from '@/lib/content/screens/admin/worksheet'
import { getAdminOrder } from '@/lib/domain/orders/admin-queries'
import { getWorksheet } from '@/lib/domain/orders/worksheet-queries'
import { requireAdmin } from '@/lib/web/guards'
import { loadedTitle } from '@/lib/web/loaded-title'
import { EvaluationDetailList } from '../_components/evaluation-detail-list'
import { toDraft } from './_components/worksheet-draft'
import { WorksheetEditor } from './_components/worksheet-editor'
import { saveWorksheetAction } from './actions'

type Props = PageProps<'/admin/orders/[orderId]/worksheet'>

const openWorksheet = cache(async (orderId: string) => {
  const viewer = await requireAdmin(paths.worksheet(orderId))
  const [found, worksheet] = await Promise.all([
    getAdminOrder(viewer, orderId),
    getWorksheet(viewer, orderId),
  ])
  return found && worksheet ? { order: found.order, worksheet } : null
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orderId } = await params
  return loadedTitle(
    openWorksheet(orderId).then((found) => found && `Worksheet of ${found.order.orderNumber}`),
    'Worksheet',
  )
}

export default async function WorksheetPage({ params }: Props) {
  const { orderId } = await params
  const found = await openWorksheet(orderId)
  if (!found) return <MissingPage area="admin" />
  const { order, worksheet } = found
  const { savedAt, savedBy } = worksheet

  return (
    <>
      <nav aria-label="Order" className="mb-5 text-body-sm">
        <Link
          prefetch={false}
          href={paths.adminOrder(order.id)}
          className="link inline-flex min-h-11 items-center"
        >
          Back to order {order.orderNumber}
        </Link>
      </nav>
      <PageHeading title="Evaluation worksheet" lead={WORKSHEET.lead} />
      {!worksheet.isOpen && <Alert className="mb-6">{WORKSHEET.ended}</Alert>}
      {savedAt && (
        <p className="mb-6 text-ink-soft">
          Saved <Instant at={savedAt} />
          {savedBy && <> by {savedBy}</>}
        </p>
      )}
      <div className="space-y-6">
        <Card title="Documents">
          <DocumentViewer documents={order.documents} />
        </Card>
        {order.evaluation && (
          <Card title="Request">
            <EvaluationDetailList evaluation={order.evaluation} />
          </Card>
        )}
        <WorksheetEditor
          action={saveWorksheetAction}
          orderId={order.id}
          version={worksheet.version}
          saved={toDraft(worksheet, order.evaluation?.credentials ?? [])}
          isOpen={worksheet.isOpen}
        />
      </div>
    </>
  )
}
