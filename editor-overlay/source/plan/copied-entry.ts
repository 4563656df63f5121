/** The text of a copied data entry: the field that the list uses as its key gets a unique value. */
import type { Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { attributeOf, bare, isFunction, keyName } from '../nodes.ts'
import type { OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import type { TextPatch } from '../types.ts'
import type { Entry } from './list.ts'

/** Returns the field that `key={entry.field}` reads, also if the entry is destructured; `null` if there is none. */
function keyField({ node }: OutlineElement, callback: Node): string | null {
  const value = attributeOf(node, 'key')?.value
  if (value?.type !== 'JSXExpressionContainer') return null
  const key = bare(value.expression)
  const [param] = isFunction(callback) ? callback.params : []
  if (key.type === 'MemberExpression')
    return !key.computed && bare(key.object).type === 'Identifier' && key.property.type === 'Identifier'
      ? key.property.name
      : null
  if (key.type !== 'Identifier' || param?.type !== 'ObjectPattern') return null
  const field = param.properties.find(
    (one) => one.type === 'Property' && one.value.type === 'Identifier' && one.value.name === key.name,
  )
  return field?.type === 'Property' && field.key.type === 'Identifier' ? field.key.name : null
}

function fieldIn(object: ObjectExpression, field: string): ObjectProperty | null {
  for (const one of object.properties) {
    if (one.type !== 'Property' || one.computed) continue
    if (keyName(one.key) === field) return one
  }
  return null
}

function nextValue(value: unknown, taken: readonly unknown[]): string | number | null {
  if (typeof value === 'number') return Math.max(...taken.filter((one) => typeof one === 'number')) + 1
  if (typeof value !== 'string') return null
  let count = 2
  while (taken.includes(`${value}-${count}`)) count += 1
  return `${value}-${count}`
}

/** Returns the patch that makes the key of the copied entry unique; `null` if the entry has no literal key. */
export function uniqueKey(
  from: { jsx: OutlineElement; callback: Node },
  { source, array, node }: Pick<Entry, 'array' | 'node'> & { source: Source },
): TextPatch | null {
  const field = keyField(from.jsx, from.callback)
  const object = bare(node)
  if (field === null || object.type !== 'ObjectExpression') return null
  const literalOf = (entry: Node | null) => {
    const plain = entry && bare(entry)
    const value = plain?.type === 'ObjectExpression' ? fieldIn(plain, field)?.value : null
    const literal = value ? bare(value) : null
    return literal?.type === 'Literal' ? literal : null
  }
  const own = literalOf(object)
  const taken = array.elements.map((one) => literalOf(one)?.value)
  const next = own && nextValue(own.value, taken)
  if (!own || next === null) return null
  const quote = source.text[own.start] === '"' ? '"' : "'"
  return {
    start: own.start,
    end: own.end,
    text: typeof next === 'number' ? `${next}` : encodeLiteral(next, quote),
  }
}
