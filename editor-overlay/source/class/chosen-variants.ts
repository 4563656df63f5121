/** Which variants of `cva` and `tv` the calls select, either directly or by default. */
import type { Node } from 'oxc-parser'
import { bare, calleeName, leavesOf } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import type { Gather, VariantChoice } from './gather.ts'
import { fieldsIn } from './object-fields.ts'
import type { LabelOf, Layer, Variants } from './variants.ts'

/** What the calls select: tests with a known outcome, and variants whose key an expression selects. */
type Chosen = { outcomes: [test: string, holds: boolean][]; choices: VariantChoice[]; labelOf: LabelOf }

/** Returns the variants that the calls select, either directly or by default. */
export function chosenVariants(
  { name, definition, layers, calls }: Variants,
  found: Pick<Gather, 'source' | 'selected'>,
  home = found.source,
): Chosen {
  const all = calls.flatMap((call) => call.arguments[0] ?? [])
  const given = all.filter((one) => one.type === 'ObjectExpression')
  const isOpen =
    given.length < all.length ||
    given.some(({ properties }) => properties.some((one) => one.type !== 'Property'))
  const defaults = layers.flatMap(({ options }) => options.get('defaultVariants') ?? [])
  const read = defaults.map((one) => fieldsIn(home, one))
  const standard = new Map(read.flatMap((one) => [...(one?.fields ?? [])]))
  const isWhole = read.every((one) => one?.open.length === 0) && layers.every(({ open }) => open.length === 0)
  const own = given.flatMap((one) => [...(fieldsIn(found.source, one)?.fields ?? [])])
  const chosen = new Map([...standard, ...own])
  const labels = new Map<string, string>()
  const made: Chosen = { outcomes: [], choices: [], labelOf: (variant) => labels.get(variant) ?? variant }
  // A variant without a value is the key `false` of `tv`, and none of `cva`.
  const missing = calleeName(definition) === 'tv' ? 'false' : ''
  const wordsOf = (node: Node) => sliceOf(found.source, node)
  for (const [variant, keys] of keysOfVariants(home, layers)) {
    const usualKey =
      standard.has(variant) || isWhole ? literalWords(standard.get(variant), missing) : undefined
    const value = chosen.get(variant)
    const isOmitted = !value || (value.type === 'Identifier' && value.name === 'undefined')
    const key = isOpen ? undefined : isOmitted ? usualKey : literalWords(value, missing)
    const open = isOpen ? all.map(wordsOf).join() : value && wordsOf(value)
    const label = labelFor(found.selected, variant, name, key ?? `${open} or ${usualKey}`)
    labels.set(variant, label.name)
    if (key !== undefined)
      made.outcomes.push(...keys.map((one): [string, boolean] => [`${label.name} is ${one}`, one === key]))
    if (key !== undefined || isOpen) continue
    const among = value ? keysAmong(value, usualKey, missing) : null
    const never = among ? keys.filter((one) => !among.includes(one)) : []
    made.outcomes.push(...never.map((one): [string, boolean] => [`${label.name} is ${one}`, false]))
    if (label.isNew)
      made.choices.push({ variant: label.name, keys, value: value ?? definition, usual: usualKey })
  }
  return made
}

/**
 * Returns the name of a variant in the tests of one call. Calls that select it alike share the name; other calls have
 * one with the definition, as one of them may be on with `sm` and another one with `lg`.
 */
function labelFor(selected: Map<string, string>, variant: string, definition: string, selection: string) {
  let name = variant
  for (let call = 1; (selected.get(name) ?? selection) !== selection; call++)
    name = `${definition}${call > 1 ? ` (${call})` : ''}: ${variant}`
  const isNew = !selected.has(name)
  selected.set(name, selection)
  return { name, isNew }
}

/** Returns the keys of each variant, in any layer. */
function keysOfVariants(source: Source, layers: readonly Layer[]): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const { options } of layers)
    for (const [variant, given] of fieldsIn(source, options.get('variants'))?.fields ?? []) {
      const table = fieldsIn(source, given)?.fields
      if (table) keys.set(variant, [...new Set([...(keys.get(variant) ?? []), ...table.keys()])])
    }
  return keys
}

/** Returns the keys that the branches of a condition name; `null` for any other expression. */
function keysAmong(value: Node, usual: string | undefined, missing: string): string[] | null {
  if (bare(value).type !== 'ConditionalExpression') return null
  const keys = leavesOf(value).map((leaf) =>
    leaf.type === 'Identifier' && leaf.name === 'undefined' ? usual : literalWords(leaf, missing),
  )
  return keys.every((one) => one !== undefined) ? keys : null
}

/** Returns the key that a literal names; `undefined` for any other expression. */
function literalWords(node: Node | undefined, missing: string): string | undefined {
  if (!node) return missing
  return node.type === 'Literal' ? String(node.value) : undefined
}
