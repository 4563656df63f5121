type Ask = (id: string) => unknown

/**
 * Returns the new ids that the page does not show yet, by the former ones. Ids that an edit shifts form a chain: each is
 * the former id of the element that has the next one. A page that has reloaded already shows the last id of an
 * insertion, which is new, and no longer the first one of a removal. Ids that were swapped tell nothing.
 * `isWritten`: in the source after the edit.
 */
export function idsToCome(ids: Readonly<Record<string, string>>, isWritten: Ask, isShown: Ask) {
  const left = { ...ids }
  for (const first in ids) {
    if (Object.values(ids).includes(first)) continue
    const chain = new Set([first])
    let last = first
    for (last of chain) if (ids[last]) chain.add(ids[last] as string)
    if (isWritten(last) && (isWritten(first) ? isShown(last) : !isShown(first)))
      for (const id of chain) delete left[id]
  }
  return left
}
