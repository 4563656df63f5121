import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { RequestTable } from '@/components/api/request-table'
import { ListFilters } from '@/components/forms/list-filters'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { paths, withQuery } from '@/lib/config/paths'
import { type ANSWER_KINDS, staffApiListSchema } from '@/lib/domain/api/schema/watching'
import { getApiForStaff } from '@/lib/domain/api/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { StaffKeyRow } from './_components/staff-key-row'
import { SwitchCard } from './_components/switch-card'

export const metadata: Metadata = { title: 'API' }

const ANSWERS: { value: (typeof ANSWER_KINDS)[number]; label: string }[] = [
  { value: 'all', label: 'All requests' },
  { value: 'refused', label: 'Refused or failed' },
  { value: 'failed', label: 'Failed' },
]

export default async function AdminApiPage({ searchParams }: PageProps<'/admin/api'>) {
  const viewer = await requireAdmin(paths.adminApi)
  const list = staffApiListSchema.parse(await searchParams)
  const found = await getApiForStaff(viewer, list)
  if (!found.ok) notFound()
  const { keys, requests, page, pages, isEnabled, reason, changedAt } = found.value

  return (
    <>
      <PageHeading title="API" lead="The keys of customers, and what is asked with them." />
      <SuccessRegion>
        <div className="grid gap-6">
          <SwitchCard isEnabled={isEnabled} reason={reason} changedAt={changedAt} />
          <ListFilters
            action={paths.adminApi}
            search={{ value: list.search, placeholder: 'Part of an e-mail, or the beginning of a key' }}
            choices={[{ name: 'answers', label: 'Requests', value: list.answers, options: ANSWERS }]}
          />
          <Card title="Keys">
            {keys.length === 0 ? (
              <EmptyState title="No keys found">Customers make keys in their settings.</EmptyState>
            ) : (
              <ul className="divide-y divide-rule">
                {keys.map((key) => (
                  <StaffKeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )}
            <Pagination
              page={page}
              pages={pages}
              hrefFor={(next) =>
                withQuery(paths.adminApi, { page: next, search: list.search, answers: list.answers })
              }
            />
          </Card>
          <Card title="Latest requests">
            <RequestTable
              caption="Latest requests of all customers"
              requests={requests}
              clock={viewer.clock}
            />
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}
