/** Values of an object by their path. */
import type { Node } from 'oxc-parser'
import { bare, keyName, stringValue, walk } from '../nodes.ts'

/** `isWhole`: the key is the whole path of the value. */
type ValueAt = { node: Node; isWhole: boolean }

/** String values whose path of property names is the key, or ends with it. */
export function valuesAt(root: Node, key: string): ValueAt[] {
  const found: ValueAt[] = []
  const visit = (object: Extract<Node, { type: 'ObjectExpression' }>, path: string) => {
    for (const property of object.properties) {
      if (property.type !== 'Property' || property.computed) continue
      const name = keyName(property.key)
      const here = path === '' ? `${name}` : `${path}.${name}`
      const value = bare(property.value)
      if (value.type === 'ObjectExpression') visit(value, here)
      else if (stringValue(value) !== null && (here === key || here.endsWith(`.${key}`)))
        found.push({ node: value, isWhole: here === key })
    }
  }
  walk(root, (node) => {
    if (node.type !== 'ObjectExpression') return true
    visit(node, '')
    return false
  })
  return found
}
