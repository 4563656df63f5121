/** The literal that a use of a component passes for a prop: `<Button size="sm" />`. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { type Literal, literalIn, literalOf } from '../fitting-props.ts'
import { attributeOf, bare } from '../nodes.ts'
import { spreadOver, spreadWith } from '../spread.ts'
import type { Usage } from '../usages.ts'

/**
 * Returns the literal that a use passes for a prop, else the literal default, else `undefined`; `null` if the value is
 * any other expression or may come from a spread.
 */
export function valueIn(
  { source, node }: Usage,
  name: string,
  usual: Node | null,
): { value: Literal | undefined } | null {
  const attribute = attributeOf(node, name)
  if (attribute ? spreadOver(source, node, attribute) : spreadWith(source, node, name)) return null
  const isPassed = attribute !== null && !isUndefined(attribute)
  if (!isPassed && !usual) return { value: undefined }
  const value = isPassed ? literalOf(attribute) : usual && literalIn(usual)
  return value === null ? null : { value }
}

/** Whether an attribute is `size={undefined}`, which is the same as none. */
function isUndefined({ value }: JSXAttribute): boolean {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  return node?.type === 'Identifier' && node.name === 'undefined'
}
