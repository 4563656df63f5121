import type { Metadata } from 'next'
import { RequestFilterForm, requestsHref } from '@/components/api/request-filters'
import { RequestTable } from '@/components/api/request-table'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/config/paths'
import { API_REQUESTS } from '@/lib/content/screens/dashboard/api-keys'
import { listKeyNames, listRequests } from '@/lib/domain/api/request-queries'
import { requestListSchema } from '@/lib/domain/api/schema/watching'
import { requireCustomerAnd } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'API requests' }

export default async function ApiRequestsPage({
  searchParams,
}: PageProps<'/dashboard/settings/api-keys/requests'>) {
  const list = requestListSchema.parse(await searchParams)
  const [{ clock }, [keys, { rows, ...pages }]] = await requireCustomerAnd(
    (owner) => Promise.all([listKeyNames(owner), listRequests(owner, list)]),
    paths.apiRequests,
  )

  return (
    <>
      <PageHeading
        title="API requests"
        lead={API_REQUESTS.lead}
        actions={
          <LinkButton href={paths.apiKeys} tone="outline" size="small">
            API keys
          </LinkButton>
        }
      />
      <RequestFilterForm action={paths.apiRequests} list={list} keys={keys} />
      <RequestTable caption={API_REQUESTS.caption} requests={rows} clock={clock} empty={API_REQUESTS.empty} />
      <Pagination {...pages} hrefFor={(place) => requestsHref(paths.apiRequests, list, place)} />
    </>
  )
}
