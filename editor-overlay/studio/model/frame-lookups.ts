import type { TreeElementLookup } from '../../protocol/lookups.ts'

/**
 * The entries as a frame gets them: every text may be edited in its place, also one that comes from a value. The source
 * writes such a text where the value stands, or refuses it, and then the frame shows the source again.
 */
export function frameLookups(elements: TreeElementLookup): TreeElementLookup {
  const entries = Object.entries(elements).map(([id, one]) => [
    id,
    one?.staticTextContents === false ? { ...one, staticTextContents: true } : one,
  ])
  return Object.fromEntries(entries)
}
