import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { TabLinks } from '@/components/ui/tab-links'
import { type ListPage, placeParams } from '@/lib/base/list-place'
import { paths, withQuery } from '@/lib/config/paths'
import { PENDING_ORDERS, STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { CASE_LIST } from '@/lib/content/screens/admin/payment-cases'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { getAdminCounts } from '@/lib/domain/orders/admin-queries'
import { listInvoicedOrders, listOrdersToCheck, listUnpaidOrders } from '@/lib/domain/orders/pending-queries'
import { type PendingList, pendingListSchema } from '@/lib/domain/orders/schema'
import { listPaymentCases, listRefundRequests } from '@/lib/domain/payments/queries'
import type { CaseSubject } from '@/lib/domain/payments/views'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'
import { CaseList } from '../_components/case-list'
import { ListChanges } from '../_components/list-changes'
import { OpenRow } from '../_components/open-row'
import type { AdjoiningPages } from '../_components/opened-list'
import { rowToOpen } from '../_components/row-to-open'
import { InvoiceTable } from './_components/invoice-table'
import { RefundRequests } from './_components/refund-requests'
import { UnpaidTable } from './_components/unpaid-table'

export const metadata: Metadata = { title: 'Pending orders' }

export default async function PendingOrdersPage({ searchParams }: PageProps<'/admin/pending-orders'>) {
  const viewer = await requireAdmin(paths.pendingOrders)
  const list = pendingListSchema.parse(await searchParams)
  const { tab } = list
  const [counts, content] = await Promise.all([getAdminCounts(viewer), contentOf(list, viewer)])
  const tabLink = (name: PendingList['tab'], label: string, count: number) => ({
    href: tabHref(name),
    label,
    count,
    current: tab === name,
  })

  return (
    <>
      <ListChanges subject="staff-pending" />
      <PageHeading title="Pending orders" />
      <TabLinks
        label="Pending orders"
        tabs={[
          tabLink('to-check', 'To check', counts.toCheck),
          tabLink('unpaid', 'Unpaid', counts.unpaid),
          tabLink('invoices', 'Invoices', counts.invoicesOpen),
          tabLink('problems', 'Payment problems', counts.paymentProblems),
          tabLink('files', 'File problems', counts.fileProblems),
        ]}
      />
      <div className="mt-6">
        <SuccessRegion key={tab}>{content}</SuccessRegion>
      </div>
    </>
  )
}

const tabHref = (tab: PendingList['tab']) => withQuery(paths.pendingOrders, { tab })

async function contentOf(list: PendingList, viewer: SignedIn): Promise<ReactNode> {
  if (list.tab === 'files') return openCases(viewer, 'files')
  if (list.tab === 'problems') {
    const [requests, cases] = await Promise.all([refundRequests(viewer), openCases(viewer, 'payment')])
    return (
      <div className="space-y-6">
        <RefundRequests requests={requests} />
        {cases}
      </div>
    )
  }
  if (list.tab === 'unpaid') {
    const page = await listUnpaidOrders(viewer, list)
    return (
      <OrderPage list={list} page={page} draw={(pages) => <UnpaidTable orders={page.rows} pages={pages} />} />
    )
  }
  if (list.tab === 'invoices') {
    const page = await listInvoicedOrders(viewer, list)
    return (
      <OrderPage
        list={list}
        page={page}
        draw={(pages) => <InvoiceTable orders={page.rows} pages={pages} />}
      />
    )
  }
  const page = await listOrdersToCheck(viewer, list)
  const empty = <EmptyState title="Nothing to check">{PENDING_ORDERS.nothingToCheck}</EmptyState>
  return (
    <OrderPage
      list={list}
      page={page}
      draw={(pages) => <AdminOrderTable orders={page.rows} pages={pages} empty={empty} />}
    />
  )
}

type OrderPageProps = {
  list: PendingList
  page: ListPage<{ id: string }>
  draw: (pages: AdjoiningPages) => ReactNode
}

/** One page of a tab, or the order that its address opens on the way from the page before or after it. */
function OrderPage({ list, page: { rows, previous, next }, draw }: OrderPageProps) {
  const hrefFor = (place: { before: string } | { after: string }) => withQuery(tabHref(list.tab), place)
  const pages = {
    previous: previous && hrefFor({ before: previous }),
    next: next && hrefFor({ after: next }),
  }
  if (list.open) {
    const href = withQuery(tabHref(list.tab), placeParams(list))
    const order = rowToOpen(list, { rows, previous })
    if (!order) redirect(href)
    return (
      <OpenRow
        href={href}
        rows={rows.map(({ id }) => paths.adminOrder(id))}
        pages={pages}
        row={paths.adminOrder(order.id)}
        label={STAFF_ORDERS.opening}
      />
    )
  }
  return (
    <>
      {draw(pages)}
      <Pagination previous={previous} next={next} hrefFor={hrefFor} />
    </>
  )
}

async function openCases(viewer: SignedIn, about: CaseSubject) {
  const cases = await listPaymentCases(viewer, about)
  if (!cases.ok) notFound()
  const { title, text } = CASE_LIST[about]
  return cases.value.length > 0 ? (
    <CaseList cases={cases.value} />
  ) : (
    <EmptyState title={title}>{text}</EmptyState>
  )
}

async function refundRequests(viewer: SignedIn) {
  const requests = await listRefundRequests(viewer)
  if (!requests.ok) notFound()
  return requests.value
}
