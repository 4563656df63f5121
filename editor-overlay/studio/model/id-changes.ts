/** What the last changes of the source did to ids: an id of an earlier moment may belong to another element by now. */
import type { TreeElement } from '../../protocol/lookups.ts'

/** `gone`: ids whose element was removed; another one may have them now. */
type IdChange = { renamed: Readonly<Record<string, string>>; gone: ReadonlySet<string> }

/** The newest changes, oldest first; `dropped` counts those before them. */
export type IdChanges = { dropped: number; list: readonly IdChange[] }

/** Before any change. */
export const NO_ID_CHANGES: IdChanges = { dropped: 0, list: [] }

/** More structural changes than can follow a gesture before it is sent, or a message before it is answered. */
const MOST_CHANGES = 50

/** Adds what a change of the source did; a change that leaves all ids as they are adds nothing. */
export function withIdChange(
  { dropped, list }: IdChanges,
  renamed: Readonly<Record<string, string>>,
  elements: Readonly<Record<string, TreeElement | null>>,
): IdChanges {
  const isGone = (id: string) => renamed[id] === undefined
  const removed = Object.keys(elements).filter((id) => elements[id] === null)
  const gone = new Set([...removed, ...Object.values(renamed)].filter(isGone))
  if (gone.size === 0 && Object.keys(renamed).length === 0) return { dropped, list }
  const all = [...list, { renamed, gone }]
  const excess = Math.max(0, all.length - MOST_CHANGES)
  return { dropped: dropped + excess, list: all.slice(excess) }
}

/** Returns the present moment, to ask later what has become of the ids of now. */
export function momentOf({ dropped, list }: IdChanges): number {
  return dropped + list.length
}

/** Returns the present id of an element that had `id` at a moment; null if it was removed, or if that is too long ago. */
export function idSince({ dropped, list }: IdChanges, moment: number, id: string): string | null {
  if (moment < dropped) return null
  let present = id
  for (const { renamed, gone } of list.slice(moment - dropped)) {
    if (gone.has(present)) return null
    present = renamed[present] ?? present
  }
  return present
}
