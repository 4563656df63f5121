import type { Metadata, Route } from 'next'
import { notFound } from 'next/navigation'
import { PageHeading } from '@/components/layout/page-heading'
import { EmptyState } from '@/components/ui/empty-state'
import { TabLinks } from '@/components/ui/tab-links'
import { paths } from '@/lib/config/paths'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { getAdminCounts, listOrdersToCheck, listUnpaidOrders } from '@/lib/domain/orders/admin-queries'
import { pendingTabSchema } from '@/lib/domain/orders/schema'
import { listPaymentCases } from '@/lib/domain/payments/queries'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'
import { CaseList } from './_components/case-list'
import { UnpaidTable } from './_components/unpaid-table'

export const metadata: Metadata = { title: 'Pending orders' }

export default async function PendingOrdersPage({ searchParams }: PageProps<'/admin/pending-orders'>) {
  const viewer = await requireAdmin(paths.pendingOrders)
  const tab = pendingTabSchema.parse((await searchParams).tab)
  const counts = await getAdminCounts(viewer)
  const href = (name: string) => `${paths.pendingOrders}?tab=${name}` as Route

  return (
    <>
      <PageHeading title="Pending orders" />
      <TabLinks
        label="Pending orders"
        tabs={[
          { href: href('to-check'), label: 'To check', count: counts.toCheck, current: tab === 'to-check' },
          { href: href('unpaid'), label: 'Unpaid', count: counts.unpaid, current: tab === 'unpaid' },
          {
            href: href('problems'),
            label: 'Payment problems',
            count: counts.paymentProblems,
            current: tab === 'problems',
          },
        ]}
      />
      <div className="mt-6">
        {tab === 'to-check' && (
          <AdminOrderTable
            orders={await listOrdersToCheck(viewer)}
            empty={
              <EmptyState title="Nothing to check">
                Paid orders wait here until somebody starts them.
              </EmptyState>
            }
          />
        )}
        {tab === 'unpaid' && <UnpaidTable orders={await listUnpaidOrders(viewer)} />}
        {tab === 'problems' && <CaseList cases={await openCases(viewer)} />}
      </div>
    </>
  )
}

async function openCases(viewer: SignedIn) {
  const cases = await listPaymentCases(viewer)
  if (!cases.ok) notFound()
  return cases.value
}
