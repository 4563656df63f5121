/** Returns the names that a type of keys stands for, as `Omit` and `Pick` take them. */
import type { Node } from 'oxc-parser'
import type { PropsMetadata } from './prop-sets.ts'
import { referredBy, type TypeAt } from './type-names.ts'
import { literalsOf } from './type-values.ts'

const MOST_STEPS = 40

/**
 * Returns the names of a union of literals and of `keyof` types; `null` if not all are known. `keyof` a set with the
 * attributes of an element has the listed names: its attributes are the element's anyway.
 */
export function keyNames(
  { place, node }: TypeAt,
  readAt: (type: TypeAt) => PropsMetadata,
  step = 0,
): string[] | null {
  if (step > MOST_STEPS) return null
  if (node.type === 'TSNeverKeyword') return []
  const inside = (one: Node) => keyNames({ place, node: one }, readAt, step + 1)
  if (node.type === 'TSParenthesizedType') return inside(node.typeAnnotation)
  if (node.type === 'TSUnionType') {
    const all = node.types.map(inside)
    return all.every((one) => one !== null) ? all.flat() : null
  }
  const known = literalsOf({ place, node })
  if (known) return known
  if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
    const { props, isOpen, ofTags, ofParam } = readAt({ place, node: node.typeAnnotation })
    return isOpen && !ofTags && !ofParam ? null : props.map(({ name }) => name)
  }
  const named = aliasOf({ place, node })
  return named && keyNames(named, readAt, step + 1)
}

/** Whether such a type has `keyof` a set with the attributes of an element, whose names are not among the listed ones. */
export function hasAttributes(
  { place, node }: TypeAt,
  readAt: (type: TypeAt) => PropsMetadata,
  step = 0,
): boolean {
  if (step > MOST_STEPS) return false
  const inside = (one: Node) => hasAttributes({ place, node: one }, readAt, step + 1)
  if (node.type === 'TSParenthesizedType') return inside(node.typeAnnotation)
  if (node.type === 'TSUnionType') return node.types.some(inside)
  if (node.type === 'TSTypeOperator' && node.operator === 'keyof') {
    const { isOpen, ofTags } = readAt({ place, node: node.typeAnnotation })
    return isOpen && ofTags !== undefined
  }
  const named = aliasOf({ place, node })
  return named !== null && hasAttributes(named, readAt, step + 1)
}

function aliasOf({ place, node }: TypeAt): TypeAt | null {
  const [only, another] =
    node.type === 'TSTypeReference' || node.type === 'TSImportType' ? referredBy(place, node) : []
  if (!only || another) return null
  const inner = only.node.type === 'TSTypeAliasDeclaration' ? only.node.typeAnnotation : only.node
  return { place: only.place, node: inner }
}
