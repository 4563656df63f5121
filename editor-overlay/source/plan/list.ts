/** The root of a list item: an edit of it is about all items, about one entry of the data, or neither can be said. */
import type { Node } from 'oxc-parser'
import { repeated } from '../context.ts'
import { isFunction } from '../nodes.ts'
import { removeEntry } from '../remove-entry.ts'
import type { Source } from '../source.ts'
import { listOf } from '../text/data-origin.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { type Open, refuse } from './draft.ts'

/** One entry of the array literal that a list is drawn from. */
export type Entry = {
  type: 'entry'
  source: Source
  node: Node
  array: Extract<Node, { type: 'ArrayExpression' }>
  label: string
}

/** The entry of the data that an item shows, when the data is a literal in reach. */
export function entryOf(
  open: Open,
  source: Source,
  callback: Node,
  item: number | undefined,
): Entry | Refusal {
  const list = listOf(open, source, callback)
  if (!list)
    return refuse(
      'list-item',
      'The entries of this list aren’t in the source.',
      'Change the data where it comes from, or choose “all items”.',
    )
  const node = item === undefined ? undefined : list.entries[item]
  if (!node) return refuse('list-item', `Choose which of the ${list.entries.length} items you mean.`)
  const array = list.source.parents.get(node)
  if (array?.type !== 'ArrayExpression')
    return refuse('list-item', 'The entries of this list can’t be distinguished.')
  return { type: 'entry', source: list.source, node, array, label: `${list.label}[${item}]` }
}

/** The refusal of an edit that could mean all items or one; `what` is the subject of its sentence. */
export function refuseAmbiguous(what: string): Refusal {
  return refuse(
    'list-item',
    `This element is rendered once for each entry of a list, so ${what} can mean two things.`,
    'Choose “all items” or “this item”.',
  )
}

/** The callback of the list that an element stands in, however deep; `null` outside a list. */
export function listAround(source: Source, node: Node): Node | null {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    const call = isFunction(outer) ? source.parents.get(outer) : null
    if (call?.type === 'CallExpression' && repeated(call)) return outer
    if (source.outline.components.some((component) => component.node === outer)) return null
  }
  return null
}

/** Where the data cannot say it: the element is written once and drawn for every entry. */
export function refuseInItem(what: string): Refusal {
  return refuse(
    'list-item',
    `${what} is written once for all items of the list.`,
    'Choose “all items”, or give each entry of the data a field for it.',
  )
}

/** The patch that takes an entry out of its array. */
export function removeItem(entry: Entry): TextPatch {
  return removeEntry(entry.source.text, entry.array, entry.node)
}
