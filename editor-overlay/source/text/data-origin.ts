/**
 * Finds the string in the source that an expression on screen shows. Long, because each kind of expression is a case.
 */
import type { MemberExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Binding } from '../file/bindings.ts'
import { repeated } from '../file/context.ts'
import { decodeAttribute } from '../file/jsx-text.ts'
import { callRunning, type ItemsAround } from '../file/list-item.ts'
import { attributeOf, bare, hasSpread, isFunction, leavesOf, type Span, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
import { type Usage, usesOf } from '../project/usages.ts'
import { assignedToField } from './assigned-fields.ts'
import { clonesOf } from './cloned-props.ts'
import { type Definition, definitionOf, fieldOfModule, propertyOf } from './definition.ts'
import { fieldOf, isWholeEntry, memberName, readsOf } from './entry-names.ts'
import { renderedEntries } from './list-parts.ts'
import { isReordered, isReorderedValue } from './reordered.ts'
import { entriesShown } from './shown-entries.ts'

/** A string literal somewhere in the project; `uses` counts the places that would change with it. */
export type DataOrigin = Span & {
  source: Source
  text: string
  label: string
  uses: number
  isAttribute: boolean
  node?: Node
}

/** `isAttribute`: written between the quotes of an attribute, where other escaping rules apply. */
type TracedValue = { source: Source; node: Node; label: string; uses: number; isAttribute?: boolean }

/**
 * `around`: the lists around the expression, whose items are then meant instead of `item`; `throughProps`: through how
 * many components props are traced to the uses that pass them; `reading`: the expressions being traced, one of which may
 * be made of itself.
 */
type Wanted = {
  text: string | undefined
  item: number | undefined
  around?: ItemsAround | undefined
  throughProps?: number
  reading?: ReadonlySet<Node> | undefined
}

/** Returns the string literal that an expression shows; `null` when it is computed or not in the project. */
export function textOrigin(open: Open, source: Source, expression: Node, wanted: Wanted): DataOrigin | null {
  const origin = valueOrigin(open, source, expression, wanted)
  const text = origin && writtenText(origin)
  if (!origin || text === null) return null
  const { node, isAttribute = false, ...rest } = origin
  return { ...rest, node, start: node.start, end: node.end, text, isAttribute }
}

function writtenText({ source, node, isAttribute }: TracedValue): string | null {
  return isAttribute ? decodeAttribute(source.text.slice(node.start + 1, node.end - 1)) : stringValue(node)
}

/** Returns the place where the value of an expression is written, whatever its kind; `null` if it is not found. */
export function valueOrigin(
  open: Open,
  source: Source,
  expression: Node,
  { reading = new Set(), ...given }: Wanted,
): TracedValue | null {
  const node = bare(expression)
  if (reading.has(node)) return null
  const wanted = { ...given, reading: new Set([...reading, node]) }
  if (node.type === 'Identifier') {
    const binding = bindingOf(node, source.scopes)
    if (!binding) return null
    const field = fieldOf(binding)
    if (field !== null) return ofItem(open, source, binding, field, wanted)
    if (isWholeEntry(binding)) return ofItem(open, source, binding, null, wanted)
    const made = definitionOf(open, source, binding)
    if (!made) return ofPattern(open, source, binding, wanted)
    const isBranched = made.init.type === 'ConditionalExpression' || made.init.type === 'LogicalExpression'
    const branch = isBranched ? ofBranches(open, made.source, made.init, wanted) : null
    return branch ?? valueAt(made.source, made.init, binding.name, made.uses)
  }
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression')
    return ofBranches(open, source, node, wanted)
  if (node.type !== 'MemberExpression') return null
  const field = memberName(node)
  if (field === null) return node.computed ? ofTable(open, source, node, wanted) : null
  const holder = bare(node.object)
  if (holder.type === 'MemberExpression')
    return ofField(open, valueOrigin(open, source, holder, wanted), field)
  const binding = bindingOf(holder, source.scopes)
  if (!binding) return null
  if (binding.kind === 'param') return ofItem(open, source, binding, field, wanted)
  const whole = fieldOfModule(open, source, binding, field)
  if (whole) return valueAt(whole.source, whole.init, `${binding.name}.${field}`, whole.uses)
  const made = definitionOf(open, source, binding)
  const value = made && writtenLast(open, made.source, made.init, field)
  return value ? valueAt(made.source, value, `${binding.name}.${field}`, 1) : null
}

/** Traces `title` of `const { title } = words.home`. */
function ofPattern(open: Open, source: Source, { node, at }: Binding, wanted: Wanted): TracedValue | null {
  if (node.type !== 'VariableDeclarator' || !node.init || node.id.type !== 'ObjectPattern') return null
  const declaration = source.parents.get(node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  const property = node.id.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.start === at.start,
  )
  const name = property?.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null
  return name === null ? null : ofField(open, valueOrigin(open, source, node.init, wanted), name)
}

function ofField(open: Open, holder: TracedValue | null, field: string): TracedValue | null {
  const value = holder && writtenLast(open, holder.source, holder.node, field)
  return value ? valueAt(holder.source, value, `${holder.label}.${field}`, 1) : null
}

/** Traces `labels[status]`: the one entry of the table with the text on screen. */
function ofTable(
  open: Open,
  source: Source,
  node: MemberExpression,
  { reading, text }: Wanted,
): TracedValue | null {
  const holder = bare(node.object)
  const origin =
    holder.type === 'ObjectExpression' || holder.type === 'ArrayExpression'
      ? { source, node: holder, label: 'the table' }
      : valueOrigin(open, source, holder, { text: undefined, item: undefined, reading })
  const table = origin?.node
  if (!origin || text === undefined) return null
  const values =
    table?.type === 'ObjectExpression'
      ? table.properties.flatMap((one) => (one.type === 'Property' ? [one.value] : []))
      : table?.type === 'ArrayExpression'
        ? table.elements.flatMap((one) => one ?? [])
        : []
  const same = values.filter((value) => stringValue(value)?.trim() === text.trim())
  const [only] = same
  if (isReorderedValue(open, origin.source, origin.node) || !values.every(isLiteral)) return null
  return only && same.length === 1 ? valueAt(origin.source, only, `an entry of ${origin.label}`, 1) : null
}

/** Returns the one branch of a condition with the text on screen. */
function ofBranches(open: Open, source: Source, node: Node, wanted: Wanted): TracedValue | null {
  if (wanted.text === undefined) return null
  const found = leavesOf(node).flatMap((leaf): TracedValue[] => {
    if (stringValue(leaf) !== null) return [valueAt(source, leaf, 'the text of this state', 1)]
    const origin = valueOrigin(open, source, leaf, wanted)
    return origin ? [origin] : []
  })
  const same = found.filter((one) => writtenText(one)?.trim() === wanted.text?.trim())
  return same.length === 1 ? (same[0] ?? null) : null
}

function valueAt(source: Source, given: Node, label: string, uses: number): TracedValue {
  return { source, node: bare(given), label, uses }
}

/**
 * The entries of a list in the order of the page, and the code that names it. `doubtful`: those that its callback may
 * also leave out; `runs`: those that the callback runs for; `whole`: all entries; `followed`: those in whose place another
 * one would be rendered.
 */
export type List = {
  source: Source
  entries: Node[]
  doubtful: ReadonlySet<Node>
  runs: Node[]
  whole: Node[]
  followed: ReadonlySet<Node>
  label: string
}

/** Returns the code of a list if it is short, such as its name; a long one is written where it is rendered. */
const labelOf = (code: string) => (code.length > 60 || /[\r\n]/.test(code) ? '[…]' : code)

/**
 * Returns the array literal whose callback binds this parameter; `null` when the array has a spread. `throughProps`: a
 * component of which there is only one use may also be passed the list, through so many components; `around`: the items
 * of the lists around this one; `reading`: the expressions being traced.
 */
export function listOf(
  open: Open,
  source: Source,
  callback: Node,
  throughProps = 0,
  around?: ItemsAround,
  reading?: ReadonlySet<Node>,
): List | null {
  const call = callRunning(source, callback)
  const list = call && repeated(call)
  if (!list) return null
  const plain = bare(list)
  const wanted: Wanted = { text: undefined, item: undefined, around, reading }
  const made =
    listBehind(open, source, plain, wanted) ?? passedList(open, source, plain, { ...wanted, throughProps })
  const own = plain.type === 'Identifier' ? bindingOf(plain, source.scopes) : null
  if (!made || (own && isReordered(source, own)) || isReorderedValue(open, made.source, made.init))
    return null
  const rendered = renderedEntries(open, made.source, made.init)
  if (!rendered) return null
  const label = labelOf(source.text.slice(list.start, list.end))
  const { entries: runs, ...rest } = rendered
  return withShown(callback, { ...rest, runs, label })
}

/** Returns a list with the entries that its callback renders something for. */
export function withShown(callback: Node, list: Omit<List, 'entries' | 'doubtful'>): List {
  const { entries, doubtful } = entriesShown(callback, list.runs)
  const isWhole = doubtful.size === 0 && entries.length === list.whole.length
  return { ...list, entries: isWhole ? list.whole : entries, doubtful }
}

function listBehind(open: Open, source: Source, plain: Node, wanted: Wanted): Definition | null {
  const binding = plain.type === 'Identifier' ? bindingOf(plain, source.scopes) : null
  if (binding) return definitionOf(open, source, binding)
  if (plain.type !== 'MemberExpression') return { source, init: plain, uses: 1 }
  return passedList(open, source, plain, wanted)
}

function passedList(open: Open, source: Source, plain: Node, wanted: Wanted): Definition | null {
  const origin = valueOrigin(open, source, plain, wanted)
  return origin && { source: origin.source, init: origin.node, uses: origin.uses }
}

/** Returns the entry that the item at a place on the page shows; none if it may be one of several. */
export function entryAt({ entries, doubtful, whole }: List, item: number): Node | undefined {
  const isSure = (entry: Node) => !doubtful.has(entry)
  const mayBe = entries.filter((_, at) => at >= item && entries.slice(0, at).filter(isSure).length <= item)
  const [only, other] = mayBe
  if (only || other) return other ? undefined : only
  const inData = whole[item]
  return inData !== undefined && entries.includes(inData) ? inData : undefined
}

/** Returns the index with which the callback of a list runs for an item; null if it may be one of several. */
export function indexOfItem(list: List, item: number): number | null {
  const entry = entryAt(list, item)
  return entry ? list.runs.indexOf(entry) : null
}

/** When `field` is null, the entry itself is the value. */
function ofItem(
  open: Open,
  source: Source,
  binding: Binding,
  field: string | null,
  wanted: Wanted,
): TracedValue | null {
  const { around } = wanted
  const list = listOf(open, source, binding.node, 0, around, wanted.reading)
  if (!list)
    return wanted.throughProps && field !== null ? ofProp(open, source, binding, field, wanted) : null
  const uses = readsOf(source, binding, field)
  const found = list.entries.flatMap((entry, index) => {
    const value = field === null ? entry : writtenLast(open, list.source, entry, field)
    const label =
      list.entries === list.whole
        ? `${list.label}[${index}]${field === null ? '' : `.${field}`}`
        : `${field === null ? '' : `${field} of `}an entry`
    return value ? [{ origin: valueAt(list.source, value, label, uses), index }] : []
  })
  const item = around?.has(binding.node) ? around.get(binding.node) : wanted.item
  if (item !== undefined) {
    const entry = entryAt(list, item)
    const at = entry ? list.entries.indexOf(entry) : -1
    if (at >= 0 || list.doubtful.size === 0) return found.find(({ index }) => index === at)?.origin ?? null
  }
  const same = found.filter(({ origin }) => stringValue(origin.node)?.trim() === wanted.text?.trim())
  const isKnown = (entry: Node) => {
    const value = field === null ? entry : writtenLast(open, list.source, entry, field)
    return value ? isLiteral(value) : bare(entry).type === 'ObjectExpression' && !holdsSpread(bare(entry))
  }
  // What another entry is made of may say the same.
  const isOne = wanted.text !== undefined && same.length === 1 && list.entries.every(isKnown)
  return isOne ? (same[0]?.origin ?? null) : null
}

const isLiteral = (value: Node) => stringValue(value) !== null || bare(value).type === 'Literal'

const holdsSpread = (object: Node) =>
  object.type === 'ObjectExpression' && object.properties.some(({ type }) => type === 'SpreadElement')

/** Returns the value that the uses of the component pass; of several, the one with the text on screen. */
function ofProp(
  open: Open,
  source: Source,
  binding: Binding,
  field: string,
  wanted: Wanted,
): TracedValue | null {
  const home = source.outline.components.find(({ node }) => node === binding.node)
  const uses = home ? usesOf(open, { file: source.file, name: home.name }) : null
  if (!home || uses?.type !== 'usages') return null
  if (uses.usages.some((place) => mayBeSetElsewhere(open, place, field))) return null
  const through = (wanted.throughProps ?? 1) - 1
  const found = uses.usages.flatMap((place): TracedValue[] => {
    const value = attributeOf(place.node, field)?.value
    const label = `${field} of ${home.name}`
    if (value?.type === 'Literal')
      return [{ source: place.source, node: value, label, uses: 1, isAttribute: true }]
    if (value?.type !== 'JSXExpressionContainer') return []
    const isWritten =
      stringValue(value.expression) !== null || bare(value.expression).type === 'ArrayExpression'
    if (isWritten) return [valueAt(place.source, value.expression, label, 1)]
    const origin = valueOrigin(open, place.source, value.expression, { ...wanted, throughProps: through })
    return origin ? [origin] : []
  })
  const omitted = uses.usages.filter((place) => !hasProp(place, field))
  // What another use passes may say the same, or nothing, so that the default is shown.
  const isOpen = uses.usages.some(
    ({ node }) => attributeOf(node, field)?.value?.type === 'JSXExpressionContainer',
  )
  const usual = defaultValue(binding)
  if (found.length + omitted.length < uses.usages.length || (usual && isOpen)) return null
  if (usual && omitted.length > 0)
    found.push(valueAt(source, usual, `the default of ${field}`, omitted.length))
  const [first] = found
  if (uses.usages.length === 1) return first ?? null
  // Each use passes the same list, whose entries are then the same in all of them.
  const isOne = found.length === uses.usages.length && found.every(({ node }) => node === first?.node)
  if (isOne && first?.node.type === 'ArrayExpression') return first
  const same = found.filter((one) => writtenText(one)?.trim() === wanted.text?.trim())
  return wanted.text !== undefined && same.length === 1 ? (same[0] ?? null) : null
}

/** Whether a spread behind the prop, or the component around the use, may set it, too. */
function mayBeSetElsewhere(open: Open, { source, node }: Usage, field: string): boolean {
  const attribute = attributeOf(node, field)
  const { attributes } = node.openingElement
  const isSpreadBehind = attributes.some(
    ({ type, start }) => type === 'JSXSpreadAttribute' && start > (attribute?.start ?? start),
  )
  return isSpreadBehind || clonesOf(open, source, node).length > 0
}

/** Whether a use may pass the prop: as an attribute, in a spread, or as its children. */
function hasProp({ node }: Usage, field: string): boolean {
  return (
    attributeOf(node, field) !== null ||
    hasSpread(node) ||
    (field === 'children' && node.children.some((one) => one.type !== 'JSXText' || one.value.trim() !== ''))
  )
}

/** Returns the default value of a parameter such as `({ title = 'Hi' })`. */
function defaultValue({ node, at }: Binding): Node | null {
  const [first] = isFunction(node) ? node.params : []
  if (first?.type !== 'ObjectPattern') return null
  for (const property of first.properties)
    if (property.type === 'Property' && property.value.type === 'AssignmentPattern')
      if (property.value.left.start === at.start) return property.value.right
  return null
}

/** Returns the value of a property, unless a spread behind it or an assignment may set another one. */
function writtenLast(open: Open, source: Source, given: Node, name: string): Node | null {
  const object = bare(given)
  const value = propertyOf(object, name)
  const isCovered =
    object.type === 'ObjectExpression' &&
    object.properties.some(
      ({ type, start }) => type === 'SpreadElement' && value !== null && start > value.start,
    )
  return isCovered || assignedToField(open, source, object, name).length > 0 ? null : value
}
