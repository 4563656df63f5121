/** What the page needs of the change ledger. */

/** New codebase ids by old ones. */
export type IdMap = Readonly<Record<string, string>>

const INSTANT_UNDO: ReadonlySet<string> = new Set(['REMOVE_JSX', 'ADD_CLASS', 'STYLING', 'UPDATE_CLASSES'])

/** True when the undo of the item can be shown at once; any other waits for the reload (the wire contract, 13.11). */
export function hasInstantUndo(item: { readonly type: string }): boolean {
  return INSTANT_UNDO.has(item.type)
}

/** The inverse map: old ids by new ones. */
export function reversed(ids: IdMap): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).map(([from, to]) => [to, from]))
}
