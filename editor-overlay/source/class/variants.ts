/** The classes of `cva` and `tv`: base, variants, compounds, and the slots that `tv` returns one by one. */
import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import { bare, calleeName, stringValue } from '../nodes.ts'
import { type Source, sliceOf } from '../source.ts'
import { whenChosen } from './conditions.ts'
import { definitionOf } from './definitions.ts'
import { type Gather, importSource, type SlotContext, slotAt, type VariantChoice } from './gather.ts'
import { bindingOf, isVariants } from './joiners.ts'
import { isNoName, joinedList } from './shapes.ts'

/** The source of a call's classes: the definition, the calls that select variants, and the slot, `null` for all. */
type Variants = {
  name: string
  definition: CallExpression
  calls: readonly CallExpression[]
  slot: string | null
}

/** Resolves the definition of `box({ size })`, `box({ size }).title()`, and `title()` taken from `box({ size })`. */
export function variantsOf(source: Source, call: CallExpression): Variants | null {
  const callee = bare(call.callee)
  const made = definitionOf(callee, { source })
  if (made) return definedBy(source, made, call)
  const part = slotOf(source, callee)
  const whole = part && definitionOf(bare(part.call.callee), { source })
  const outer = whole && definedBy(source, whole, part.call)
  return outer && { ...outer, calls: [part.call, call], slot: part.slot }
}

function definedBy(
  source: Source,
  { name, init }: { name: string; init: Node },
  call: CallExpression,
): Variants | null {
  const isDefined = init.type === 'CallExpression' && isVariants(init, source.scopes, importSource(source))
  return isDefined ? { name, definition: init, calls: [call], slot: null } : null
}

/** Returns `title` of `ui.title`, or of `const { title } = box()`, and the call that returned it. */
function slotOf(source: Source, callee: Node): { slot: string; call: CallExpression } | null {
  if (callee.type === 'MemberExpression') {
    const object = bare(callee.object)
    const call = calledIn(definitionOf(object, { source })?.init ?? object)
    const { property, computed } = callee
    return call && property.type === 'Identifier' && !computed ? { slot: property.name, call } : null
  }
  const binding = bindingOf(callee, source.scopes)
  const { node } = binding ?? {}
  if (node?.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return null
  const call = calledIn(node.init)
  const taken = node.id.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.name === binding?.name,
  )
  const slot = taken?.type === 'Property' && taken.key.type === 'Identifier' ? taken.key.name : null
  return call && slot !== null ? { slot, call } : null
}

/** Returns the call itself, or the call inside `useMemo(() => …)`. */
function calledIn(given: Node): CallExpression | null {
  const node = bare(given)
  if (node.type !== 'CallExpression') return null
  const [only] = node.callee.type === 'MemberExpression' ? [] : (joinedList(node) ?? [])
  const made = only ? bare(only) : node
  return made.type === 'CallExpression' ? made : null
}

/** Adds the base and every variant of `cva(base, { variants: { size: { sm: '…' } } })` or `tv({ base, variants })`. */
export function gatherVariants({ definition, slot }: Variants, context: SlotContext, found: Gather): void {
  for (const argument of definition.arguments) {
    if (argument.type !== 'ObjectExpression') found.gather(argument, context, found)
    else if (slot === null) gatherOptions(argument, context, found, [])
    else gatherSlot(fieldsOf(argument), slot, context, found)
  }
}

/** Adds the names that `tv` sets for one slot; names outside any slot belong to `base`. */
function gatherSlot(
  options: ReadonlyMap<string, Node>,
  slot: string,
  context: SlotContext,
  found: Gather,
): void {
  const add = (given: Node | undefined, chosen: SlotContext) => {
    const names = given?.type === 'ObjectExpression' ? fieldsOf(given).get(slot) : given
    if (names && (names !== given || slot === 'base')) found.gather(names, chosen, found)
  }
  add(options.get('base'), context)
  add(options.get('slots'), context)
  const variants = options.get('variants')
  if (variants?.type === 'ObjectExpression')
    for (const [variant, table] of fieldsOf(variants))
      if (table.type === 'ObjectExpression')
        for (const [key, names] of fieldsOf(table)) add(names, whenChosen(context, `${variant} is ${key}`))
  for (const list of ['compoundSlots', 'compoundVariants'])
    for (const { fields, chosen } of compoundsOf(options.get(list), context, found)) {
      const slots = fields.get('slots')
      const names = fields.get('class') ?? fields.get('className')
      const isMeant =
        slots?.type === 'ArrayExpression' && slots.elements.some((one) => stringValue(one) === slot)
      if (isMeant && names) found.gather(names, chosen, found)
      else if (!slots) add(names, chosen)
    }
}

/** Adds the names of a choice; a choice without names is added as a place where names can be written. */
function gatherChoice(names: Node, context: SlotContext, found: Gather): void {
  if (!isNoName(names)) found.gather(names, context, found)
  else found.slots.push({ ...slotAt(names, 'nothing', context), start: names.start, end: names.end })
}

function gatherOptions(node: ObjectExpression, context: SlotContext, found: Gather, path: string[]): void {
  for (const [name, value] of fieldsOf(node)) {
    if (path.length === 0 && name === 'compoundVariants') gatherCompounds(value, context, found)
    if (path.length === 0 && name !== 'base' && name !== 'variants') continue
    if (name === 'base' && path.length === 0) found.gather(value, context, found)
    else if (value.type === 'ObjectExpression') gatherOptions(value, context, found, [...path, name])
    else if (path.length > 1)
      gatherChoice(value, whenChosen(context, `${path.slice(1).join('.')} is ${name}`), found)
  }
}

/** Adds classes that apply to several variants together: `{ size: 'sm', tone: 'calm', class: '…' }`. */
function gatherCompounds(list: Node, context: SlotContext, found: Gather): void {
  for (const { fields, chosen } of compoundsOf(list, context, found)) {
    const names = fields.get('class') ?? fields.get('className')
    if (names) found.gather(names, chosen, found)
  }
}

function compoundsOf(list: Node | undefined, context: SlotContext, found: Gather) {
  if (list?.type !== 'ArrayExpression') return []
  return list.elements.flatMap((one) => {
    if (one?.type !== 'ObjectExpression') return []
    const fields = fieldsOf(one)
    const chosen = [...fields].reduce(
      (now, [name, value]) =>
        /^(class(Name)?|slots)$/.test(name) ? now : whenOneOf(now, name, value, found),
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

function fieldsOf(object: ObjectExpression): Map<string, Node> {
  const fields = new Map<string, Node>()
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const key = bare(property.key)
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    fields.set(name, bare(property.value))
  }
  return fields
}

/** What the calls select: tests with a known outcome, and variants whose key an expression selects. */
type Chosen = { outcomes: [test: string, holds: boolean][]; choices: VariantChoice[] }

const UNKNOWN: Chosen = { outcomes: [], choices: [] }

/** Returns the variants that the calls select, either directly or by default. */
export function chosenVariants({ definition, calls }: Variants): Chosen {
  const options = definition.arguments.find((one) => one.type === 'ObjectExpression')
  const all = calls.flatMap((call) => call.arguments[0] ?? [])
  const given = all.filter((one) => one.type === 'ObjectExpression')
  if (!options || given.length < all.length) return UNKNOWN
  if (given.some(({ properties }) => properties.some((one) => one.type !== 'Property'))) return UNKNOWN
  const known = fieldsOf(options)
  const variants = known.get('variants')
  const usual = known.get('defaultVariants')
  if (variants?.type !== 'ObjectExpression') return UNKNOWN
  const standard = usual?.type === 'ObjectExpression' ? fieldsOf(usual) : new Map<string, Node>()
  const chosen = new Map([...standard, ...given.flatMap((one) => [...fieldsOf(one)])])
  const made: Chosen = { outcomes: [], choices: [] }
  // A variant without a value is the key `false` of `tv`, and none of `cva`.
  const missing = calleeName(definition) === 'tv' ? 'false' : ''
  for (const [variant, table] of fieldsOf(variants)) {
    if (table.type !== 'ObjectExpression') continue
    const keys = [...fieldsOf(table).keys()]
    const usualKey = literalWords(standard.get(variant), missing)
    const value = chosen.get(variant)
    const isOmitted = !value || (value.type === 'Identifier' && value.name === 'undefined')
    const name = isOmitted ? usualKey : literalWords(value, missing)
    if (name === undefined) made.choices.push({ variant, keys, value: value ?? options, usual: usualKey })
    else made.outcomes.push(...keys.map((key): [string, boolean] => [`${variant} is ${key}`, key === name]))
  }
  return made
}

/** Returns the key that a literal names; `undefined` for any other expression. */
function literalWords(node: Node | undefined, missing: string): string | undefined {
  if (!node) return missing
  return node.type === 'Literal' ? String(node.value) : undefined
}
