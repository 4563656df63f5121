import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { EmptyState } from '@/components/ui/empty-state'
import { TabLinks } from '@/components/ui/tab-links'
import { paths, withQuery } from '@/lib/config/paths'
import { PENDING_ORDERS } from '@/lib/content/screens/admin/orders'
import type { SignedIn } from '@/lib/domain/accounts/views'
import {
  getAdminCounts,
  listInvoicedOrders,
  listOrdersToCheck,
  listUnpaidOrders,
} from '@/lib/domain/orders/admin-queries'
import { pendingTabSchema } from '@/lib/domain/orders/schema'
import { listPaymentCases, listRefundRequests } from '@/lib/domain/payments/queries'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'
import { CaseList } from '../_components/case-list'
import { InvoiceTable } from './_components/invoice-table'
import { RefundRequests } from './_components/refund-requests'
import { UnpaidTable } from './_components/unpaid-table'

export const metadata: Metadata = { title: 'Pending orders' }

export default async function PendingOrdersPage({ searchParams }: PageProps<'/admin/pending-orders'>) {
  const viewer = await requireAdmin(paths.pendingOrders)
  const tab = pendingTabSchema.parse((await searchParams).tab)
  const [counts, content] = await Promise.all([getAdminCounts(viewer), contentOf(tab, viewer)])
  const href = (tab: string) => withQuery(paths.pendingOrders, { tab })

  return (
    <>
      <PageHeading title="Pending orders" />
      <TabLinks
        label="Pending orders"
        tabs={[
          { href: href('to-check'), label: 'To check', count: counts.toCheck, current: tab === 'to-check' },
          { href: href('unpaid'), label: 'Unpaid', count: counts.unpaid, current: tab === 'unpaid' },
          {
            href: href('invoices'),
            label: 'Invoices',
            count: counts.invoicesOpen,
            current: tab === 'invoices',
          },
          {
            href: href('problems'),
            label: 'Payment problems',
            count: counts.paymentProblems,
            current: tab === 'problems',
          },
        ]}
      />
      <div className="mt-6">
        <SuccessRegion key={tab}>{content}</SuccessRegion>
      </div>
    </>
  )
}

type PendingTab = ReturnType<typeof pendingTabSchema.parse>

async function contentOf(tab: PendingTab, viewer: SignedIn): Promise<ReactNode> {
  if (tab === 'unpaid') return <UnpaidTable orders={await listUnpaidOrders(viewer)} />
  if (tab === 'invoices') return <InvoiceTable orders={await listInvoicedOrders(viewer)} />
  if (tab === 'problems') {
    const [requests, cases] = await Promise.all([refundRequests(viewer), openCases(viewer)])
    return (
      <div className="space-y-6">
        <RefundRequests requests={requests} />
        <CaseList cases={cases} />
      </div>
    )
  }
  return (
    <AdminOrderTable
      orders={await listOrdersToCheck(viewer)}
      empty={<EmptyState title="Nothing to check">{PENDING_ORDERS.nothingToCheck}</EmptyState>}
    />
  )
}

async function openCases(viewer: SignedIn) {
  const cases = await listPaymentCases(viewer)
  if (!cases.ok) notFound()
  return cases.value
}

async function refundRequests(viewer: SignedIn) {
  const requests = await listRefundRequests(viewer)
  if (!requests.ok) notFound()
  return requests.value
}
