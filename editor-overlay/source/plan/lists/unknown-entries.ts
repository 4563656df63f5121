/** Lists whose entries aren't known: what decides them, and where their data is written. */
import type { Node } from 'oxc-parser'
import { type Open, refuse } from '../../draft.ts'
import { repeated } from '../../file/context.ts'
import { callRunning } from '../../file/list-item.ts'
import { bare, stringValue } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import type { List } from '../../text/data-origin.ts'
import { propertyOf } from '../../text/definition.ts'
import {
  anyOfPlaces,
  distinct,
  type NamedPlace,
  placeIn,
  placesIn,
  type Sentence,
  sentence,
} from '../../text/quoted.ts'
import { traceValue } from '../../text/trace.ts'
import { placeOfLoaded } from '../../text/trace-modules.ts'
import { methodOf, SAME_ENTRIES } from '../../text/trace-steps.ts'
import type { Refusal } from '../../types.ts'
import { offeringAll } from './list-refusals.ts'
import { isIteration } from './rename-key.ts'

/** Returns the refusal of an edit of an entry that isn't known, with the place of the data. */
export function refuseUnknownEntries(
  open: Open,
  source: Source,
  callback: Node,
  item: number | undefined,
): Refusal {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  const { why, step } = list ? reasonFor(open, source, list, item) : UNWRITTEN
  return offeringAll(refuse('list-item', why, sentence`${step}, or choose “all items”.`))
}

/** Returns the refusal of an edit of one item of a list whose callback may render nothing for entries before it. */
export function refuseLeftOut(list?: List): Refusal {
  const [first] = list?.whole ?? []
  const step =
    list && first ? sentence`Change the entry in ${placeIn(list.source, first.start)}` : 'Change the data'
  return offeringAll(
    refuse(
      'list-item',
      'A condition decides which entries this list renders, so the editor doesn’t know which entry an item shows.',
      sentence`${step}, or choose “all items”.`,
    ),
  )
}

const UNWRITTEN = {
  why: 'The entries of this list aren’t in the source.',
  step: 'Change the data where it comes from',
}

function reasonFor(open: Open, source: Source, list: Node, item: number | undefined) {
  const count = countIn(bare(list))
  if (count)
    return {
      why: 'These items have no data: a number decides how many there are.',
      step: sentence`Change the number in ${anyOfPlaces(countPlaces(open, source, count))}`,
    }
  const method = methodOf(bare(list))
  const places = placesOfData(open, source, list, item)
  const step = sentence`Change the entry in ${places.length > 0 ? anyOfPlaces(places) : 'the data'}`
  if (method && (SAME_ENTRIES.test(method) || method === 'flatMap'))
    return {
      why: `${method}() decides which entries this list renders, so the editor doesn’t know which entry an item shows.`,
      step,
    }
  if (places.length === 0) return UNWRITTEN
  const isJson = places.every(({ file }) => file.endsWith('.json'))
  return {
    why: isJson
      ? 'The entries of this list are in a JSON file, where the editor changes only words.'
      : 'The editor can’t tell which data entry this item shows.',
    step,
  }
}

/** Returns the number that decides how many entries a list has: `Array.from({ length: 5 })`, `[...Array(5)]`. */
function countIn(list: Node): Node | null {
  const [spread, other] = list.type === 'ArrayExpression' ? list.elements : []
  if (spread?.type === 'SpreadElement' && !other) return countIn(bare(spread.argument))
  if (list.type === 'ObjectExpression') {
    const length = propertyOf(list, 'length')
    return length ? bare(length) : null
  }
  if (list.type !== 'CallExpression' && list.type !== 'NewExpression') return null
  const callee = bare(list.callee)
  const [first, second] = list.arguments
  if (callee.type === 'Identifier') return callee.name === 'Array' && first && !second ? bare(first) : null
  if (callee.type !== 'MemberExpression') return null
  const isFrom = callee.object.type === 'Identifier' && callee.object.name === 'Array'
  if (isFrom) return methodOf(list) === 'from' && first ? countIn(bare(first)) : null
  return /^(fill|keys)$/.test(methodOf(list) ?? '') ? countIn(bare(callee.object)) : null
}

/** Returns where a number is written, else where it is read. */
function countPlaces(open: Open, source: Source, count: Node): NamedPlace[] {
  const written = traceValue(open, { source, node: count }).filter(({ node }) => node.type === 'Literal')
  return written.length > 0 ? placesIn(written) : [placeIn(source, count.start)]
}

/** Returns the next step where the editor can't change the order of a list: where its entries are written. */
export function orderByHand(open: Open, source: Source, callback: Node): Sentence {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  const count = list && countIn(bare(list))
  if (count) return sentence`Write a list with an entry for each item first: ${placeIn(source, count.start)}.`
  return changeOrderIn(list ? placesOfData(open, source, list) : [])
}

/** Returns the next step where the order can't be changed by the editor. */
export function changeOrderIn(places: readonly NamedPlace[]): Sentence {
  return sentence`Change the order in ${places.length > 0 ? anyOfPlaces(places) : 'the data'}.`
}

/**
 * Returns where the data of a list is written, each list read `once`, also one that is made of itself; in a JSON file, the
 * entry of the item.
 */
function placesOfData(
  open: Open,
  source: Source,
  list: Node,
  item?: number,
  once = new Set<Node>(),
): NamedPlace[] {
  const plain = bare(list)
  if (once.has(plain)) return []
  once.add(plain)
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
    if (node.type !== 'ArrayExpression' || (node !== plain && once.has(node))) return []
    once.add(node)
    // A list of lists, such as `[...Array(5)]`, has no entries of its own.
    const spread = node.elements.flatMap((one) => (one?.type === 'SpreadElement' ? [one.argument] : []))
    return spread.length < node.elements.length
      ? placesIn([{ source: from, node }])
      : spread.flatMap((one) => placesOfData(open, from, one, undefined, once))
  })
  return distinct(places)
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
