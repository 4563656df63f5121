/** What an undo or redo does to ids when another program has written to its files since. */
import { buildIndex, type SourceIndex, updateIndex } from '../../source/project/source-index.ts'
import { follow, type IdChange, type IdMap } from '../history/id-maps.ts'

/** The texts of a file: the change leads from `from` to `to`, and its merge with the others from `now` to `merged`. */
export type Rebase = { file: string; from: string; to: string; now: string; merged: string }

/**
 * Returns the ids after the merge. What the change did is known, so texts are only compared for what the other program
 * did: elements that only the change moved or respelled are not taken for each other. Null if a text does not parse.
 */
export function rebasedIds(files: readonly Rebase[], change: IdChange): IdChange | null {
  const textsAt = (side: 'from' | 'to' | 'now' | 'merged') =>
    buildIndex(new Map(files.map((one) => [one.file, one[side]])))
  const [from, to, now, merged] = [textsAt('from'), textsAt('to'), textsAt('now'), textsAt('merged')]
  if ([from, to, now, merged].some((index) => [...index.files.values()].some(({ error }) => error)))
    return null
  const [back, forth, direct] = [idsBetween(now, from), idsBetween(to, merged), idsBetween(now, merged)]
  const ids: Record<string, string | null> = {}
  for (const id of elementsIn(now)) {
    const old = follow(back, id)
    const changed = old === null ? null : follow(change.ids, old)
    ids[id] = changed === null ? null : follow(forth, changed)
  }
  const taken = new Set(Object.values(ids))
  // Only the other program has these elements.
  for (const id of elementsIn(now)) {
    const kept = follow(back, id) === null ? follow(direct, id) : null
    if (kept === null || taken.has(kept)) continue
    ids[id] = kept
    taken.add(kept)
  }
  const renamed = Object.entries(ids).filter(([id, next]) => id !== next)
  return { ids: Object.fromEntries(renamed), added: elementsIn(merged).filter((id) => !taken.has(id)) }
}

function idsBetween(before: SourceIndex, after: SourceIndex): IdMap {
  const maps = [...after.files].map(([file, { text }]) => updateIndex(before, file, text).ids)
  return Object.assign({}, ...maps)
}

function elementsIn(index: SourceIndex): string[] {
  return [...index.files.values()].flatMap(({ elements }) => [...elements.keys()])
}
