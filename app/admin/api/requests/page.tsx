import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'
import { RequestFilterForm, requestsHref } from '@/components/api/request-filters'
import { StaffRequestTable } from '@/components/api/request-table'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/config/paths'
import { STAFF_API_REQUESTS } from '@/lib/content/screens/admin/api'
import { listRequestsForStaff } from '@/lib/domain/api/request-queries'
import { requestListSchema } from '@/lib/domain/api/schema/watching'
import { requireAdmin } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'API requests' }

export default async function AdminApiRequestsPage({ searchParams }: PageProps<'/admin/api/requests'>) {
  const viewer = await requireAdmin(paths.adminApiRequests)
  const list = requestListSchema.parse(await searchParams)
  const found = await listRequestsForStaff(viewer, list)
  if (!found.ok) return <MissingPage area="admin" />
  const { rows, ...pages } = found.value

  return (
    <>
      <PageHeading
        title="API requests"
        lead={list.key === null ? STAFF_API_REQUESTS.all : STAFF_API_REQUESTS.oneKey}
        actions={
          <LinkButton
            href={list.key === null ? paths.adminApi : paths.adminApiRequests}
            tone="outline"
            size="small"
          >
            {list.key === null ? 'API keys' : 'Requests of all keys'}
          </LinkButton>
        }
      />
      <RequestFilterForm action={paths.adminApiRequests} list={list} />
      <StaffRequestTable
        caption="Customers’ requests"
        requests={rows}
        clock={viewer.clock}
        empty={STAFF_API_REQUESTS.empty}
      />
      <Pagination {...pages} hrefFor={(place) => requestsHref(paths.adminApiRequests, list, place)} />
    </>
  )
}
