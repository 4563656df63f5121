/** Props that a use of a component sets to literals, and the variants that they choose: `<Button size="sm" />`. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { ClassSource } from '../class/gather.ts'
import type { Outcomes } from '../class/test-combinations.ts'
import { type Literal, literalIn, literalOf } from '../fitting-props.ts'
import { attributeOf, bare } from '../nodes.ts'
import type { Source } from '../source.ts'
import { spreadOver, spreadWith } from '../spread.ts'
import type { Usage } from '../usages.ts'
import { propOf } from './class-props.ts'

/** Returns the outcome of each variant test that depends on a prop of the component and that this use decides. */
export function chosenByUse(source: Source, { choices }: ClassSource, component: Node, use: Usage): Outcomes {
  return new Map(
    choices.flatMap(({ variant, keys, value, usual }) => {
      const prop = propOf(source, value)
      const [name, more] = prop?.path ?? []
      if (prop?.component !== component || name === undefined || more !== undefined) return []
      const given = valueIn(use, name, prop.usual)
      if (!given) return []
      const key = given.value === undefined ? usual : String(given.value)
      if (key === undefined) return []
      return keys.map((one): [string, boolean] => [`${variant} is ${one}`, one === key])
    }),
  )
}

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
