/**
 * Follows an element from the version of a file that an editor saw to the one on disk. Ids name places, so after
 * another program's edit an id may name another element: each version is followed, and the element's text must be
 * unchanged, apart from its formatting.
 */
import { buildIndex, type FileEntry, updateIndex } from '../../source/project/source-index.ts'
import { follow, type IdMap } from '../history/id-maps.ts'

type ExternalChange = { before: FileEntry; after: FileEntry }

type VersionChange = {
  files: ReadonlyMap<string, { from: string | null; to: string | null }>
  ids: IdMap
  /** Both texts, when another program made the change; the author of our own edits already has them. */
  foreign: ExternalChange | null
  /** Whether this editor made the change. */
  isOwn: boolean
}

/** Changes from one version to the next, oldest first; at most 2,000. */
export type VersionLog = VersionChange[]

const MOST_LINKS = 2_000
const MOST_TEXTS = 60

/** Adds a change. The texts of the last 60 changes from outside are kept, and no change before those. */
export function remember(log: VersionLog, link: VersionChange): void {
  log.push(link)
  // Half at a time, because each removal from the start moves all that is left.
  if (log.length > MOST_LINKS) log.splice(0, MOST_LINKS / 2)
  if (!link.foreign) return
  const withTexts = log.flatMap((one, index) => (one.foreign ? [index] : []))
  const oldest = withTexts.length > MOST_TEXTS ? withTexts[withTexts.length - MOST_TEXTS - 1] : undefined
  if (oldest !== undefined) log.splice(0, oldest + 1)
}

/** How much of an element an edit relies on: all of it, its own text without its children, or only that it exists. */
export type Reliance = 'whole' | 'shell' | 'place'

/** An element as the studio saw it. */
export type Seen = {
  id: string
  reliance: Reliance
  file?: string | undefined
  /** The version of the file that the editor saw; without it, the id is used as it is. */
  fileHash?: string | undefined
}

type Resolved =
  | { type: 'found'; id: string; isRebased: boolean }
  | { type: 'gone' }
  | { type: 'changed'; id: string }
  | { type: 'unknown-version' }

/**
 * Returns what happened to an element since it was seen; `changed` when another program changed what the edit relies
 * on.
 */
export function resolveSeen(
  log: VersionLog,
  seen: Seen,
  now: { hash: string; entry: FileEntry | undefined; oldText: string | null },
): Resolved {
  const { file, fileHash } = seen
  if (!file || !fileHash || fileHash === now.hash) return { type: 'found', id: seen.id, isRebased: false }
  const start = log.findLastIndex((link) => link.files.get(file)?.from === fileHash)
  if (start >= 0) return along(log.slice(start), seen)
  if (now.oldText === null || !now.entry) return { type: 'unknown-version' }
  const old = buildIndex(new Map([[file, now.oldText]]))
  const before = old.files.get(file)
  if (!before) return { type: 'unknown-version' }
  const { ids } = updateIndex(old, file, now.entry.text)
  return along([{ files: new Map(), ids, foreign: { before, after: now.entry }, isOwn: false }], seen)
}

function along(links: readonly VersionChange[], seen: Seen): Resolved {
  let id = seen.id
  for (const { ids, foreign } of links) {
    const next = follow(ids, id)
    if (next === null) return { type: 'gone' }
    if (foreign?.before.elements.has(id)) {
      const was = wordsOf(foreign.before, id, seen.reliance)
      if (was !== wordsOf(foreign.after, next, seen.reliance)) return { type: 'changed', id: next }
    }
    id = next
  }
  return { type: 'found', id, isRebased: links.some(({ foreign }) => foreign !== null) }
}

function wordsOf(entry: FileEntry, id: string, reliance: Reliance): string | null {
  const record = entry.elements.get(id)
  if (!record) return null
  if (reliance === 'place') return ''
  if (reliance === 'whole') return unformatted(entry.text.slice(record.start, record.end))
  let words = ''
  let from = record.start
  for (const child of record.children.flatMap((one) => entry.elements.get(one) ?? [])) {
    words += `${entry.text.slice(from, child.start)}<>`
    from = child.end
  }
  return unformatted(words + entry.text.slice(from, record.end))
}

/** Returns the text without what a formatter changes when a file is saved. */
function unformatted(text: string): string {
  return text
    .replace(/[;,]\r?\n/g, '\n')
    .replace(/\s+/g, ' ')
    .replace(/['"`]/g, '"')
    .replaceAll('{" "}', ' ')
    .replace(/[;,](?= ?[)\]}])|\( ?(?=<)|(?<=> ?)\)/g, '')
    .replace(/ *([^\w ]) */g, '$1')
}
