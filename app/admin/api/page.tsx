import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'
import { ListFilters } from '@/components/forms/list-filters'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_API } from '@/lib/content/screens/admin/api'
import { staffApiListSchema } from '@/lib/domain/api/schema/watching'
import { getApiForStaff } from '@/lib/domain/api/staff-queries'
import { requireAdmin } from '@/lib/web/guards'
import { StaffKeyRow } from './_components/staff-key-row'
import { SwitchCard } from './_components/switch-card'

export const metadata: Metadata = { title: 'API' }

export default async function AdminApiPage({ searchParams }: PageProps<'/admin/api'>) {
  const viewer = await requireAdmin(paths.adminApi)
  const list = staffApiListSchema.parse(await searchParams)
  const found = await getApiForStaff(viewer, list)
  if (!found.ok) return <MissingPage area="admin" />
  const { rows: keys, isEnabled, reason, changedAt } = found.value

  return (
    <>
      <PageHeading
        title="API"
        lead={STAFF_API.lead}
        actions={
          <LinkButton href={paths.adminApiRequests} tone="outline" size="small">
            All requests
          </LinkButton>
        }
      />
      <SuccessRegion>
        <div className="grid grid-cols-1 gap-6">
          <SwitchCard isEnabled={isEnabled} reason={reason} changedAt={changedAt} />
          <ListFilters
            action={paths.adminApi}
            search={{ value: list.search, placeholder: STAFF_API.search }}
          />
          <Card title="Keys">
            {keys.length === 0 ? (
              <EmptyState title="No keys found">{STAFF_API.noKeys}</EmptyState>
            ) : (
              <ul className="divide-y divide-rule">
                {keys.map((key) => (
                  <StaffKeyRow key={key.id} apiKey={key} />
                ))}
              </ul>
            )}
            <Pagination
              previous={found.value.previous}
              next={found.value.next}
              hrefFor={(place) => withQuery(paths.adminApi, { ...place, search: list.search })}
            />
          </Card>
        </div>
      </SuccessRegion>
    </>
  )
}
