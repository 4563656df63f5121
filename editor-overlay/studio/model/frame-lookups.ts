import type { TreeElementLookup } from '../../protocol/lookups.ts'

/**
 * Returns the entries as a frame gets them: every text may be edited in place, even one that comes from a value. The
 * source server writes such a text where the value is defined, or refuses, and then the frame shows the source again.
 */
export function frameLookups(elements: TreeElementLookup): TreeElementLookup {
  const entries = Object.entries(elements).map(([id, one]) => [
    id,
    one?.staticTextContents === false ? { ...one, staticTextContents: true } : one,
  ])
  return Object.fromEntries(entries)
}
