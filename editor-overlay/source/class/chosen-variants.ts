/** Which variants of `cva` and `tv` the calls select, either directly or by default. */
import type { Node } from 'oxc-parser'
import { calleeName } from '../nodes.ts'
import type { VariantChoice } from './gather.ts'
import { fieldsOf, type Layer, type Variants } from './variants.ts'

/** What the calls select: tests with a known outcome, and variants whose key an expression selects. */
type Chosen = { outcomes: [test: string, holds: boolean][]; choices: VariantChoice[] }

const UNKNOWN: Chosen = { outcomes: [], choices: [] }

/** Returns the variants that the calls select, either directly or by default. */
export function chosenVariants({ definition, layers, calls }: Variants): Chosen {
  const all = calls.flatMap((call) => call.arguments[0] ?? [])
  const given = all.filter((one) => one.type === 'ObjectExpression')
  if (layers.length === 0 || given.length < all.length) return UNKNOWN
  if (given.some(({ properties }) => properties.some((one) => one.type !== 'Property'))) return UNKNOWN
  const standard = new Map(layers.flatMap(({ options }) => entriesOf(options.get('defaultVariants'))))
  const chosen = new Map([...standard, ...given.flatMap((one) => [...fieldsOf(one)])])
  const made: Chosen = { outcomes: [], choices: [] }
  // A variant without a value is the key `false` of `tv`, and none of `cva`.
  const missing = calleeName(definition) === 'tv' ? 'false' : ''
  for (const [variant, keys] of keysOfVariants(layers)) {
    const usualKey = literalWords(standard.get(variant), missing)
    const value = chosen.get(variant)
    const isOmitted = !value || (value.type === 'Identifier' && value.name === 'undefined')
    const name = isOmitted ? usualKey : literalWords(value, missing)
    if (name === undefined) made.choices.push({ variant, keys, value: value ?? definition, usual: usualKey })
    else made.outcomes.push(...keys.map((key): [string, boolean] => [`${variant} is ${key}`, key === name]))
  }
  return made
}

const entriesOf = (node: Node | undefined) => (node?.type === 'ObjectExpression' ? [...fieldsOf(node)] : [])

/** Returns the keys of each variant, in any layer. */
function keysOfVariants(layers: readonly Layer[]): Map<string, string[]> {
  const keys = new Map<string, string[]>()
  for (const [variant, table] of layers.flatMap(({ options }) => entriesOf(options.get('variants'))))
    if (table.type === 'ObjectExpression')
      keys.set(variant, [...new Set([...(keys.get(variant) ?? []), ...fieldsOf(table).keys()])])
  return keys
}

/** Returns the key that a literal names; `undefined` for any other expression. */
function literalWords(node: Node | undefined, missing: string): string | undefined {
  if (!node) return missing
  return node.type === 'Literal' ? String(node.value) : undefined
}
