/** The root of a list item: an edit of it targets all items or one data entry, or is refused as ambiguous. */
import type { Node } from 'oxc-parser'
import type { EditTarget } from '../../../protocol/edit.ts'
import { type Open, refuse } from '../../draft.ts'
import { callsBy, itemsOf, listAround } from '../../file/list-item.ts'
import { calleeName, isFunction, isInside, isJsx } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { removeEntry } from '../../removal/remove-entry.ts'
import { entryAt, listOf } from '../../text/data-origin.ts'
import { callsOfProp } from '../../text/passed-functions.ts'
import { placeIn, sentence } from '../../text/quoted.ts'
import { callsOf } from '../../text/trace-steps.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import {
  choicesOf,
  innerListsWith,
  isChosenList,
  MOST_COMPONENTS,
  mergedListWith,
  passedListMeant,
} from './inner-lists.ts'
import { offeringAll } from './list-refusals.ts'
import { refuseLeftOut, refuseUnknownEntries } from './unknown-entries.ts'

type Meant = Pick<EditTarget, 'item' | 'within'>

/** One entry of the array literal that a list is rendered from. */
export type Entry = {
  type: 'entry'
  source: Source
  node: Node
  array: Extract<Node, { type: 'ArrayExpression' }>
  /** Its place in that array, which isn't the one on screen where the list is joined from several. */
  at: number
  isJoined: boolean
  /** Whether the list leaves out entries before others. */
  isPart: boolean
  /** Whether the list would render another entry in its place, as it shows only so many. */
  isFollowed: boolean
  /** How many items before its list are counted together with it. */
  before: number
  label: string
}

/** Returns the data entry that an item renders; refuses if the data is not a literal that can be resolved. */
export function entryOf(open: Open, source: Source, callback: Node, meant: Meant): Entry | Refusal {
  const merged = meant.item === undefined ? null : mergedListWith(open, source, callback, meant.item)
  const item = merged?.item ?? meant.item
  const own =
    merged?.list ??
    passedListMeant(open, source, callback, meant.within) ??
    listOf(open, source, callback, MOST_COMPONENTS, itemsOf(source, callback, meant))
  const inner = own || item === undefined ? null : innerListsWith(open, source, callback, item)
  const [only, second] = inner ?? []
  if (item !== undefined && inner && second)
    return offeringAll(
      refuse(
        'list-item',
        isChosenList(source, callback)
          ? `A condition decides which of several lists is shown, and ${inner.length} of them have an item number ${item + 1}.`
          : `This list is rendered in several places, and ${inner.length} of them have an item number ${item + 1}.`,
        'Choose the one that you mean.',
      ),
      ...choicesOf(inner, item),
    )
  const list = own ?? only?.list
  const node = list && item !== undefined ? entryAt(list, item) : undefined
  if (list && !node && list.doubtful.size > 0) return refuseLeftOut(list)
  if (!list || (!node && list.entries !== list.whole && item === undefined))
    return refuseUnknownEntries(open, source, callback, item)
  if (!node) return refuse('list-item', `Choose which of the ${list.entries.length} items you mean.`)
  const array = list.source.parents.get(node)
  if (array?.type !== 'ArrayExpression')
    return refuse('list-item', 'The entries of this list can’t be distinguished.')
  if (isTuple(list.source, array))
    return refuse(
      'list-item',
      'The type of this list fixes the number of its entries.',
      sentence`Change its type first: ${placeIn(list.source, array.start)}.`,
    )
  const { elements } = array
  const at = elements.indexOf(node as (typeof elements)[number])
  const isJoined = elements.length !== list.whole.length
  const isPart = list.entries.some((one, place) => one !== list.whole[place])
  const before = (meant.item ?? 0) - (item ?? 0)
  const label =
    list.entries === list.whole
      ? `${list.label}[${item}]`
      : `the entry in ${placeIn(list.source, node.start)}`
  const isFollowed = list.followed.has(node)
  return { type: 'entry', source: list.source, node, array, at, isJoined, isPart, isFollowed, before, label }
}

/** Whether a list is declared as a tuple: `const pair: [string, string] = ['a', 'b']`. */
function isTuple(source: Source, array: Node): boolean {
  const outer = source.parents.get(array)
  const type =
    outer?.type === 'VariableDeclarator' && outer.id.type === 'Identifier'
      ? outer.id.typeAnnotation?.typeAnnotation
      : outer?.type === 'TSAsExpression' || outer?.type === 'TSSatisfiesExpression'
        ? outer.typeAnnotation
        : null
  const plain = type?.type === 'TSTypeOperator' ? type.typeAnnotation : type
  return plain?.type === 'TSTupleType' && plain.elementTypes.every((one) => one.type !== 'TSRestType')
}

/** The list of a component that draws its items with a function that it is passed, and what it draws for each itself. */
type DrawnList = { source: Source; callback: Node; jsx: OutlineElement }

/** Returns the list that draws a node by a function that is passed to its component: `renderItem={(row) => <b />}`. */
export function drawnList(open: Open, source: Source, node: Node): DrawnList | null {
  for (let outer = source.parents.get(node); outer && !isJsx(outer); outer = source.parents.get(outer)) {
    if (!isFunction(outer)) continue
    for (const { source: home, call } of callsOfProp(open, source, outer)) {
      const callback = listAround(home, call)
      const jsx = callback && home.outline.elements.find(({ node: one }) => isInside(one, callback))
      if (callback && jsx) return { source: home, callback, jsx }
    }
    return null
  }
  return null
}

const LOOP = /^(For(In|Of)?|(Do)?While)Statement$/

/**
 * Whether code without a list of its own renders a node several times: a loop, `reduce`, a function that lists run.
 * `isWhole`: the node itself, not a part of what is rendered.
 */
export function isLooped(source: Source, node: Node, isWhole: boolean, seen = new Set<Node>()): boolean {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    if (isWhole && (isJsx(outer) || outer.type === 'JSXAttribute')) return false
    if (LOOP.test(outer.type)) return true
    if (isFunction(outer) && (isReducer(source, outer) || isRunByList(source, outer, seen))) return true
    if (source.outline.components.some((component) => component.node === outer)) return false
  }
  return false
}

function isReducer({ parents }: Source, callback: Node): boolean {
  const call = parents.get(callback)
  return call?.type === 'CallExpression' && /^reduce(Right)?$/.test(calleeName(call) ?? '')
}

/** Whether several lists run a function of the file, or one calls it for its entries: `xs.map((x) => row(x))`. */
function isRunByList(source: Source, callback: Node, seen: Set<Node>): boolean {
  if (seen.has(callback)) return false
  seen.add(callback)
  if (callsBy(source, callback).length > 1) return true
  return callsOf(source, callback).some(
    ({ call, isCallee }) =>
      isCallee && (listAround(source, call) !== null || isLooped(source, call, false, seen)),
  )
}

/** Returns the patch that removes an entry from its array. */
export function removeItem(entry: Entry): TextPatch {
  return removeEntry(entry.source.text, entry.array, entry.node)
}
