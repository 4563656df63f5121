/** Lists whose entries a text joins: `['Ann', 'Bob'].join(', ')`. */
import type { ArrayExpression, CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { bare, isNothing, keyName, leavesOf, type Span, stringValue } from '../file/nodes.ts'
import type { Place, Source } from '../file/source.ts'
import { propertyOf } from './definition.ts'
import { type Run, runsOfValue, stringRun } from './runs.ts'
import { traceValue } from './trace.ts'
import { methodOf } from './trace-steps.ts'

/** `separator`: the string between the entries, with its place if it is written in the file of the list. */
export type Joined = {
  source: Source
  list: ArrayExpression
  separator: string
  at: Span | null
  isFiltered: boolean
  /** The field of each entry that is joined: `people.map((one) => one.name).join(', ')`. */
  field: string | null
}

/** One possible result: the entries that are in it, and the runs of the whole text. */
export type Way = { entries: Node[]; runs: Run[] }

const MOST_WAYS = 32

/** Returns the list and the separator of a call; `null` if one of them is not known. */
export function joinedOf(open: Open, source: Source, call: CallExpression): Joined | null {
  const callee = bare(call.callee)
  if (methodOf(call) !== 'join' || callee.type !== 'MemberExpression' || call.arguments.length > 1)
    return null
  const [given] = call.arguments
  const separator = given ? onlyOf(open, source, given, (node) => stringValue(node) !== null) : null
  if (given && !separator) return null
  const { node: from, isFiltered, field } = unfiltered(callee.object)
  const list = onlyOf(open, source, from, ({ type }) => type === 'ArrayExpression')
  if (list?.node.type !== 'ArrayExpression') return null
  if (list.node.elements.some((one) => !one || one.type === 'SpreadElement')) return null
  const isHere = separator?.source === list.source
  return {
    source: list.source,
    list: list.node,
    separator: separator ? (stringValue(separator.node) ?? '') : ',',
    at: separator && isHere ? separator.node : null,
    isFiltered,
    field,
  }
}

function onlyOf(open: Open, source: Source, given: Node, isMeant: (node: Node) => boolean): Place | null {
  const node = bare(given)
  if (isMeant(node)) return { source, node }
  const [only, second] = traceValue(open, { source, node })
  return only?.type === 'expression' && !second && isMeant(bare(only.node))
    ? { source: only.source, node: bare(only.node) }
    : null
}

type From = { node: Node; isFiltered: boolean; field: string | null }

/** Returns the list behind calls that drop its empty entries or take a field of each. */
function unfiltered(given: Node): From {
  const node = bare(given)
  const whole = { node, isFiltered: false, field: null }
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return whole
  const [test] = node.arguments
  if (methodOf(node) === 'filter' && test?.type === 'Identifier' && test.name === 'Boolean')
    return { ...unfiltered(callee.object), isFiltered: true }
  const field = methodOf(node) === 'map' && test ? fieldTaken(test) : null
  return field === null ? whole : { node: bare(callee.object), isFiltered: false, field }
}

/** Returns `name` of `(one) => one.name` and of `({ name }) => name`; else null. */
function fieldTaken(fn: Node): string | null {
  if (fn.type !== 'ArrowFunctionExpression' || fn.params.length !== 1) return null
  const [param] = fn.params
  const body = bare(fn.body)
  if (param?.type === 'Identifier' && body.type === 'MemberExpression' && !body.computed)
    return bare(body.object).type === 'Identifier' && keyName(bare(body.object)) === param.name
      ? keyName(body.property)
      : null
  if (param?.type !== 'ObjectPattern' || body.type !== 'Identifier') return null
  const found = param.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.name === body.name,
  )
  return found?.type === 'Property' ? keyName(found.key) : null
}

/** Returns the texts that the list can make; none if there are too many. */
export function waysOf(joined: Joined): Way[] {
  let all: Node[][] = [[]]
  for (const entry of joined.list.elements) {
    const own = entry && joined.field !== null ? propertyOf(entry, joined.field) : entry
    if (!own) return []
    const choices = choicesOf(own, joined.isFiltered)
    all = all.flatMap((known) => choices.map((one) => (one ? [...known, one] : known)))
    if (all.length > MOST_WAYS) return []
  }
  return all.map((entries) => ({ entries, runs: runsIn(joined, entries) }))
}

/** Returns what an entry can be; `null` stands for one that is filtered out. */
function choicesOf(entry: Node, isFiltered: boolean): (Node | null)[] {
  const node = bare(entry)
  const leaves = leavesOf(node).filter((leaf) => !isNothing(leaf))
  if (!isFiltered) return leaves
  const isSure = node.type !== 'LogicalExpression' && leaves.every((leaf) => stringValue(leaf))
  const isWhole = node.type !== 'ConditionalExpression' || leaves.length === leavesOf(node).length
  return isSure && isWhole ? leaves : [...leaves, null]
}

function runsIn({ source, separator, at }: Joined, entries: readonly Node[]): Run[] {
  const between: Run = at
    ? entries.length === 2
      ? stringRun(source.text, at, separator)
      : { type: 'locked', start: at.start, end: at.end, text: separator }
    : { type: 'locked', start: 0, end: 0, text: separator }
  return entries.flatMap((entry, index) => {
    const runs = numberAt(entry) ?? runsOfValue(source.text, entry)
    return index === 0 ? runs : [between, ...runs]
  })
}

function numberAt(given: Node): Run[] | null {
  const { type, start, end, ...node } = bare(given)
  return type === 'Literal' && 'value' in node && typeof node.value === 'number'
    ? [{ type: 'locked', start, end, text: String(node.value) }]
    : null
}
