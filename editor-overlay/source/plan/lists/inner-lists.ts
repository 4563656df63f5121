/** A list inside each item of another one: which of these lists an item is in. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import type { Open } from '../../draft.ts'
import { isMergedAround, listAround } from '../../file/list-item.ts'
import { anyNode, bare, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { type List, listOf } from '../../text/data-origin.ts'
import { short } from '../../text/quoted.ts'

/** The list of one item of the list around it; `at`: the place of that item. */
type InnerList = { at: number; entry: Node; list: List }

/** Through how many components a list is traced to where it is written. */
export const MOST_COMPONENTS = 4

const MOST_CHOICES = 8

/** Returns those inner lists that have an item at this place; `null` unless all of them are written. */
export function innerListsWith(
  open: Open,
  source: Source,
  callback: Node,
  item: number,
): readonly InnerList[] | null {
  const all = isMergedAround(source, callback) ? null : innerLists(open, source, callback)
  return all?.filter(({ list }) => item < list.entries.length) ?? null
}

/** Returns the list with an item that is counted together with those of the other lists, and its place in that list. */
export function mergedListWith(
  open: Open,
  source: Source,
  callback: Node,
  item: number,
): { list: List; item: number } | null {
  const outer = listAround(source, callback)
  if (!outer || !isMergedAround(source, callback) || isMergedAround(source, outer)) return null
  let place = item
  for (const { list } of innerLists(open, source, callback) ?? []) {
    if (place < list.entries.length) return { list, item: place }
    place -= list.entries.length
  }
  return null
}

/** Returns the inner list of each item of the outer one; `null` unless all of them are written. */
function innerLists(open: Open, source: Source, callback: Node): readonly InnerList[] | null {
  const outer = listAround(source, callback)
  const around = outer && listOf(open, source, outer, MOST_COMPONENTS)
  if (!outer || !around) return null
  const all = around.entries.map((entry, at) => {
    const list = listOf(open, source, callback, MOST_COMPONENTS, new Map([[outer, at]]))
    return list && { at, entry, list }
  })
  const known = all.filter((one) => one !== null)
  return known.length === all.length ? known : null
}

/** Returns a choice for each inner list, named after the item that it is in. */
export function choicesOf(lists: readonly InnerList[], item: number): EditChoice[] {
  return lists.slice(0, MOST_CHOICES).map(({ at, entry }) => {
    const name = nameOf(entry)
    const label = name === null ? `In item ${at + 1}` : `In “${short(name)}”`
    return { label, context: { meaning: 'item', item, within: [at] } }
  })
}

/** Returns the choices for an edit of an item in one of several inner lists; none if it says already which one. */
export function innerChoices(
  open: Open,
  source: Source,
  node: Node,
  { item, within }: Pick<EditTarget, 'item' | 'within'>,
): EditChoice[] {
  const callback = listAround(source, node)
  if (!callback || item === undefined || within) return []
  return choicesOf(innerListsWith(open, source, callback, item) ?? [], item)
}

/** Returns the first words that an entry says. */
function nameOf(entry: Node): string | null {
  let words: string | null = null
  anyNode(bare(entry), (node) => {
    if (node.type !== 'Property' && words === null) words = stringValue(node)?.trim() || null
    return words !== null
  })
  return words
}
