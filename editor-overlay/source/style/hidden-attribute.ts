/** The attribute `hidden`, which the base styles of Tailwind make stronger than any class for the display. */

import { attributeOf, bare, isNothing, stringValue } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'

/** Returns whether the attribute hides an element always or in some states; `null` if it has no such attribute. */
export function hiddenByAttribute({ node, isNative }: OutlineElement): 'always' | 'sometimes' | null {
  const attribute = isNative ? attributeOf(node, 'hidden') : null
  if (!attribute) return null
  const { value } = attribute
  const given = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : value
  if (!given) return 'always'
  if (isNothing(given) || stringValue(given) === 'until-found') return null
  if (given.type !== 'Literal') return 'sometimes'
  return given.value ? 'always' : null
}
