/** Class names that stand in a definition of the same file: a constant, a table, the variants of a component. */
import type { CallExpression, Node, ObjectExpression } from 'oxc-parser'
import type { Binding } from '../bindings.ts'
import { bare, isFunction } from '../nodes.ts'
import { isModuleLevel } from '../scopes.ts'
import { type Source, sliceOf } from '../source.ts'
import { whenChosen } from './conditions.ts'
import { type Gather, other, type SlotContext } from './gather.ts'
import { bindingOf } from './joiners.ts'

/** The base and every variant of `cva(base, { variants: { size: { sm: '…' } } })` or `tv({ base, variants })`. */
export function gatherVariants(call: CallExpression, context: SlotContext, found: Gather): void {
  for (const argument of call.arguments) {
    if (argument.type !== 'ObjectExpression') found.gather(argument, context, found)
    else gatherOptions(argument, context, found, [])
  }
}

function gatherOptions(node: ObjectExpression, context: SlotContext, found: Gather, path: string[]): void {
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue
    const key = bare(property.key)
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    const value = bare(property.value)
    if (path.length === 0 && name === 'compoundVariants') gatherCompounds(value, context, found)
    if (path.length === 0 && name !== 'base' && name !== 'variants') continue
    if (name === 'base' && path.length === 0) found.gather(value, context, found)
    else if (value.type === 'ObjectExpression') gatherOptions(value, context, found, [...path, name])
    else if (path.length > 1)
      found.gather(value, whenChosen(context, `${path.slice(1).join('.')} is ${name}`), found)
  }
}

/** `{ size: 'sm', tone: 'calm', class: '…' }`: classes of several variants at once. */
function gatherCompounds(list: Node, context: SlotContext, found: Gather): void {
  if (list.type !== 'ArrayExpression') return
  for (const one of list.elements) {
    if (one?.type !== 'ObjectExpression') continue
    const fields = fieldsOf(one)
    const chosen = [...fields].reduce(
      (now, [name, value]) => (/^class(Name)?$/.test(name) ? now : whenOneOf(now, name, value, found)),
      context,
    )
    const names = fields.get('class') ?? fields.get('className')
    if (names) found.gather(names, chosen, found)
  }
}

/** One variant of several at once: `size: 'sm'`, or any of `size: ['sm', 'lg']`. */
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
    const name = key.type === 'Identifier' ? key.name : stringKey(key)
    fields.set(name, bare(property.value))
  }
  return fields
}

/** Which variants a call names in words, itself or by what they are otherwise; others are left out. */
export function chosenVariants(call: CallExpression, definition: CallExpression): [string, boolean][] {
  const options = definition.arguments.find((one) => one.type === 'ObjectExpression')
  const [given] = call.arguments
  if (!options || (given && given.type !== 'ObjectExpression')) return []
  if (given?.properties.some((one) => one.type !== 'Property')) return []
  const all = fieldsOf(options)
  const variants = all.get('variants')
  const usual = all.get('defaultVariants')
  if (variants?.type !== 'ObjectExpression') return []
  const chosen = new Map([
    ...(usual?.type === 'ObjectExpression' ? fieldsOf(usual) : []),
    ...(given ? fieldsOf(given) : []),
  ])
  return [...fieldsOf(variants)].flatMap(([variant, table]) => {
    const value = chosen.get(variant)
    if (table.type !== 'ObjectExpression') return []
    if (value && value.type !== 'Literal') return []
    const name = value ? String(value.value) : null
    return [...fieldsOf(table).keys()].map((key): [string, boolean] => [`${variant} is ${key}`, key === name])
  })
}

/** A constant of this file that is given once and never again. */
export function definitionOf(
  node: Node,
  found: Gather,
): { name: string; init: Node; binding: Binding } | null {
  const binding = bindingOf(node, found.source.scopes)
  if (
    binding?.node.type !== 'VariableDeclarator' ||
    !binding.node.init ||
    binding.node.id.type !== 'Identifier'
  )
    return null
  const declaration = found.source.parents.get(binding.node)
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null
  return { name: binding.name, init: bare(binding.node.init), binding }
}

/** Adds the class names of the constant that a name stands for; any other name counts as opaque. */
export function gatherName(node: Node, context: SlotContext, found: Gather): void {
  const made = definitionOf(node, found)
  if (!made || found.seen.has(made.init) || isFunction(made.init)) {
    other(node, found)
    return
  }
  found.seen.add(made.init)
  const isShared = made.binding.refs.length > 1 || isExported(made.binding, found.source)
  found.gather(
    made.init,
    isShared ? { ...context, shared: { name: made.name, by: 'constant' } } : context,
    found,
  )
}

/** Whether other files can read it. */
export function isExported(binding: Binding, source: Source): boolean {
  const declaration = source.parents.get(binding.node)
  const outer = declaration && source.parents.get(declaration)
  return isModuleLevel(binding) && outer?.type === 'ExportNamedDeclaration'
}

function stringKey(node: Node): string {
  return node.type === 'Literal' ? String(node.value) : ''
}
