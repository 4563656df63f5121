/** A list inside each item of another one: which of these lists an item is in. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import type { Open } from '../../draft.ts'
import { valueNamed } from '../../file/changes.ts'
import { repeated } from '../../file/context.ts'
import { callRunning, isMergedAround, listAround } from '../../file/list-item.ts'
import { bare, keyName, stringValue } from '../../file/nodes.ts'
import { outerOf, type Source, sliceOf } from '../../file/source.ts'
import { type List, listOf, withShown } from '../../text/data-origin.ts'
import { isIdentifier } from '../../text/entry-values.ts'
import { entriesOf } from '../../text/joined-lists.ts'
import { short } from '../../text/quoted.ts'
import { traceAll } from '../../text/trace.ts'

/** The list of one item of the list around it; `at`: the place of that item. */
type InnerList = { at: number; entry: Node; list: List }

/** Through how many components a list is traced to where it is written. */
export const MOST_COMPONENTS = 4

const MOST_CHOICES = 8

/** Other fields that are seldom shown. */
const NOT_SHOWN = /^(type|kind|href|icon)$/

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
    if (list.doubtful.size > 0) return null
    if (place < list.entries.length) return { list, item: place }
    place -= list.entries.length
  }
  return null
}

/** Returns the inner list of each item of the outer one; `null` unless all of them are written. */
function innerLists(open: Open, source: Source, callback: Node): readonly InnerList[] | null {
  const outer = listAround(source, callback)
  if (!outer) return passedLists(open, source, callback)
  const around = listOf(open, source, outer, MOST_COMPONENTS)
  if (!around) return null
  const all = around.entries.map((entry, at) => {
    const list = listOf(open, source, callback, MOST_COMPONENTS, new Map([[outer, at]]))
    return list && { at, entry, list }
  })
  const known = all.filter((one) => one !== null)
  return known.length === all.length ? known : null
}

/**
 * Returns the lists that a component is passed: by the items of another list, as `plan.points` of `<Plan plan={plan} />`,
 * or by several uses, as `items` of `<List items={colors} />`.
 */
function passedLists(open: Open, source: Source, callback: Node): readonly InnerList[] | null {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  if (!list) return null
  const { values, isPartial } = traceAll(open, { source, node: list })
  if (isPartial || values.length < 2) return null
  const common = { followed: new Set<Node>(), label: sliceOf(source, list) }
  const lists = values.flatMap(({ type, source: home, node }, at): InnerList[] => {
    const outer = outerOf(home, node)
    const entry = (outer?.type === 'Property' && home.parents.get(outer)) || outer
    const entries = type === 'expression' ? entriesOf(open, home, node) : null
    return entry && entries
      ? [{ at, entry, list: withShown(callback, { ...common, source: home, runs: entries, whole: entries }) }]
      : []
  })
  return lists.length === values.length ? lists : null
}

/** Whether several uses of a component, or several items, each pass a list of their own. */
export function isPassedList(open: Open, source: Source, callback: Node): boolean {
  return !listAround(source, callback) && passedLists(open, source, callback) !== null
}

/** Returns the inner list that an edit names, where its items are passed to a component. */
export function passedListMeant(
  open: Open,
  source: Source,
  callback: Node,
  within: readonly number[] | undefined,
): List | null {
  const [place, more] = within ?? []
  if (place === undefined || more !== undefined || listAround(source, callback)) return null
  return passedLists(open, source, callback)?.[place]?.list ?? null
}

/** Whether a condition decides which of several lists is rendered: `(on ? a : b).map(…)`. */
export function isChosenList(source: Source, callback: Node): boolean {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  if (!list) return false
  const made = valueNamed(source, list) ?? bare(list)
  return /^(Conditional|Logical)Expression$/.test(made.type)
}

/** Returns a choice for each inner list, named after the item that it is in, or after its own item. */
export function choicesOf(lists: readonly InnerList[], item: number): EditChoice[] {
  return lists.slice(0, MOST_CHOICES).map(({ at, entry, list }) => {
    const name = nameOf(entry)
    const shown = list.entries[item]
    const own = name === null && shown ? nameOf(shown) : null
    const label = own ? `The item “${short(own)}”` : name ? `In “${short(name)}”` : `In list ${at + 1}`
    return { label, context: { meaning: 'item', item, within: [at] } }
  })
}

/** Returns the choices for an edit of an item in one of several lists; none if it says already which one. */
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

/** Returns the first words that an entry says, rather than what only tells it apart. */
function nameOf(entry: Node): string | null {
  const plain = bare(entry)
  if (plain.type === 'VariableDeclarator') return plain.id.type === 'Identifier' ? plain.id.name : null
  const fields = plain.type === 'ObjectExpression' ? plain.properties : []
  const words = fields.flatMap((one) => {
    const said = one.type === 'Property' ? stringValue(one.value)?.trim() : null
    return one.type === 'Property' && said ? [{ key: keyName(one.key) ?? '', said }] : []
  })
  const shown = words.find(({ key }) => !isIdentifier(key) && !NOT_SHOWN.test(key)) ?? words[0]
  return shown?.said ?? stringValue(plain)?.trim() ?? null
}
