/** The literal that a use of a component passes for a prop: `<Button size="sm" />`. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { attributeOf, bare, leavesOf } from '../../file/nodes.ts'
import type { Usage } from '../../project/usages.ts'
import { type Literal, literalIn, literalOf } from '../../props/fitting-props.ts'
import { spreadOver, spreadWith } from '../../props/spread.ts'
import { holdsProp, propOf } from './class-props.ts'

/** A use of a component, with the use of the component around it, whose props it may pass on. */
export type Use = Usage & { by?: (Use & { component: Node }) | undefined }

type Given = { value: Literal | undefined } | null

/**
 * Returns the literal that a use passes for a prop, else the literal default, else `undefined`; `null` if the value is
 * any other expression or may come from a spread.
 */
function valueIn(use: Use, name: string, usual: Node | null): Given {
  const given = passedIn(use, name)
  if (given === null || given.value !== undefined || !usual) return given
  const value = literalIn(usual)
  return value === null ? null : { value }
}

/** Returns the literals that a use passes for a prop by the branches of a condition; `null` for any other value. */
export function valuesIn(
  use: Use,
  name: string,
  usual: Node | null,
): readonly (Literal | undefined)[] | null {
  const given = valueIn(use, name, usual)
  if (given) return [given.value]
  const { source, node } = use
  const attribute = attributeOf(node, name)
  const value = attribute?.value?.type === 'JSXExpressionContainer' ? bare(attribute.value.expression) : null
  if (!attribute || value?.type !== 'ConditionalExpression' || spreadOver(source, node, attribute))
    return null
  const all = leavesOf(value).map((leaf) =>
    isNone(leaf) ? (usual ? literalIn(usual) : undefined) : literalIn(leaf),
  )
  return all.every((one) => one !== null) ? all : null
}

const isNone = (node: Node) => node.type === 'Identifier' && node.name === 'undefined'

function passedIn(use: Use, name: string): Given {
  const { source, node } = use
  const attribute = attributeOf(node, name)
  const spread = attribute ? spreadOver(source, node, attribute) : spreadWith(source, node, name)
  const over = spread ? fromSpread(use, spread, name) : { value: undefined }
  if (over === null || over.value !== undefined || !attribute || isUndefined(attribute)) return over
  const value = literalOf(attribute)
  return value === null ? fromProp(use, attribute) : { value }
}

/** Returns what the use of the component around passes, if the spread is all of its props or the rest of them. */
function fromSpread({ source, node, by }: Use, spread: Node, name: string): Given {
  const spreads = node.openingElement.attributes.filter(({ type }) => type === 'JSXSpreadAttribute')
  const isHanded = by && spreads.length === 1 && holdsProp(source, spread, by.component, name)
  return isHanded ? passedIn(by, name) : null
}

/** Returns what that use passes for the prop that an attribute hands on: `size={size}`. */
function fromProp({ source, by }: Use, { value }: JSXAttribute): Given {
  const prop = value?.type === 'JSXExpressionContainer' ? propOf(source, value.expression) : null
  const [name, more] = prop?.path ?? []
  const isHanded = by && prop?.component === by.component && name !== undefined && more === undefined
  return isHanded ? valueIn(by, name, prop.usual) : null
}

/** Whether an attribute is `size={undefined}`, which is the same as none. */
function isUndefined({ value }: JSXAttribute): boolean {
  const node = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  return node !== null && isNone(node)
}
