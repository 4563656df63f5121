/**
 * Ids before an edit mapped to ids after it: `null` for a removed element; an element that keeps its id has no entry.
 */
export type IdMap = Readonly<Record<string, string | null>>
/** What a change did to ids; `added` are new elements in document order. */
export type IdChange = { ids: IdMap; added: readonly string[] }

/** Returns the id after a change; null for a removed element. */
export function follow(ids: IdMap, id: string): string | null {
  const next = Object.hasOwn(ids, id) ? ids[id] : id
  return next === undefined ? id : next
}

/** Combines two successive changes into one. */
export function compose(first: IdChange, second: IdChange): IdChange {
  const ids: Record<string, string | null> = {}
  for (const [from, middle] of Object.entries(first.ids)) {
    const to = middle === null ? null : follow(second.ids, middle)
    if (to !== from) ids[from] = to
  }
  const taken = new Set([...Object.values(first.ids), ...first.added, ...Object.keys(first.ids)])
  for (const [from, to] of Object.entries(second.ids)) if (!taken.has(from)) ids[from] = to
  const kept = first.added.flatMap((id) => follow(second.ids, id) ?? [])
  return { ids, added: [...kept, ...second.added] }
}

/** Returns the reverse change: removed elements are added again, added ones are removed. */
export function invert({ ids, added }: IdChange): IdChange {
  const back: Record<string, string | null> = {}
  for (const id of added) back[id] = null
  for (const [from, to] of Object.entries(ids)) if (to !== null) back[to] = from
  return { ids: back, added: Object.entries(ids).flatMap(([from, to]) => (to === null ? [from] : [])) }
}
