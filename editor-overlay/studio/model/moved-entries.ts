/** Moves the entries of the lookups that an edit left out, because it only moved what they describe. */
import type { MovedEntries } from '../../protocol/edit-result.ts'
import type { Lookups, TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'

/** A change of the lookups. `moved` tells where entries that are not in the tables are now. */
export type LookupsDelta = Lookups & { moved?: readonly MovedEntries[] | undefined }

/**
 * Returns the entries with those moved that the delta lacks. `isBehind`: some are of a version that the change is not
 * about, so they must be read again.
 */
export function moveEntries(
  before: TreeElementLookup,
  { elements: changed, moved = [] }: LookupsDelta,
): { elements: TreeElementLookup; isBehind: boolean } {
  if (moved.length === 0) return { elements: before, isBehind: false }
  const moves = Map.groupBy(moved, ({ file }) => file)
  const elements: Record<string, TreeElement | null> = { ...before }
  let isBehind = false
  for (const [id, entry] of Object.entries(before)) {
    const own = entry?.filename === undefined ? undefined : moves.get(entry.filename)
    if (!entry || !own || id in changed) continue
    const now = own.reduce((one, move) => (one.fileHash === move.before ? movedEntry(one, move) : one), entry)
    elements[id] = now
    isBehind ||= now.fileHash !== own.at(-1)?.after
  }
  return { elements, isBehind }
}

function movedEntry(entry: TreeElement, { after, from, by, lines }: MovedEntries): TreeElement {
  const { start, end, line, context } = entry
  const at = <T>(offset: T) => (typeof offset === 'number' && offset >= from ? offset + by : offset)
  const moved: TreeElement = { ...entry, start: at(start), end: at(end), fileHash: after }
  if (typeof line === 'number' && typeof start === 'number' && start >= from) moved.line = line + lines
  if (Array.isArray(context) && context.length > 0)
    moved.context = context.map((one) => ({ ...one, start: at(one.start), end: at(one.end) }))
  return moved
}
