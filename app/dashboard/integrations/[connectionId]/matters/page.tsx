import type { Metadata } from 'next'
import Link from 'next/link'
import { MissingPage } from '@/app/_components/missing-page'
import { ListFilters } from '@/components/forms/list-filters'
import { LinkButton } from '@/components/ui/button'
import { type Column, DataTable } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { paths, withQuery } from '@/lib/config/paths'
import { MATTERS } from '@/lib/content/screens/dashboard/matters'
import { searchMatters } from '@/lib/domain/integrations/matters'
import { matterSearchSchema } from '@/lib/domain/integrations/schema'
import type { MatterView } from '@/lib/domain/integrations/views'
import { titleIfFound } from '@/lib/web/loaded-title'
import { AccountHeading } from '../../_components/account-heading'
import { openConnection } from '../../_components/open-connection'
import { RefusalCard } from '../../_components/refusal-card'

type Props = PageProps<'/dashboard/integrations/[connectionId]/matters'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return titleIfFound(openConnection((await params).connectionId), 'Matters')
}

const STATUSES = { open: 'Open', pending: 'Pending', closed: 'Closed' } as const

export default async function MattersPage({ params, searchParams }: Props) {
  const { connectionId } = await params
  const here = paths.matters(connectionId)
  const opened = await openConnection(connectionId)
  if (!opened) return <MissingPage area="dashboard" />
  const { connection, offer } = opened
  const { search, cursor } = matterSearchSchema.parse(await searchParams)
  const found = await searchMatters(connection, { search, cursor })
  const again = withQuery(here, { search, cursor })

  return (
    <>
      <AccountHeading connection={connection} title="Matters" lead={MATTERS.lead} />
      <ListFilters action={here} search={{ value: search, placeholder: 'Number, client or description' }} />
      {found.ok ? (
        <>
          <DataTable
            caption="Matters"
            rows={found.value.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No matters found">{MATTERS.empty(offer.name)}</EmptyState>}
            columns={columnsOf(connectionId)}
          />
          {found.value.next !== null && (
            <p className="mt-6">
              <LinkButton href={withQuery(here, { search, cursor: found.value.next })} tone="outline">
                More matters
              </LinkButton>
            </p>
          )}
        </>
      ) : (
        <RefusalCard failure={found} connection={connection} again={again} />
      )}
    </>
  )
}

function columnsOf(connectionId: string): Column<MatterView>[] {
  return [
    {
      heading: 'Matter',
      cell: ({ id, number }) => (
        <Link prefetch={false} className="link" href={paths.matter({ connectionId, matterId: id })}>
          {number}
        </Link>
      ),
    },
    { heading: 'Description', cell: ({ label }) => label },
    { heading: 'Client', cell: ({ client }) => client },
    { heading: 'Status', cell: ({ status }) => STATUSES[status] },
  ]
}
