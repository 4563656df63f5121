import 'server-only'
import { sentenceFor } from '@/lib/base/errors'
import { ok, type Result } from '@/lib/base/result'
import type { PlatformDocument, PlatformFolder, PlatformMatter } from '@/lib/gateways/platforms/types'
import { checkFileChoice, isFileExtension } from '../documents/rules/files'
import { platformOf } from '../platforms/registry'
import { askPlatform, toRefusal } from './ask-platform'
import type { ConnectionView, FolderEntry, MatterView } from './views'

type Page<T> = { items: T[]; next: string | null }

/** Matters that this user may see, by number, description or client. */
export async function searchMatters(
  connection: ConnectionView,
  { search, cursor }: { search: string; cursor?: string | undefined },
): Promise<Result<Page<MatterView>>> {
  const found = await askPlatform(connection.id)((client) =>
    client.searchMatters({ query: search, cursor: cursor ?? null }),
  )
  if (!found.ok) return toRefusal(found, connection)
  return ok({ items: found.value.items.map(toMatter), next: found.value.next })
}

export async function getMatter(connection: ConnectionView, matterId: string): Promise<Result<MatterView>> {
  const found = await askPlatform(connection.id)((client) => client.matter(matterId))
  return found.ok ? ok(toMatter(found.value)) : toRefusal(found, connection)
}

type Place = { matterId: string; folderId: string | null; cursor: string | null }

export async function listMatterFolder(
  connection: ConnectionView,
  place: Place,
): Promise<Result<Page<FolderEntry>>> {
  const found = await askPlatform(connection.id)((client) => client.listFolder(place))
  if (!found.ok) return toRefusal(found, connection)
  const { words } = platformOf(connection.provider)
  return ok({ items: found.value.items.map((entry) => toEntry(entry, words)), next: found.value.next })
}

/** The path of folders to this one, for breadcrumbs only; empty if the platform doesn't respond. */
export async function getFolderTrail(
  { id }: ConnectionView,
  { matterId, folderId }: Pick<Place, 'matterId' | 'folderId'>,
): Promise<{ id: string; name: string }[]> {
  if (folderId === null) return []
  const trail = await askPlatform(id)((client) => client.folderTrail({ matterId, folderId }))
  return trail.ok ? trail.value.map(({ id: step, name }) => ({ id: step, name })) : []
}

function toMatter({ id, displayNumber, description, status, client }: PlatformMatter): MatterView {
  return { id, number: displayNumber, label: description, status, client: client?.name ?? null }
}

function toEntry(entry: PlatformFolder | PlatformDocument, platform: { name: string }): FolderEntry {
  if (entry.type === 'folder') return { type: 'folder', id: entry.id, name: entry.name }
  const { id, name, sizeBytes, version } = entry
  return {
    type: 'document',
    id,
    name,
    kind: kindOf(name),
    sizeBytes,
    version: version?.number ?? null,
    refusal: refusalOf(entry, platform),
  }
}

/** The same check as before an upload, so that a file that would be refused can’t be selected. */
export function refusalOf(
  { name, sizeBytes, version, isDeleted }: PlatformDocument,
  platform: { name: string },
): string | null {
  if (isDeleted || !version?.isUploaded) return `Not finished in ${platform.name} yet.`
  const choice = checkFileChoice({ name, sizeBytes: sizeBytes ?? 1 })
  return choice.ok ? null : sentenceFor(choice.code)
}

function kindOf(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isFileExtension(ending) || ending ? ending.toUpperCase() : 'File'
}

/** Everything that we store about a matter. */
export function matterDetailsOf({ displayNumber, description, client }: PlatformMatter) {
  return {
    matterNumber: displayNumber.slice(0, 200),
    matterLabel: description.slice(0, 200),
    clientLabel: client?.name.slice(0, 200) ?? null,
  }
}

/** What a job stores about a document. */
export function sourceOf({ id, name, sizeBytes, version, matterId, folderId }: PlatformDocument) {
  return {
    documentId: id,
    versionId: version?.id ?? '',
    version: version?.number ?? null,
    name,
    sizeBytes: sizeBytes ?? 1,
    matterId,
    folderId,
  }
}
