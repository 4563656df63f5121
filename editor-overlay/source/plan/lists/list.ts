/** The root of a list item: an edit of it targets all items or one data entry, or is refused as ambiguous. */
import type { Node } from 'oxc-parser'
import type { EditChoice } from '../../../protocol/edit-result.ts'
import { type Open, refuse } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { callRunning, callsBy } from '../../file/list-item.ts'
import { bare, calleeName, isFunction, isInside, isJsx, stringValue } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { removeEntry } from '../../removal/remove-entry.ts'
import { listOf } from '../../text/data-origin.ts'
import { callsOfProp } from '../../text/passed-functions.ts'
import { placeIn, placesIn } from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { placeOfLoaded } from '../../text/trace-modules.ts'
import { callsOf, methodOf, SAME_ENTRIES } from '../../text/trace-steps.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { isIteration } from './rename-key.ts'

/** One entry of the array literal that a list is rendered from. */
export type Entry = {
  type: 'entry'
  source: Source
  node: Node
  array: Extract<Node, { type: 'ArrayExpression' }>
  /** Its place in that array, which isn't the one on screen where the list is joined from several. */
  at: number
  isJoined: boolean
  label: string
}

/** Through how many components a list is traced to where it is written. */
const MOST_COMPONENTS = 4

/** Returns the data entry that an item renders; refuses if the data is not a literal that can be resolved. */
export function entryOf(
  open: Open,
  source: Source,
  callback: Node,
  item: number | undefined,
): Entry | Refusal {
  const list = listOf(open, source, callback, MOST_COMPONENTS)
  if (!list) return refuseUnknownEntries(open, source, callback, item)
  const node = item === undefined ? undefined : list.entries[item]
  if (!node) return refuse('list-item', `Choose which of the ${list.entries.length} items you mean.`)
  const array = list.source.parents.get(node)
  if (array?.type !== 'ArrayExpression')
    return refuse('list-item', 'The entries of this list can’t be distinguished.')
  if (isTuple(list.source, array))
    return refuse(
      'list-item',
      'The type of this list fixes the number of its entries.',
      `Change its type first: ${placeIn(list.source, array.start)}.`,
    )
  const { elements } = array
  const at = elements.indexOf(node as (typeof elements)[number])
  const isJoined = elements.length !== list.entries.length
  return { type: 'entry', source: list.source, node, array, at, isJoined, label: `${list.label}[${item}]` }
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

function refuseUnknownEntries(open: Open, source: Source, callback: Node, item: number | undefined): Refusal {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  const method = list && methodOf(bare(list))
  const places = list ? placesOfData(open, source, list, item) : []
  if (method && (SAME_ENTRIES.test(method) || method === 'flatMap'))
    return offeringAll(
      refuse(
        'list-item',
        `${method}() decides which entries this list renders, so the editor can’t tell which entry an item shows.`,
        `Change the entry in ${places.slice(0, 3).join(' or ') || 'the data'}, or choose “all items”.`,
      ),
    )
  if (places.length > 0)
    return offeringAll(
      refuse(
        'list-item',
        'The editor can’t tell which data entry this item shows.',
        `Change the entry in ${places.slice(0, 3).join(' or ')}, or choose “all items”.`,
      ),
    )
  return offeringAll(
    refuse(
      'list-item',
      'The entries of this list aren’t in the source.',
      'Change the data where it comes from, or choose “all items”.',
    ),
  )
}

/** Returns the next step where the editor can't change the order of a list: where its entries are written. */
export function orderByHand(open: Open, source: Source, callback: Node): string {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  return changeOrderIn(list ? placesOfData(open, source, list) : [])
}

/** Returns the next step where the order can't be changed by the editor. */
export function changeOrderIn(places: readonly string[]): string {
  return `Change the order in ${places.slice(0, 3).join(' or ') || 'the data'}.`
}

/** Returns where the data of a list is written, each list read `once`; in a JSON file, the entry of the item. */
function placesOfData(
  open: Open,
  source: Source,
  list: Node,
  item?: number,
  once = new Set<Node>(),
): string[] {
  const plain = bare(list)
  const holder = heldBy(plain)
  if (holder) return placesOfData(open, source, holder, undefined, once)
  const words = wordsSplitBy(plain)
  if (words) return placesIn(traceValue(open, { source, node: words }).filter(isWritten))
  const traced = traceValue(open, { source, node: plain })
  const places = traced.flatMap((value) => {
    const { source: from, node: given } = value
    const node = bare(given)
    if (value.type === 'loaded') return [placeOfLoaded(open, value, item)]
    if (node !== plain && (heldBy(node) || wordsSplitBy(node)))
      return placesOfData(open, from, node, undefined, once)
    if (node.type === 'ObjectExpression') return placesIn([{ source: from, node }])
    if (node.type !== 'ArrayExpression' || once.has(node)) return []
    once.add(node)
    // A list of lists, such as `[...Array(5)]`, has no entries of its own.
    const spread = node.elements.flatMap((one) => (one?.type === 'SpreadElement' ? [one.argument] : []))
    return spread.length < node.elements.length
      ? placesIn([{ source: from, node }])
      : spread.flatMap((one) => placesOfData(open, from, one, undefined, once))
  })
  return [...new Set(places)]
}

/** Returns the list or table that a call or a new `Map` or `Set` gets its entries from; `null` for any other value. */
function heldBy(node: Node): Node | null {
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && /^(Map|Set)$/.test(node.callee.name)
      ? (node.arguments[0] ?? null)
      : null
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return null
  const { object } = callee
  const method = methodOf(node) ?? ''
  if (object.type === 'Identifier' && /^(Object|Array)$/.test(object.name))
    return method === 'from' || isIteration(node) ? (node.arguments[0] ?? null) : null
  return SAME_ENTRIES.test(method) || method === 'flatMap' || isIteration(node) ? object : null
}

/** Returns the words that a call makes a list of: `words.split(' ')`. */
function wordsSplitBy(node: Node): Node | null {
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  return callee?.type === 'MemberExpression' && methodOf(node) === 'split' ? callee.object : null
}

const isWritten = ({ node }: { node: Node }) => stringValue(node) !== null

/** Returns the refusal of an edit that could mean all items or one; `what` is the subject of its sentence. */
export function refuseAmbiguous(what: string): Refusal {
  return refuse(
    'list-item',
    `This element is rendered once for each entry of a list, so ${what} can mean two things.`,
    'Choose “all items” or “this item”.',
  )
}

/** Returns the callback of the list that an element is in, at any depth; `null` outside a list. */
export function listAround(source: Source, node: Node): Node | null {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    const call = isFunction(outer) ? source.parents.get(outer) : null
    if (call?.type === 'CallExpression' && repeated(call)) return outer
    if (source.outline.components.some((component) => component.node === outer)) return null
  }
  return null
}

/** Returns the refusal of an edit of one item that its data has no field for, as the element is written once. */
export function refuseInItem(what: string): Refusal {
  return offeringAll(
    refuse(
      'list-item',
      `${what} is written once for all items of the list.`,
      'Choose “all items”, or give each entry of the data a field for it.',
    ),
  )
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

/** Returns the refusal of an edit of what a loop renders: nothing identifies one iteration. */
export function refuseLooped(): Refusal {
  return offeringAll(
    refuse(
      'list-item',
      'Code renders this element several times, in a loop or by a function that it calls.',
      'Choose “all items”, or change the loop in the source.',
    ),
  )
}

/** Adds to the refusal of an edit of one item that the same edit can be made for all of them, and other choices. */
export function offeringAll(refusal: Refusal, ...others: EditChoice[]): Refusal {
  return { ...refusal, choices: [{ label: 'All items', context: { meaning: 'template' } }, ...others] }
}

/** Returns the patch that removes an entry from its array. */
export function removeItem(entry: Entry): TextPatch {
  return removeEntry(entry.source.text, entry.array, entry.node)
}
