import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'
import { SuccessRegion } from '@/components/forms/success-region'
import { PageHeading } from '@/components/layout/page-heading'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { paths, withQuery } from '@/lib/config/paths'
import { STUCK_MESSAGES } from '@/lib/content/screens/admin/messages'
import { stuckPlaceSchema } from '@/lib/domain/messages/schema'
import { listStuckMessages } from '@/lib/domain/messages/stuck-messages'
import { requireAdmin } from '@/lib/web/guards'
import { StuckMessageCard } from './_components/stuck-message-card'

export const metadata: Metadata = { title: 'Stuck messages' }

export default async function MessagesPage({ searchParams }: PageProps<'/admin/messages'>) {
  const viewer = await requireAdmin(paths.adminMessages)
  const stuck = await listStuckMessages(viewer, stuckPlaceSchema.parse(await searchParams))
  if (!stuck.ok) return <MissingPage area="admin" />
  const { rows, previous, next } = stuck.value

  return (
    <>
      <PageHeading title="Stuck messages" lead={STUCK_MESSAGES.lead} />
      <SuccessRegion>
        {rows.length === 0 ? (
          <EmptyState title="Nothing is stuck">{STUCK_MESSAGES.empty}</EmptyState>
        ) : (
          <ul className="grid grid-cols-1 gap-4">
            {rows.map((message) => (
              <li key={message.id}>
                <StuckMessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </SuccessRegion>
      <Pagination
        previous={previous}
        next={next}
        hrefFor={(place) => withQuery(paths.adminMessages, place)}
      />
    </>
  )
}
