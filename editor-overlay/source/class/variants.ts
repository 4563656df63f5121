/**
 * The classes of `cva` and `tv`: base, variants, compounds, and the slots that `tv` returns one by one. Long, because
 * both kinds of definition share their parts.
 */
import type { CallExpression, Node } from 'oxc-parser'
import { bare, calleeName, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { saidOf, whenChosen } from './conditions.ts'
import { definitionOf, isUsedElsewhere } from './definitions.ts'
import { type Gather, importSource, type Slot, type SlotContext, slotAt } from './gather.ts'
import { isVariants } from './joiners.ts'
import { constantAround, entriesIn, fieldsIn, objectIn, unreadIn } from './object-fields.ts'
import { onlyReturned } from './returned-values.ts'
import { isNoName, joinedList } from './shapes.ts'

/** The options of a definition by name, and the name of the definition, which the elements that use it share. */
export type Layer = {
  name: string
  options: ReadonlyMap<string, Node>
  /** What it extends, if that is not written in this file. */
  elsewhere: Node | null
  /** Other parts that are not written in this file, or that code computes. */
  open: readonly Node[]
}

/**
 * The source of a call's classes: the definition, its options after those of the definitions that it extends, the calls
 * that select variants, and the slot, `null` for all.
 */
export type Variants = {
  name: string
  definition: CallExpression
  layers: readonly Layer[]
  calls: readonly CallExpression[]
  slot: string | null
}

/**
 * Resolves the definition of `box({ size })`, `box({ size }).title()`, and `title()` taken from `box({ size })`; also of
 * `cva('p-4')({ size })`, which is called where it is written.
 */
export function variantsOf(source: Source, call: CallExpression): Variants | null {
  const callee = bare(call.callee)
  const made =
    callee.type === 'CallExpression'
      ? { name: calleeName(callee) ?? '', init: callee }
      : definitionOf(callee, { source })
  if (made) return definedBy(source, made, call)
  const part = slotOf(source, callee)
  const whole = part && definitionOf(bare(part.call.callee), { source })
  const outer = whole && definedBy(source, whole, part.call)
  return outer && { ...outer, calls: [part.call, call], slot: part.slot }
}

/** Returns the name of a variant in the tests of one call. */
export type LabelOf = (variant: string) => string

type Named = { name: string; init: Node }

/** Returns the variants of a call of this definition, which may be in another file; `null` if it defines none. */
export function definedBy(source: Source, { name, init }: Named, call: CallExpression): Variants | null {
  const layers = layersOf(source, { name, init }, new Set())
  if (!layers || init.type !== 'CallExpression') return null
  return { name, definition: init, layers, calls: [call], slot: null }
}

/** Returns the options of a definition and of those that it extends, the outermost first; `null` if it is none. */
function layersOf(source: Source, { name, init }: Named, seen: Set<Node>): Layer[] | null {
  if (init.type !== 'CallExpression' || !isVariants(init, source.scopes, importSource(source))) return null
  if (seen.has(init)) return null
  seen.add(init)
  const given = init.arguments.flatMap((one) => fieldsIn(source, one) ?? [])[0]
  if (!given) return []
  const options = given.fields
  const extended = options.get('extend')
  const outer = extended && definitionOf(extended, { source })
  const before = outer && layersOf(source, outer, seen)
  const open = [...given.open, ...unreadIn(source, options)]
  return [...(before ?? []), { name, options, elsewhere: before ? null : (extended ?? null), open }]
}

/** Returns `title` of `ui.title`, or of `const { title } = box()`, and the call that returned it. */
function slotOf(source: Source, callee: Node): { slot: string; call: CallExpression } | null {
  if (callee.type === 'MemberExpression') {
    const object = bare(callee.object)
    const call = calledIn(source, definitionOf(object, { source })?.init ?? object)
    const { property, computed } = callee
    return call && property.type === 'Identifier' && !computed ? { slot: property.name, call } : null
  }
  const binding = bindingOf(callee, source.scopes)
  const { node } = binding ?? {}
  if (node?.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return null
  const call = calledIn(source, node.init)
  const taken = node.id.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.name === binding?.name,
  )
  const slot = taken?.type === 'Property' && taken.key.type === 'Identifier' ? taken.key.name : null
  return call && slot !== null ? { slot, call } : null
}

/** Returns the call itself, or the one that a function of the file or `useMemo(() => …)` returns. */
function calledIn(source: Source, given: Node): CallExpression | null {
  const node = bare(given)
  if (node.type !== 'CallExpression') return null
  const [only] = node.callee.type === 'MemberExpression' ? [] : (joinedList(node) ?? [])
  const made = only ? bare(only) : (onlyReturned(source, node)?.value ?? node)
  return made.type === 'CallExpression' ? made : null
}

/** Adds the base and every variant of `cva(base, { variants: { size: { sm: '…' } } })` or `tv({ base, variants })`. */
export function gatherVariants(
  { definition, layers, slot }: Variants,
  context: SlotContext,
  found: Gather,
  labelOf: LabelOf,
): void {
  const { source } = found
  for (const argument of definition.arguments)
    if (!objectIn(source, argument)) gatherChoice(argument, context, found)
  const all = layers.map(({ name, ...rest }) => ({
    ...rest,
    context: { ...context, shared: { name, by: 'variants' as const } },
  }))
  const known = found.slots.length
  if (slot === null) {
    gatherMissingBase(definition, all, found)
    gatherOptions(all, found, labelOf, calleeName(definition) === 'tv')
  } else gatherSlot(all, slot, found, labelOf)
  for (const one of found.slots.slice(known)) one.shared = sharedAt(source, one)
  for (const node of layers.flatMap(({ open }) => open)) extended(node, found)
}

/** Returns what shares a run: the definition, or a constant that it reads and that others read, too. */
function sharedAt(source: Source, { node, shared }: Slot): Slot['shared'] {
  const name = constantAround(source, node)
  const isOther = shared?.by === 'variants' && name !== undefined && name !== shared.name
  return isOther && isUsedElsewhere(source, name) ? { ...shared, name } : shared
}

/** The options of one layer, with the context of what they define. */
type Options = Omit<Layer, 'name'> & { context: SlotContext }

/** Adds the names that `tv` sets for one slot; names outside any slot belong to `base`. */
function gatherSlot(layers: readonly Options[], slot: string, found: Gather, labelOf: LabelOf): void {
  const { source } = found
  const add = (given: Node | undefined, chosen: SlotContext) => {
    const fields = fieldsIn(source, given)
    for (const node of fields?.open ?? []) extended(node, found)
    const names = fields ? fields.fields.get(slot) : given
    const isRead = fields !== null || (given && (isNoName(given) || stringValue(given) !== null))
    if (names && (fields || slot === 'base' || !isRead)) found.gather(names, chosen, found)
  }
  for (const { options, context, elsewhere } of layers) {
    add(options.get('base'), context)
    add(options.get('slots'), context)
    if (elsewhere) extended(elsewhere, found)
  }
  for (const { variant, table, context } of tablesIn(source, layers))
    for (const [key, names] of table) add(names, whenChosen(context, `${labelOf(variant)} is ${key}`))
  for (const list of ['compoundSlots', 'compoundVariants'])
    for (const { options, context } of layers)
      for (const { fields, chosen } of compoundsOf(options.get(list), context, found, labelOf)) {
        const slots = fields.get('slots')
        const names = fields.get('class') ?? fields.get('className')
        const among = entriesIn(source, slots).flatMap((one) => (one && stringValue(one)) ?? [])
        const shared = chosen.shared && { ...chosen.shared, parts: among }
        if (names && among.includes(slot)) found.gather(names, { ...chosen, shared }, found)
        else if (!slots) add(names, chosen)
      }
}

/** Returns the variants of all layers: those of the last one first, and of one variant the outermost table first. */
function tablesIn(source: Source, layers: readonly Options[]) {
  const all = layers.flatMap(({ options, context }) =>
    [...(fieldsIn(source, options.get('variants'))?.fields ?? [])].flatMap(([variant, given]) => {
      const table = fieldsIn(source, given)?.fields
      return table ? [{ variant, table, context }] : []
    }),
  )
  const names = new Set([...layers].reverse().flatMap(({ context }) => namesIn(all, context)))
  return [...names].flatMap((name) => all.filter(({ variant }) => variant === name))
}

const namesIn = (all: readonly { variant: string; context: SlotContext }[], context: SlotContext) =>
  all.flatMap((one) => (one.context === context ? [one.variant] : []))

/** Adds a definition that is written elsewhere: its base comes before ours, and its variants among ours. */
function extended(node: Node, found: Gather): void {
  found.opaque.push({ type: 'other', node, at: found.slots.length, isExtended: true })
}

/** Adds the names of a base or a choice; one without names is added as a place where names can be written. */
function gatherChoice(names: Node, context: SlotContext, found: Gather): void {
  const isEmpty = names.type === 'ArrayExpression' && names.elements.length === 0
  if (!isNoName(names) && !isEmpty) found.gather(names, context, found)
  else found.slots.push({ ...slotAt(names, 'nothing', context), start: names.start, end: names.end })
}

/** Adds the place for a base in front of the first option of `tv({ variants })`, which has none. */
function gatherMissingBase(
  { arguments: [given] }: CallExpression,
  layers: readonly Options[],
  found: Gather,
) {
  const own = layers.at(-1)
  const [first] = given?.type === 'ObjectExpression' ? given.properties : []
  if (!own || !first || own.options.has('base') || own.options.has('slots')) return
  const { start } = first
  found.slots.push({ ...slotAt(first, 'base', own.context), start, end: start })
}

/** `hasFalse`: a variant that is not passed is `false`, so that the key for it can be added. */
function gatherOptions(layers: readonly Options[], found: Gather, labelOf: LabelOf, hasFalse: boolean): void {
  for (const { options, context, elsewhere } of layers) {
    const base = options.get('base')
    if (base) gatherChoice(base, context, found)
    if (elsewhere) extended(elsewhere, found)
  }
  const tables = tablesIn(found.source, layers)
  for (const { variant, table, context } of tables) gatherTable(table, context, found, [labelOf(variant)])
  if (hasFalse)
    for (const { variant, table, context } of tables)
      gatherMissingFalse(table, context, found, labelOf(variant))
  for (const { options, context } of layers) {
    const list = options.get('compoundVariants')
    if (list) gatherCompounds(list, context, found, labelOf)
  }
}

type Table = ReadonlyMap<string, Node>

function gatherTable(table: Table, context: SlotContext, found: Gather, path: string[]): void {
  for (const [name, value] of table) {
    const inner = fieldsIn(found.source, value)
    if (inner) gatherTable(inner.fields, context, found, [...path, name])
    else gatherChoice(value, whenChosen(context, `${path.join('.')} is ${name}`), found)
  }
}

/** Adds the place for the key `false` of a variant that has only `true`. */
function gatherMissingFalse(table: Table, context: SlotContext, found: Gather, variant: string): void {
  const value = table.size === 1 ? table.get('true') : undefined
  const key = value && found.source.parents.get(value)
  if (key?.type !== 'Property') return
  const test = `${variant} is true`
  const absent = {
    ...context,
    when: [...context.when, `not ${saidOf(test)}`],
    conditions: [...context.conditions, { test, holds: false }],
  }
  found.slots.push({ ...slotAt(key, 'false key', absent), start: key.end, end: key.end })
}

/** Adds classes that apply to several variants together: `{ size: 'sm', tone: 'calm', class: '…' }`. */
function gatherCompounds(list: Node, context: SlotContext, found: Gather, labelOf: LabelOf): void {
  for (const { fields, chosen } of compoundsOf(list, context, found, labelOf)) {
    const names = fields.get('class') ?? fields.get('className')
    if (names) found.gather(names, chosen, found)
  }
}

function compoundsOf(list: Node | undefined, context: SlotContext, found: Gather, labelOf: LabelOf) {
  return entriesIn(found.source, list).flatMap((one) => {
    const fields = fieldsIn(found.source, one ?? undefined)?.fields
    if (!fields) return []
    const chosen = [...fields].reduce(
      (now, [name, value]) =>
        /^(class(Name)?|slots)$/.test(name) ? now : whenOneOf(now, labelOf(name), value, found),
      context,
    )
    return [{ fields, chosen }]
  })
}

/** Adds the condition of one variant in a compound: `size: 'sm'`, or any of `size: ['sm', 'lg']`. */
function whenOneOf(context: SlotContext, name: string, value: Node, found: Gather): SlotContext {
  const all = value.type === 'ArrayExpression' ? value.elements.flatMap((one) => one ?? []) : [value]
  const keys = all.map((one) => sliceOf(found.source, one).replace(/^['"`]|['"`]$/g, ''))
  const words = `${name} is ${keys.join(' or ')}`
  const isKnown = [...found.outcomes].some(([test, holds]) => holds && test.startsWith(`${name} is `))
  if (isKnown && keys.length > 1)
    found.outcomes.set(
      words,
      keys.some((key) => found.outcomes.get(`${name} is ${key}`) === true),
    )
  return whenChosen(context, words)
}
