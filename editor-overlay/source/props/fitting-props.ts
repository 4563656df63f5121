/** Narrows a union of props to the variants that match the attributes of an element. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { Json } from '../../protocol/edit.ts'
import { attributeOf, bare, hasSpread, stringValue } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { inWords } from '../text/quoted.ts'
import { isFragmentLike } from './draws-nothing.ts'
import { accepts, either, type PropMetadata, type PropsMetadata } from './prop-sets.ts'
import { wantedOf } from './prop-values.ts'

type Element = Pick<OutlineElement, 'node'>

/** Returns the props with the attributes of the host element that a prop such as `as` chooses. */
export function forElement(metadata: PropsMetadata, { node }: Element): PropsMetadata {
  const { tagProp } = metadata
  const attribute = tagProp ? attributeOf(node, tagProp.name) : null
  if (tagProp?.name === 'as' && isFragmentLike({ node })) return withTags(metadata, [])
  if (!tagProp || (!attribute && hasSpread(node))) return metadata
  return attribute ? forTag(metadata, literalOf(attribute)) : withoutTag(metadata)
}

/** Returns the same for an element that is to be written with these values. */
export function forProps(metadata: PropsMetadata, given: Readonly<Record<string, Json>>): PropsMetadata {
  const { tagProp } = metadata
  if (!tagProp) return metadata
  const tag = given[tagProp.name] ?? null
  return tag === null ? withoutTag(metadata) : typeof tag === 'string' ? forTag(metadata, tag) : metadata
}

/** Returns the props of an element without the prop that chooses its host element. */
export function withoutTag(metadata: PropsMetadata): PropsMetadata {
  const otherwise = metadata.tagProp?.otherwise
  if (!otherwise) return metadata
  return otherwise.type === 'fragment' ? withTags(metadata, []) : forTag(metadata, otherwise.tag)
}

/** Returns the props with the attributes of a host element in place of the type parameter. */
export function forTag(metadata: PropsMetadata, tag: Literal | null): PropsMetadata {
  return typeof tag === 'string' && (hasKnownAttributes(tag) || tag === 'svg')
    ? withTags(metadata, [tag])
    : metadata
}

function withTags(metadata: PropsMetadata, tags: readonly string[]): PropsMetadata {
  const { ofParam, besideParam = [], variants } = metadata
  return {
    ...metadata,
    ...(ofParam ? { ofTags: [...tags, ...besideParam] } : {}),
    ...(variants ? { variants: variants.map((one) => withTags(one, tags)) } : {}),
  }
}

/**
 * Returns the props that remain for the element, and the names of the props that decide whether `name` is accepted.
 * `isWhole`: only the variants whose required props it has.
 */
export function variantsFor(metadata: PropsMetadata, { node }: Element, name: string, isWhole = false) {
  const { variants } = metadata
  const isMissing = ({ isRequired, name: own }: PropMetadata) =>
    isWhole && isRequired && own !== 'children' && !hasSpread(node)
  const misfits = (variant: PropsMetadata) =>
    variant.props.flatMap((prop) => {
      if (prop.name === name) return []
      const attribute = attributeOf(node, prop.name)
      if (!attribute) return isMissing(prop) ? [prop.name] : []
      const value = literalOf(attribute)
      return value !== null && wantedOf(prop, value) !== null ? [prop.name] : []
    })
  const fitting = variants?.filter((variant) => misfits(variant).length === 0) ?? []
  const reasons = variants?.filter((one) => accepts(one, name)).map(misfits) ?? []
  const fewest = Math.min(...reasons.map((one) => one.length))
  const deciding = inWords([...new Set(reasons.filter((one) => one.length === fewest).flat())], 'or')
  return { fitting: fitting.length > 0 ? either(fitting) : metadata, deciding }
}

/** Returns the prop as the variants that match the element declare it. */
export function fittingProp(metadata: PropsMetadata, jsx: Element, name: string): PropMetadata | undefined {
  const { fitting } = variantsFor(metadata, jsx, name)
  return fitting.props.find((prop) => prop.name === name)
}

/** Returns the literal value of an attribute, `true` if it has none; `null` for any other expression. */
export function literalOf({ value }: JSXAttribute): Literal | null {
  if (value === null) return true
  return literalIn(value.type === 'JSXExpressionContainer' ? value.expression : value)
}

/** A value that source text can hold as a literal and that props are compared with. */
export type Literal = string | number | boolean

/** Returns the value of a literal or of a template without expressions; `null` for any other expression. */
export function literalIn(given: Node): Literal | null {
  const node = bare(given)
  if (node.type !== 'Literal') return stringValue(node)
  const { value } = node
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
