/** Values of an object by their path. */
import type { Node } from 'oxc-parser'
import { bare, keyName, stringValue, walk } from '../file/nodes.ts'

/** The placeholder in a key for a part that is only known at run time, as in `` `status.${name}` ``. */
export const ANY = '\u0000'

/** `isWhole`: the key is the whole path of the value; `key`: the part of the path that matches, without its prefix. */
type ValueAt = { node: Node; isWhole: boolean; key: string }

/** Returns the string values whose path of property names is the key or ends with it. */
export function valuesAt(root: Node, key: string): ValueAt[] {
  const keyIn = key.includes(ANY) ? matching(key) : ending(key)
  const found: ValueAt[] = []
  const hasIndex = key.includes(ANY) || /(^|\.)\d+(\.|$)/.test(key)
  const visit = (holder: Node, path: string) => {
    for (const [name, given] of membersOf(holder)) {
      const here = path === '' ? `${name}` : `${path}.${name}`
      const value = bare(given)
      if (value.type === 'ObjectExpression' || (hasIndex && value.type === 'ArrayExpression'))
        visit(value, here)
      else if (stringValue(value) !== null) {
        const own = keyIn(here)
        if (own !== null) found.push({ node: value, isWhole: here === own, key: own })
      }
    }
  }
  if (hasIndex && root.type === 'ArrayExpression') visit(root, '')
  if (found.length > 0) return found
  walk(root, (node) => {
    if (node.type !== 'ObjectExpression') return true
    visit(node, '')
    return false
  })
  return found
}

/** Returns the properties of an object, of several with one name the last, or the entries of an array by their index. */
export function membersOf(node: Node): [name: string | null, value: Node][] {
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one, at) => (one ? [[String(at), one]] : []))
  if (node.type !== 'ObjectExpression') return []
  const last = new Map<unknown, [string | null, Node]>()
  for (const one of node.properties)
    if (one.type === 'Property' && !one.computed)
      last.set(keyName(one.key) ?? one, [keyName(one.key), one.value])
  return [...last.values()]
}

type KeyIn = (path: string) => string | null

const ending =
  (key: string): KeyIn =>
  (path) =>
    path === key || path.endsWith(`.${key}`) ? key : null

/** Returns the text as part of a regular expression that stands for itself. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function matching(key: string): KeyIn {
  const parts = key.split(ANY).map(literalPattern)
  const pattern = new RegExp(`(?:^|\\.)(${parts.join('.+')})$`)
  return (path) => pattern.exec(path)?.[1] ?? null
}
