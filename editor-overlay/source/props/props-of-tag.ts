/** Finds the props that the component behind a tag takes. */

import type { Open } from '../draft.ts'
import { attributeOf, bare, isNativeTag } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import { resolvedTag } from '../project/resolved-tag.ts'
import type { SourceIndex } from '../project/source-index.ts'
import { chosenProps } from './chosen-props.ts'
import { propsMetadataOf } from './component-props.ts'
import { forElement } from './fitting-props.ts'
import { intrinsicProps } from './intrinsic-props.ts'
import { lackedBy, packageProps } from './package-props.ts'
import { omitted, type PropsMetadata, together, UNKNOWN_PROPS } from './prop-sets.ts'
import { declaredProps } from './prop-types.ts'
import { styledProps } from './styled-props.ts'

/** Returns the props of a component of the project, or of a known package; `null` for any other tag. */
export function propsOfTag(index: SourceIndex, source: Source, tag: string): PropsMetadata | null {
  if (isNativeTag(tag)) return intrinsicProps(index, tag)
  const component = componentOf(index, source, tag)
  return component
    ? propsMetadataOf(index, component)
    : (packageProps(source, tag) ??
        typedProps(index, source, tag) ??
        styledProps(index, source, tag, (home, name) => propsOfTag(index, home, name)))
}

/** Returns the props of a component of a package by its declarations; `null` if they aren't read. */
function typedProps(index: SourceIndex, source: Source, tag: string): PropsMetadata | null {
  const at = resolvedTag(index, source, tag)
  const place = { index, source: at.source }
  const typed = declaredProps(place, at.tag, (component) => propsMetadataOf(index, component))
  const lacks = lackedBy(at.source, at.tag)
  if (lacks.length === 0) return typed
  const { props, ...rest } = typed ?? UNKNOWN_PROPS
  return {
    ...rest,
    props: props.filter(({ name }) => !lacks.includes(name)),
    lacks: [...(rest.lacks ?? []), ...lacks],
  }
}

/** Returns the props of an element, with the tag that it is where code or a prop chooses that. */
export function propsAt({ index }: Open, source: Source, jsx: OutlineElement): PropsMetadata | null {
  const metadata = propsOfTag(index, source, jsx.tag) ?? chosenProps(index, source, jsx)
  return metadata && (forComponent(index, source, metadata, jsx) ?? forElement(metadata, jsx))
}

/** Returns the props with those of the component that a prop chooses: `as={Link}`; `null` if none is known. */
function forComponent(
  index: SourceIndex,
  source: Source,
  metadata: PropsMetadata,
  { node }: OutlineElement,
): PropsMetadata | null {
  const { tagProp, variants } = metadata
  const value = tagProp && attributeOf(node, tagProp.name)?.value
  const named = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (!tagProp || variants || named?.type !== 'Identifier') return null
  const chosen = propsOfTag(index, source, named.name)
  if (!chosen || chosen.isUnread) return null
  const own = metadata.props.map(({ name }) => name)
  const { ofParam: _, tagProp: __, ...rest } = metadata
  return together([{ ...rest, isOpen: false }, omitted(chosen, own)])
}
