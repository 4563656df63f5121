/** The root of a list item: an edit of it is about all items, about one entry of the data, or neither can be said. */
import type { Node } from 'oxc-parser'
import { listItemAt, removeEntry } from '../remove-span.ts'
import type { Source } from '../source.ts'
import { listOf } from '../text/trace.ts'
import type { ListMeaning, Refusal, TextPatch } from '../types.ts'
import { type Open, refuse } from './draft.ts'

export type Entry = {
  at: 'entry'
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
      'The entries of this list are not written in the source.',
      'Change the data where it comes from, or choose “all items”.',
    )
  const node = item === undefined ? undefined : list.entries[item]
  if (!node) return refuse('list-item', `Say which of the ${list.entries.length} items is meant.`)
  const array = list.source.parents.get(node)
  if (array?.type !== 'ArrayExpression')
    return refuse('list-item', 'The entries of this list cannot be told apart.')
  return { at: 'entry', source: list.source, node, array, label: `${list.label}[${item}]` }
}

export function askMeaning(what: string): Refusal {
  return refuse(
    'list-item',
    `This element is drawn once for each entry of a list, so ${what} can mean two things.`,
    'Choose “all items” or “this item”.',
  )
}

export function removeItem(entry: Entry): TextPatch {
  return removeEntry(entry.source.text, entry.array, entry.node)
}

export type { ListMeaning }
export { listItemAt }
