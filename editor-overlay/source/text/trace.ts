/**
 * Where an expression can get its value from: constants, entries of lists and tables, props through components. Long,
 * because its steps call each other.
 */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { classOfThis } from '../file/class-of-this.ts'
import { reducedList, repeated } from '../file/context.ts'
import { type ItemsAround, itemsAround } from '../file/list-item.ts'
import { bare, isFunction, isNothing, keyName, leavesOf, stringValue } from '../file/nodes.ts'
import type { OutlineComponent } from '../file/outline.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Place, Source } from '../file/source.ts'
import { usesOf, usesOfMember } from '../project/usages.ts'
import { assignedToField } from './assigned-fields.ts'
import { classMember, defaultProps } from './class-members.ts'
import { definitionOf, enumMember, fieldOfModule, importedBinding } from './definition.ts'
import { heldOutside } from './held-values.ts'
import { renderedEntries } from './list-parts.ts'
import type { Follow } from './map-values.ts'
import { callsOfField, callsOfProp } from './passed-functions.ts'
import { isReorderedInside, isReorderedValue } from './reordered.ts'
import { mayLeaveOut } from './shown-entries.ts'
import { entriesOfCall, entriesOfValue, listsOfProperties } from './trace-entries.ts'
import { intoValue } from './trace-into.ts'
import { importedJson, loadedBy, returnedBy } from './trace-modules.ts'
import {
  assignedTo,
  callsOf,
  isAsWritten,
  madeBy,
  mayEnd,
  methodOf,
  ONE_ENTRY,
  restOf,
  settledBy,
} from './trace-steps.ts'
import { type Expression, type Step, stepAt, type Traced, type Way, wayTo } from './trace-ways.ts'

/**
 * `item`: the index of the targeted entry in the nearest list; `around`: those of the lists around the expression;
 * `isPartial`: the value may also be none of those found, such as the prop of a use that leaves it out; `values`,
 * `entries` and `fields`: what is being traced, outermost first; `loops`: how often a value led back to itself.
 */
type Trace = {
  open: Open
  item: number | undefined
  around: ItemsAround
  values: Set<Node>
  entries: Set<Node>
  fields: Set<string>
  loops: number
  contexts: Set<string>
  isPartial: boolean
}

const MOST_STEPS = 24

type Meant = Pick<EditTarget, 'item' | 'within'>

/** Returns the places that an expression gets its value from, or what this step into it leads to, each once. */
export function traceValue(open: Open, place: Place, meant: Meant = {}, step?: Step): Traced[] {
  return traceAll(open, place, meant, step).values
}

/** Does the same, and tells whether the value may be none of them. */
export function traceAll(
  open: Open,
  place: Place,
  meant: Meant = {},
  step?: Step,
): { values: Traced[]; isPartial: boolean } {
  const seen = new Set<string>()
  const ways = { values: new Set<Node>(), entries: new Set<Node>(), contexts: new Set<string>() }
  const around = itemsAround(place.source, place.node, meant)
  const trace: Trace = {
    open,
    item: meant.item,
    around,
    ...ways,
    fields: new Set(),
    loops: 0,
    isPartial: false,
  }
  const values = valuesOf(trace, place)
  const wanted = step === undefined ? values : into(trace, values, step)
  const all = wanted.filter((value) => {
    const { type, source, node } = value
    const inside = value.type === 'loaded' ? [value.file, ...value.path].join(' ') : ''
    const id = `${type} ${source.file} ${node.start} ${inside}`
    return !seen.has(id) && seen.add(id)
  })
  return { values: all, isPartial: trace.isPartial }
}

/** Finds values where others take the place of missing ones. */
function covered<Found>(trace: Trace, find: () => Found): Found {
  const before = trace.isPartial
  const found = find()
  trace.isPartial = before
  return found
}

/**
 * Follows a node, or takes a step into it, unless the trace to it began there: `setRows([...rows, row])`, a component
 * that renders itself, a function that passes its result to itself. The value then adds none to those that are found on
 * the other ways.
 */
function once<Key>(trace: Trace, around: Set<Key>, key: Key, find: () => Traced[]): Traced[] {
  if (around.has(key)) trace.loops += 1
  if (around.has(key) || trace.values.size + trace.entries.size > MOST_STEPS) return []
  around.add(key)
  const found = find()
  around.delete(key)
  return found
}

function valuesOf(trace: Trace, { source, node }: Place): Traced[] {
  const plain = bare(node)
  return once(trace, trace.values, plain, () => valuesIn(trace, source, plain))
}

/** Long, because it has a case for each kind of expression. */
function valuesIn(trace: Trace, source: Source, node: Node): Traced[] {
  switch (node.type) {
    case 'Identifier':
      return ofName(trace, source, node)
    case 'ConditionalExpression':
      return leavesOf(node).flatMap((leaf) => valuesOf(trace, { source, node: leaf }))
    case 'LogicalExpression': {
      const ofLeft = () => (node.operator === '&&' ? [] : valuesOf(trace, { source, node: node.left }))
      if (node.operator === '&&') trace.isPartial = true
      const left = isNothing(node.right) ? ofLeft() : covered(trace, ofLeft)
      return [...left, ...valuesOf(trace, { source, node: node.right })]
    }
    case 'AwaitExpression':
      return valuesOf(trace, { source, node: node.argument })
    case 'ImportExpression':
      return loadedBy(trace.open, source, node)
    case 'CallExpression': {
      const made = madeBy(node)
      const results = made
        ? [{ source, node: made }]
        : covered(trace, () => returnedBy(source, node, followed(trace)))
      const held = made ? [] : heldOutside(trace.open, source, node, followed(trace))
      if (held.length > 0) return held
      const picked = pickedFrom(trace, source, node)
      if (picked.length > 0) return picked
      const settled = results.length === 0 ? settledBy(node) : null
      if (settled) return valuesOf(trace, { source, node: settled })
      if (results.length === 0) return [{ type: 'expression', source, node }]
      if (!made && results.some((one) => mayEnd(one.source, one.node))) trace.isPartial = true
      return results.flatMap((one) => valuesOf(trace, one))
    }
    case 'MemberExpression': {
      const field = node.computed ? stringValue(node.property) : keyName(node.property)
      const holder = bindingOf(bare(node.object), source.scopes)
      const whole = holder && field !== null ? fieldOfModule(trace.open, source, holder, field) : null
      if (whole) return valuesOf(trace, { source: whole.source, node: whole.init })
      const home = holder?.kind === 'import' ? definitionOf(trace.open, source, holder) : null
      const member = holder && field !== null ? enumMember(home?.init ?? holder.node, field) : null
      if (member) return [{ type: 'expression', source: home?.source ?? source, node: member }]
      const own = field === null ? [] : fieldOfThis(trace, source, bare(node.object), field)
      if (own.length > 0) return own
      const step = field !== null ? { field } : stepAt(node.property)
      const holders = valuesOf(trace, { source, node: node.object })
      const reached = into(trace, holders, step)
      if (step === 'any') trace.isPartial = true
      return reached.length > 0 ? reached : [{ type: 'expression', source, node }]
    }
    default:
      return [{ type: 'expression', source, node }]
  }
}

/** Returns the values of `this.title`, or the props of a component that is a class. */
function fieldOfThis(trace: Trace, source: Source, node: Node, field: string): Traced[] {
  const own = node.type === 'ThisExpression' ? classOfThis(source, node) : null
  if (!own) return []
  const home = source.outline.components.find((one) => one.node === own.node)
  if (home && field === 'props' && !own.isStatic) return passedTo(trace, source, home)
  return classMember(source, own.node, field, own.isStatic).flatMap((one) =>
    valuesOf(trace, { source, node: one }),
  )
}

/** Returns the entries of which a call returns one: `rows.find(…)`, `rows.at(-1)`. */
function pickedFrom(trace: Trace, source: Source, call: CallExpression): Traced[] {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || !ONE_ENTRY.test(methodOf(call) ?? '')) return []
  if (/^find/.test(methodOf(call) ?? '')) trace.isPartial = true
  return entriesOf(trace, { source, node: callee.object })
}

const followed = (trace: Trace): Follow => ({
  values: (place) => valuesOf(trace, place),
  entries: (place) => entriesOf(trace, place),
  into: (values, step) => into(trace, values, step),
  intoSome: (values, step) => covered(trace, () => into(trace, values, step)),
  contexts: trace.contexts,
})

function ofName(trace: Trace, source: Source, node: Node): Traced[] {
  const own: Expression = { type: 'expression', source, node }
  const binding = bindingOf(node, source.scopes)
  const made = binding && definitionOf(trace.open, source, binding)
  if (!binding) return [own]
  const assigned = assignedTo(source, binding)
  if (assigned.length > 0 && binding.node.type === 'VariableDeclarator' && !binding.node.init)
    trace.isPartial = true
  if (assigned.length > 0) return assigned.flatMap((one) => valuesOf(trace, { source, node: one }))
  if (made) return valuesOf(trace, { source: made.source, node: made.init })
  const loaded = importedJson(trace.open, source, node)
  if (loaded.length > 0) return loaded
  const home = binding.node
  const taken = takenApart(trace, source, binding)
  if (taken) return taken
  if (binding.kind !== 'param' || !isFunction(home)) return [own]
  const at = home.params.findIndex(({ start, end }) => start <= binding.at.start && binding.at.end <= end)
  const param = home.params[at]
  return param ? along(trace, given(trace, source, home, at), source, wayTo(param, binding.at)) : [own]
}

/** Through how many files a name of a pattern is followed, which may import it from each other. */
const MOST_FILES = 8

/** Returns what a name of a pattern stands for, also in another file: `const { nav } = site`; `null` for other names. */
function takenApart(trace: Trace, source: Source, binding: Binding, step = 0): Traced[] | null {
  const imported = binding.kind === 'import' ? source.imported.get(binding.name) : undefined
  const far = imported && step < MOST_FILES ? importedBinding(trace.open, source, imported) : null
  if (far) return takenApart(trace, far.source, far.binding, step + 1)
  const { node, at } = binding
  if (node.type !== 'VariableDeclarator' || !node.init || node.id.type === 'Identifier') return null
  return along(trace, valuesOf(trace, { source, node: node.init }), source, wayTo(node.id, at))
}

function along(trace: Trace, values: Traced[], source: Source, way: Way | null): Traced[] {
  if (!way) return []
  const reachedFrom = (from: Traced[]) => way.steps.reduce((all, step) => into(trace, all, step), from)
  if (!way.usual) return reachedFrom(values)
  const reached = covered(trace, () => reachedFrom(values))
  const isSure = (one: Traced) =>
    covered(trace, () => {
      trace.isPartial = false
      return reachedFrom([one]).some(isGiven) && !trace.isPartial
    })
  const isAlwaysGiven = reached.length > 0 && values.every(isSure)
  return isAlwaysGiven ? reached : [...reached, ...valuesOf(trace, { source, node: way.usual })]
}

/** Whether a value takes the place of a default. */
const isGiven = ({ type, node }: Traced) =>
  type !== 'expression' || stringValue(node) !== null || node.type === 'Literal'

/** Methods whose callback gets each entry of the list, but doesn't render it. */
const TESTS_ENTRIES = /^(filter|find(Last)?(Index)?|some|every)$/

/** Returns what a function receives: entries of a list, the props of a component, the arguments of its calls. */
function given(trace: Trace, source: Source, fn: Node, at: number): Traced[] {
  const call = source.parents.get(fn)
  const list = at === 0 && call?.type === 'CallExpression' ? repeated(call) : null
  if (list) return entriesMeant(trace, { source, node: list }, fn)
  const sum = at === 1 && call?.type === 'CallExpression' ? reducedList(call) : null
  if (sum) return entriesOf(trace, { source, node: sum })
  if (call?.type === 'CallExpression' && call.callee.type === 'MemberExpression') {
    const { object } = call.callee
    if (methodOf(call) === 'then') return valuesOf(trace, { source, node: object })
    if (at === 0 && TESTS_ENTRIES.test(methodOf(call) ?? ''))
      return entriesOf(trace, { source, node: object })
  }
  const home = at === 0 ? source.outline.components.find(({ node }) => node === fn) : undefined
  const passed = home ? passedTo(trace, source, home) : []
  if (passed.length > 0) return passed
  const parts = at === 0 && !home ? usesOfMember(trace.open, source, fn) : []
  if (parts.length > 0) return parts.map((use): Traced => ({ type: 'props', ...use, without: [] }))
  const calls = [...callsOfProp(trace.open, source, fn), ...callsOfField(followed(trace), source, fn)]
  if (calls.length > 0)
    return calls.flatMap((one) => {
      const argument = one.call.arguments[at]
      return argument ? valuesOf(trace, { source: one.source, node: argument }) : []
    })
  return callsOf(source, fn).flatMap((one) => {
    const argument = one.isCallee ? one.call.arguments[at] : undefined
    if (one.isCallee && !argument) trace.isPartial = true
    if (argument) return valuesOf(trace, { source, node: argument })
    const over = one.isCallee || at > 0 ? null : repeated(one.call)
    return over ? entriesMeant(trace, { source, node: over }) : []
  })
}

/** Returns what the uses of a component pass to it, and its default props. */
function passedTo(trace: Trace, source: Source, home: OutlineComponent): Traced[] {
  const uses = usesOf(trace.open, { file: source.file, name: home.name })
  const passed =
    uses.type === 'usages' ? uses.usages.map((use): Traced => ({ type: 'props', ...use, without: [] })) : []
  const usual = defaultProps(source, home)
  return usual ? [...passed, ...valuesOf(trace, { source, node: usual })] : passed
}

/** Returns the targeted entry if the list is rendered in its written order, else every entry. */
function entriesMeant(trace: Trace, list: Place, callback?: Node): Traced[] {
  const isAround = callback !== undefined && trace.around.has(callback)
  const item = isAround ? trace.around.get(callback) : trace.item
  trace.item = undefined
  const isPlaced = isAsWritten(list.source, list.node) && !(callback && mayLeaveOut(callback))
  if (item === undefined || !isPlaced) return entriesOf(trace, list)
  // The items of a list inside each entry of another list are counted from its own start.
  return valuesOf(trace, list).flatMap((one) => {
    const made = mappedAt(trace, one, item)
    if (made) return made
    if (one.type === 'expression' && !isAsWritten(one.source, one.node)) return entryLeft(trace, one, item)
    const isMoved =
      one.type === 'loaded'
        ? isReorderedInside(one.source, one.node) || isReorderedInside(list.source, list.node)
        : isReorderedValue(trace.open, one.source, one.node)
    if (isMoved) return entriesOfValue(followed(trace), one)
    const lists = listsOfProperties(trace.open, followed(trace), one)
    return (lists ?? [entriesOfValue(followed(trace), one)]).flatMap((all) => all.slice(item, item + 1))
  })
}

/** Returns the entry at a place of the part that `filter` or `slice` leaves; every entry, if that part isn't known. */
function entryLeft(trace: Trace, list: Expression, item: number): Traced[] {
  const isMoved = isReorderedValue(trace.open, list.source, list.node)
  const part = isMoved ? null : renderedEntries(trace.open, list.source, list.node)
  const entry = part?.entries[item]
  if (part && entry) return valuesOf(trace, { source: part.source, node: entry })
  return part ? [] : entriesOfValue(followed(trace), list)
}

/** Returns what the callback of `rows.map((row) => …)` makes of one entry; `null` for another list. */
function mappedAt(trace: Trace, value: Traced, item: number): Traced[] | null {
  const call = value.type === 'expression' ? bare(value.node) : null
  const [callback] = call?.type === 'CallExpression' && methodOf(call) === 'map' ? call.arguments : []
  if (!callback || !isFunction(callback)) return null
  trace.around = new Map([...trace.around, [callback, item]])
  return entriesOfValue(followed(trace), value)
}

function entriesOf(trace: Trace, { source, node }: Place): Traced[] {
  const plain = bare(node)
  return once(trace, trace.entries, plain, () => entriesIn(trace, source, plain))
}

function entriesIn(trace: Trace, source: Source, node: Node): Traced[] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one, at) => {
      if (one?.type === 'SpreadElement') return entriesOf(trace, { source, node: one.argument })
      const assigned = assignedToField(trace.open, source, node, `${at}`)
      return [...assigned, ...(one ? [{ source, node: one }] : [])].flatMap((value) => valuesOf(trace, value))
    })
  if (node.type === 'NewExpression')
    return node.arguments.slice(0, 1).flatMap((list) => entriesOf(trace, { source, node: list }))
  const rest = restOf(source, node)
  if (rest) return entriesOf(trace, { source, node: rest })
  if (node.type === 'CallExpression' && !madeBy(node))
    return entriesOfCall(trace.open, followed(trace), { source, node })
  return valuesOf(trace, { source, node }).flatMap((value) =>
    value.node === node && value.type !== 'loaded' ? [] : entriesOfValue(followed(trace), value),
  )
}

function into(trace: Trace, values: Traced[], step: Step): Traced[] {
  return values.flatMap((value): Traced[] => {
    const { loops } = trace
    const find = () => intoValue(trace.open, followed(trace), value, step)
    const key = `${value.type} ${value.source.file} ${value.node.start} ${value.node.end} ${JSON.stringify(step)}`
    const mayLoop = value.type === 'expression' || value.type === 'props'
    const reached = mayLoop ? once(trace, trace.fields, key, find) : find()
    if (reached.length === 0 && trace.loops === loops) trace.isPartial = true
    return reached
  })
}
