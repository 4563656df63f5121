/** A row of the layers, with the rows below it. */

/** What a row represents. `value`: markup from a variable, a prop or a function. */
export type LayerType = 'element' | 'component' | 'list' | 'condition' | 'value'

/** One row; `id` identifies the row, `key` the element that it stands for. */
export type Layer = {
  /** Stable across reloads of the page, so that what is closed stays closed. */
  id: string
  type: LayerType
  name: string
  /** Own text, number of items, or side of a condition. */
  hint: string
  file: string | null
  /** The element that it stands for; null if it only groups others. */
  key: string | null
  /** The element that the component forwards its id to; the page may report that one instead. */
  alias: string | null
  /** Its index in the innermost list. */
  item: number | null
  children: readonly Layer[]
}

/** Whether the row represents the element with this key. */
export function isOf({ key, alias }: Layer, wanted: string | null | undefined): boolean {
  return wanted != null && (key === wanted || alias === wanted)
}

/** Returns what the row selects: its element, or those that it groups. */
export function keysOf({ key, children }: Layer): string[] {
  return key === null ? children.flatMap(keysOf) : [key]
}
