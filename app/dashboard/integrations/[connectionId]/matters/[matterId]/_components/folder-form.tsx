import type { Route } from 'next'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import { FOLDER_FORM } from '@/lib/content/screens/dashboard/matters'
import { formatBytes } from '@/lib/domain/documents/rules/files'
import type { FolderEntry } from '@/lib/domain/integrations/views'

type FolderFormProps = {
  connectionId: string
  matterId: string
  folderId: string | null
  /** The folders from the matter down to this one. */
  trail: { id: string; name: string }[]
  /** The list of this folder continues from an earlier page. */
  isContinued: boolean
  entries: FolderEntry[]
  ticked: string[]
  next: string | null
}

/** One folder of the matter as a plain form: selections are kept in the URL, so folders open without losing them. */
export function FolderForm(props: FolderFormProps) {
  const { connectionId, matterId, folderId, trail, isContinued, entries, ticked, next } = props
  const here = paths.matter({ connectionId, matterId })
  const listed = new Set(entries.map(({ id }) => id))
  const elsewhere = ticked.filter((id) => !listed.has(id))
  return (
    <form action={paths.askFromMatter({ connectionId, matterId })} method="get" className="space-y-6">
      {folderId !== null && <input type="hidden" name="in" value={folderId} />}
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="doc" value={id} />
      ))}
      {elsewhere.length > 0 && (
        <p className="text-ink-soft">{FOLDER_FORM.elsewhere(plural(elsewhere.length, 'more document'))}</p>
      )}
      {folderId !== null && <Trail here={here} trail={trail} />}
      {isContinued && (
        <Button
          type="submit"
          formAction={here}
          name="folder"
          value={folderId ?? ''}
          tone="outline"
          size="small"
        >
          Start of this folder
        </Button>
      )}
      {entries.length === 0 && <p>{FOLDER_FORM.empty}</p>}
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-sheet">
        {entries.map((entry) => (
          <li key={`${entry.type}-${entry.id}`} className="px-4 py-3">
            {entry.type === 'folder' ? (
              <OpenFolder here={here} folder={entry} />
            ) : (
              <DocumentChoice entry={entry} isTicked={ticked.includes(entry.id)} />
            )}
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button type="submit" formAction={here} name="cursor" value={next} tone="outline" size="small">
          More of this folder
        </Button>
      )}
      <div className="border-rule border-t pt-6">
        <Button type="submit">Get a price for these</Button>
      </div>
    </form>
  )
}

/** The parent folders as links, and this one as text. */
function Trail({ here, trail }: { here: Route; trail: FolderFormProps['trail'] }) {
  const above = trail.slice(1, -1)
  const [current] = trail.slice(-1)
  return (
    <nav aria-label="Folders" className="flex flex-wrap items-center gap-2">
      <Button type="submit" formAction={here} tone="outline" size="small">
        The whole matter
      </Button>
      {above.map(({ id, name }) => (
        <Button key={id} type="submit" formAction={here} name="folder" value={id} tone="outline" size="small">
          {name}
        </Button>
      ))}
      {current && <span className="wrap-anywhere font-medium">{current.name}</span>}
    </nav>
  )
}

function OpenFolder({ here, folder: { id, name } }: { here: Route; folder: { id: string; name: string } }) {
  return (
    <Button type="submit" formAction={here} name="folder" value={id} tone="plain" size="small">
      <Icon name="chevron" /> {name}
    </Button>
  )
}

type Listed = Extract<FolderEntry, { type: 'document' }>

function DocumentChoice({ entry, isTicked }: { entry: Listed; isTicked: boolean }) {
  const { id, name, kind, sizeBytes, version, refusal } = entry
  const details = [
    kind,
    sizeBytes !== null && formatBytes(sizeBytes),
    version !== null && `version ${version}`,
  ]
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="checkbox"
        name="doc"
        value={id}
        defaultChecked={isTicked && refusal === null}
        disabled={refusal !== null}
        className="mt-[0.15em] size-5 shrink-0"
      />
      <span className="min-w-0">
        <span className="block wrap-anywhere font-medium">{name}</span>
        <span className="block text-body-sm text-ink-soft">{details.filter(Boolean).join(', ')}</span>
        {refusal !== null && <span className="block text-body-sm">{refusal}</span>}
      </span>
    </label>
  )
}
