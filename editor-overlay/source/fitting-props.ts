/** Which of several sets of props an element has chosen by what is written on it. */
import type { JSXAttribute } from 'oxc-parser'
import { propsMetadataOf } from './component-props.ts'
import { attributeOf, bare } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { accepts, either, type PropMetadata, type PropsMetadata } from './prop-sets.ts'
import { wantedInstead } from './prop-values.ts'
import type { SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

type Element = Pick<OutlineElement, 'node'>

/** Of a union of props, what the values on the element leave for one of them, and the names that decide it. */
export function variantsFor(metadata: PropsMetadata, { node }: Element, name: string) {
  const { variants } = metadata
  const misfits = (variant: PropsMetadata) =>
    variant.props.flatMap((prop) => {
      const attribute = prop.name === name ? null : attributeOf(node, prop.name)
      const value = attribute && literalOf(attribute)
      return value !== null && wantedInstead(prop.types ?? [], value) !== null ? [prop.name] : []
    })
  const fitting = variants?.filter((variant) => misfits(variant).length === 0) ?? []
  const deciding = [...new Set(variants?.filter((one) => accepts(one, name)).flatMap(misfits))].join(' or ')
  return { fitting: fitting.length > 0 ? either(fitting) : metadata, deciding }
}

/** The prop as the variants have it that fit the element. */
export function fittingProp(
  index: SourceIndex,
  component: ComponentRecord,
  jsx: Element,
  name: string,
): PropMetadata | undefined {
  const { fitting } = variantsFor(propsMetadataOf(index, component), jsx, name)
  return fitting.props.find((prop) => prop.name === name)
}

/** The value of an attribute that is written out. */
export function literalOf({ value }: JSXAttribute): string | number | boolean | null {
  if (value === null) return true
  const node = value.type === 'JSXExpressionContainer' ? bare(value.expression) : value
  const isPlain = node.type === 'Literal' && /^(string|number|boolean)$/.test(typeof node.value)
  return isPlain ? (node.value as string | number | boolean) : null
}
