/** The keys by which a call looks up its message. */
import type { CallExpression, Node } from 'oxc-parser'
import { importSource } from '../class/gather.ts'
import { bindingOf } from '../class/joiners.ts'
import { bare, keyName, stringValue } from '../nodes.ts'
import type { Source } from '../source.ts'
import { ANY } from './values-at.ts'

/** The text of a key, and the node where it is written. */
export type Key = { text: string; node: Node }

/** Returns the keys of a list whose first known message is used: `t(['error.gone', 'error.any'])`. */
export function keysOf([first]: readonly Node[]): Key[] | null {
  const list = first && bare(first)
  if (list?.type !== 'ArrayExpression') return null
  const keys = list.elements.flatMap((one) => (one ? (keyOf([one]) ?? []) : []))
  return keys.length > 0 && keys.length === list.elements.length ? keys : null
}

/** Returns `title` of `m.title()`, where each message is a function of a module. */
export function calledKey(source: Source, { callee }: CallExpression): Key | null {
  const node = bare(callee)
  if (node.type !== 'MemberExpression') return null
  const from = bindingOf(bare(node.object), source.scopes)
  const name = node.computed ? stringValue(node.property) : keyName(node.property)
  const isMessages = from?.kind === 'import' && /paraglide\/messages/.test(importSource(source)(from))
  return isMessages && name !== null ? { text: name, node } : null
}

/** The fewest literal characters in a template that make it specific enough to look up. */
const LEAST_WORDS = 3

/** Returns a key that matches `status.` and anything after it, for `` `status.${name}` ``. */
function patternKey(node: Extract<Node, { type: 'TemplateLiteral' }>): Key | null {
  const words = node.quasis.map(({ value }) => value.cooked ?? value.raw)
  const isKey = words.every((one) => /^[\w.:-]*$/.test(one)) && words.join('').length >= LEAST_WORDS
  return isKey ? { text: words.join(ANY), node } : null
}

/** Returns the first argument, or the `id` of a descriptor. */
export function keyOf(given: readonly Node[]): Key | null {
  const [first] = given
  if (!first) return null
  const plain = bare(first)
  const text = stringValue(plain)
  if (text !== null) return { text, node: plain }
  if (plain.type === 'TemplateLiteral') return patternKey(plain)
  if (plain.type !== 'ObjectExpression') return null
  for (const property of plain.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const value = property.key.name === 'id' ? stringValue(property.value) : null
    if (value !== null) return { text: value, node: bare(property.value) }
  }
  return null
}
