import type { Metadata, Route } from 'next'
import { redirect } from 'next/navigation'
import { SuccessRegion } from '@/components/forms/success-region'
import { Pagination } from '@/components/ui/pagination'
import { placeParams } from '@/lib/base/list-place'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { countUnfiltered, listAdminOrders } from '@/lib/domain/orders/admin-queries'
import { type AdminOrderList, adminOrderListSchema } from '@/lib/domain/orders/schema'
import { freshFactorRefusal } from '@/lib/web/actor'
import { requireAdmin } from '@/lib/web/guards'
import { ListChanges } from '../_components/list-changes'
import { OpenRow } from '../_components/open-row'
import { rowToOpen } from '../_components/row-to-open'
import { assignedOptions, isFiltered } from './_components/conditions'
import { listHref } from './_components/list-href'
import { NoOrders } from './_components/no-orders'
import { OrderListFilters } from './_components/order-list-filters'
import { OrderListHeading } from './_components/order-list-heading'
import { OrderListTable } from './_components/order-list-table'
import { OrderScopes } from './_components/order-scopes'
import { SavedViews } from './_components/saved-views'

export const metadata: Metadata = { title: 'Orders' }

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const viewer = await requireAdmin(paths.adminOrders)
  const asked = adminOrderListSchema.parse(await searchParams)
  const found = await listAdminOrders(viewer, asked)
  const list = { ...asked, assigned: found.assigned }
  const hrefFor = (place: { before: string } | { after: string }) => withQuery(listHref(list), place)
  if (list.open) return <OpenOrder list={list} found={found} hrefFor={hrefFor} />

  const { rows, staff, assignee, views, previous, next, ...counts } = found
  const people = assignedOptions(staff, assignee)
  const unfiltered = rows.length === 0 && isFiltered(list) ? await countUnfiltered(viewer, list) : null
  return (
    <>
      <ListChanges subject="staff-orders" />
      <OrderListHeading list={list} counts={counts} isFresh={freshFactorRefusal(viewer) === null} />
      <SuccessRegion>
        {/* As its address says, so that a view of someone without an account can still be deleted. */}
        <SavedViews views={views} list={asked} />
        <OrderScopes list={list} counts={counts} />
        <div className="mt-6">
          <OrderListFilters
            // Replaced with the list, because a tab changes what the fields show.
            key={listHref(list)}
            list={list}
            people={people}
          />
        </div>
        <OrderListTable
          orders={rows}
          staff={staff}
          pages={pagesOf(found, hrefFor)}
          empty={<NoOrders list={list} counts={counts} unfiltered={unfiltered} people={people} />}
        />
      </SuccessRegion>
      <Pagination previous={previous} next={next} hrefFor={hrefFor} />
    </>
  )
}

type Found = Awaited<ReturnType<typeof listAdminOrders>>
type HrefFor = (place: { before: string } | { after: string }) => Route

function pagesOf({ previous, next }: Found, hrefFor: HrefFor) {
  return { previous: previous && hrefFor({ before: previous }), next: next && hrefFor({ after: next }) }
}

/** Goes on to the first or last order of a page, for someone who walks through the list. */
function OpenOrder({ list, found, hrefFor }: { list: AdminOrderList; found: Found; hrefFor: HrefFor }) {
  const href = withQuery(listHref(list), placeParams(list))
  const order = rowToOpen(list, found)
  if (!order) redirect(href)
  return (
    <OpenRow
      href={href}
      rows={found.rows.map(({ id }) => paths.adminOrder(id))}
      pages={pagesOf(found, hrefFor)}
      row={paths.adminOrder(order.id)}
      label={STAFF_ORDERS.opening}
    />
  )
}
