import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SandboxMark } from '@/components/integrations/sandbox-mark'
import { PageHeading } from '@/components/layout/page-heading'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { paths, withQuery } from '@/lib/config/paths'
import { MATTER } from '@/lib/content/screens/dashboard/matters'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { getFolderTrail, getMatter, listMatterFolder } from '@/lib/domain/integrations/matters'
import { getConnection } from '@/lib/domain/integrations/queries'
import { externalIdSchema, matterPlaceSchema } from '@/lib/domain/integrations/schema'
import { requireCustomerAnd } from '@/lib/web/guards'
import { RefusalCard } from '../../../_components/refusal-card'
import { requireOffer } from '../../../_components/require-offer'
import { FolderForm } from './_components/folder-form'

export const metadata: Metadata = { title: 'Documents of a matter' }

export default async function MatterPage({
  params,
  searchParams,
}: PageProps<'/dashboard/integrations/[connectionId]/matters/[matterId]'>) {
  const { connectionId, matterId } = await params
  const here = paths.matter({ connectionId, matterId })
  const [, connection] = await requireCustomerAnd(({ userId }) => getConnection(userId, connectionId), here)
  if (!connection || !externalIdSchema.safeParse(matterId).success) notFound()
  const { isSandbox } = requireOffer(connection)
  const query = await searchParams
  const { folder = null, cursor = null, doc } = matterPlaceSchema.parse(query)
  const [matter, listed, trail] = await Promise.all([
    getMatter(connection, matterId),
    listMatterFolder(connection, { matterId, folderId: folder, cursor }),
    getFolderTrail(connection, { matterId, folderId: folder }),
  ])
  if (!matter.ok || !listed.ok) {
    const failure = matter.ok ? listed : matter
    if (failure.ok) throw new Error('Nothing failed.')
    return (
      <>
        <PageHeading
          eyebrow={connection.accountName}
          title="Documents of a matter"
          actions={<SandboxMark isSandbox={isSandbox} />}
        />
        <RefusalCard failure={failure} connection={connection} again={here} />
      </>
    )
  }
  const { number, label } = matter.value
  const { items, next } = listed.value

  return (
    <>
      <PageHeading
        eyebrow={connection.accountName}
        title={number}
        lead={MATTER.lead(label)}
        actions={<SandboxMark isSandbox={isSandbox} />}
      />
      {query.ticked === 'none' && (
        <Alert tone="warning" className="mb-6">
          {MATTER.noneSelected}
        </Alert>
      )}
      {query.ticked === 'many' && (
        <Alert tone="warning" className="mb-6">
          {MATTER.tooMany(doc.length, FILE_LIMITS.filesPerOrder)}
        </Alert>
      )}
      {items.length === 0 && doc.length === 0 && folder === null ? (
        <EmptyState title="No documents in this matter">{MATTER.empty}</EmptyState>
      ) : (
        <FolderForm
          connectionId={connectionId}
          matterId={matterId}
          folderId={folder}
          trail={trail}
          isContinued={cursor !== null}
          entries={items}
          ticked={doc}
          next={next}
        />
      )}
      <p className="mt-6">
        <a className="link" href={withQuery(paths.matters(connectionId), {})}>
          Choose another matter
        </a>
      </p>
    </>
  )
}
