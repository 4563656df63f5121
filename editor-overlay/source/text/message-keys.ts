/** The keys by which a call looks up its message. */
import type { CallExpression, Node } from 'oxc-parser'
import { importSource } from '../class/gather.ts'
import type { Binding } from '../file/bindings.ts'
import { bare, keyName, stringValue } from '../file/nodes.ts'
import { bindingOf } from '../file/scopes.ts'
import type { Source } from '../file/source.ts'
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

/** Returns `title` of `m.title()` or `title()`, where each message is a function of a module. */
export function calledKey(source: Source, { callee }: CallExpression): Key | null {
  const node = bare(callee)
  const own = bindingOf(node, source.scopes)
  if (own?.kind === 'import' && isMessageModule(source, own)) {
    const name = source.imported.get(own.name)?.name
    return name ? { text: name, node } : null
  }
  if (node.type !== 'MemberExpression') return null
  const from = bindingOf(bare(node.object), source.scopes)
  const name = node.computed ? stringValue(node.property) : keyName(node.property)
  return from?.kind === 'import' && isMessageModule(source, from) && name !== null
    ? { text: name, node }
    : null
}

const isMessageModule = (source: Source, binding: Binding) =>
  /paraglide\/messages/.test(importSource(source)(binding))

/** Returns `home.title` of `t(($) => $.home.title)`. */
function selectedKey(node: Node): Key | null {
  if (node.type !== 'ArrowFunctionExpression' || node.body.type === 'BlockStatement') return null
  const [given] = node.params
  const names: string[] = []
  let inner = bare(node.body)
  while (inner.type === 'MemberExpression') {
    const name = inner.computed ? stringValue(inner.property) : keyName(inner.property)
    if (name === null) return null
    names.unshift(name)
    inner = bare(inner.object)
  }
  const isOwn = given?.type === 'Identifier' && inner.type === 'Identifier' && inner.name === given.name
  return isOwn && names.length > 0 ? { text: names.join('.'), node } : null
}

/** Returns a key that matches `status.` and anything after it, for `` `status.${name}` `` and `'status.' + name`. */
function patternKey(node: Node): Key | null {
  const text = patternOf(node)
  const words = text?.split(ANY) ?? []
  const isKey = words.every((one) => /^[\w.:-]*$/.test(one)) && words.join('') !== ''
  return text !== null && isKey ? { text, node } : null
}

/** Returns the literal parts of a template or of a sum, with `ANY` for each value; `null` for any other expression. */
function patternOf(node: Node): string | null {
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(ANY)
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  const part = (given: Node) => stringValue(given) ?? patternOf(bare(given)) ?? ANY
  return part(node.left) + part(node.right)
}

/** Returns the first argument, the path that it selects, or the `id` of a descriptor. */
export function keyOf(given: readonly Node[]): Key | null {
  const [first] = given
  if (!first) return null
  const plain = bare(first)
  const text = stringValue(plain)
  if (text !== null) return { text, node: plain }
  const pattern = patternKey(plain)
  if (pattern) return pattern
  if (plain.type !== 'ObjectExpression') return selectedKey(plain)
  for (const property of plain.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    const value = property.key.name === 'id' ? bare(property.value) : null
    if (!value) continue
    const id = stringValue(value)
    return id === null ? patternKey(value) : { text: id, node: value }
  }
  return null
}
