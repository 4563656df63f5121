import type { ScopeLookup, TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'

/** What a helper reads of an entry. The other fields, for the studio alone, are most of the table. */
const READ_BY_PAGES = ['type', 'componentName', 'filename', 'removableClasses', 'staticTextContents'] as const

/** A helper only returns the scopes with its tree, where the studio does not need them. */
export const NO_SCOPES: ScopeLookup = {}

/**
 * Returns the entries as a frame gets them: every text may be edited in place, even one that comes from a value. The
 * source server writes such a text where the value is defined, or refuses, and then the frame shows the source again.
 */
export function frameLookups(elements: TreeElementLookup): TreeElementLookup {
  const entries: Record<string, TreeElement | null> = {}
  for (const [id, one] of Object.entries(elements)) entries[id] = one && frameEntry(one)
  return entries
}

function frameEntry(element: TreeElement): TreeElement {
  const read: Record<string, unknown> = {}
  for (const name of READ_BY_PAGES) if (element[name] !== undefined) read[name] = element[name]
  if (read.staticTextContents === false) read.staticTextContents = true
  return read
}
