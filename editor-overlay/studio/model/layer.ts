/** A row of the layers, with the rows below it. */

/** What a row stands for. `value`: markup from a variable, a prop or a function. */
export type LayerType = 'element' | 'component' | 'list' | 'condition' | 'value'

/** One row; `id` is its own, `key` that of the element it selects. */
export type Layer = {
  /** The same after a reload of the page, so that what is closed stays closed. */
  id: string
  type: LayerType
  name: string
  /** Own text, number of items, side of a condition. */
  hint: string
  file: string | null
  /** What selects it; null where there is nothing that could be edited as one. */
  key: string | null
  /** The element that the component hands its id on to; the page may name that one instead. */
  alias: string | null
  /** Its index in the innermost list. */
  item: number | null
  children: readonly Layer[]
}

/** True if the row stands for the element with this key. */
export function isOf({ key, alias }: Layer, wanted: string | null | undefined): boolean {
  return wanted != null && (key === wanted || alias === wanted)
}
