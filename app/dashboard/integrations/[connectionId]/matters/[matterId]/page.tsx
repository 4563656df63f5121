import type { Metadata } from 'next'
import { MissingPage } from '@/app/_components/missing-page'
import { Alert } from '@/components/ui/alert'
import { EmptyState } from '@/components/ui/empty-state'
import { paths, withQuery } from '@/lib/config/paths'
import { MATTER } from '@/lib/content/screens/dashboard/matters'
import { FILE_LIMITS } from '@/lib/domain/documents/rules/files'
import { getFolderTrail, getMatter, listMatterFolder } from '@/lib/domain/integrations/matters'
import { matterPlaceSchema } from '@/lib/domain/integrations/schema'
import { titleIfFound } from '@/lib/web/loaded-title'
import { AccountHeading } from '../../../_components/account-heading'
import { openConnectedMatter } from '../../../_components/open-connection'
import { RefusedPage } from '../../../_components/refusal-card'
import { FolderForm } from './_components/folder-form'

const TITLE = 'Documents of a matter'

type Props = PageProps<'/dashboard/integrations/[connectionId]/matters/[matterId]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return titleIfFound(openConnectedMatter(await params), TITLE)
}

export default async function MatterPage({ params, searchParams }: Props) {
  const { connectionId, matterId } = await params
  const here = paths.matter({ connectionId, matterId })
  const opened = await openConnectedMatter({ connectionId, matterId })
  if (!opened) return <MissingPage area="dashboard" />
  const { connection } = opened
  const query = await searchParams
  const { folder = null, cursor = null, doc } = matterPlaceSchema.parse(query)
  const [matter, listed, trail] = await Promise.all([
    getMatter(connection, matterId),
    listMatterFolder(connection, { matterId, folderId: folder, cursor }),
    getFolderTrail(connection, { matterId, folderId: folder }),
  ])
  const refusal = { title: TITLE, connection, again: here }
  if (!matter.ok) return <RefusedPage {...refusal} failure={matter} />
  if (!listed.ok) return <RefusedPage {...refusal} failure={listed} />
  const { number, label } = matter.value
  const { items, next } = listed.value

  return (
    <>
      <AccountHeading connection={connection} title={number} lead={MATTER.lead(label)} />
      <SelectionAlert problem={query.ticked} selected={doc.length} />
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

/** Why the selection can't be priced, after the quote page has returned it. */
function SelectionAlert({ problem, selected }: { problem: string | string[] | undefined; selected: number }) {
  if (problem !== 'none' && problem !== 'many') return null
  return (
    <Alert tone="warning" className="mb-6">
      {problem === 'none' ? MATTER.noneSelected : MATTER.tooMany(selected, FILE_LIMITS.filesPerOrder)}
    </Alert>
  )
}
