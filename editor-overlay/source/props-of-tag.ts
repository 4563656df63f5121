/** Finds the props that the component behind a tag takes. */
import { chosenProps } from './chosen-props.ts'
import { componentOf } from './component-of.ts'
import { propsMetadataOf } from './component-props.ts'
import { forElement } from './fitting-props.ts'
import { intrinsicProps } from './intrinsic-props.ts'
import { isNativeTag } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { packageProps } from './package-props.ts'
import { packagePropsType } from './package-types.ts'
import type { Open } from './plan/draft.ts'
import type { PropsMetadata } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import { resolvedTag } from './resolved-tag.ts'
import type { Source } from './source.ts'
import type { SourceIndex } from './source-index.ts'

/** Returns the props of a component of the project, or of a known package; `null` for any other tag. */
export function propsOfTag(index: SourceIndex, source: Source, tag: string): PropsMetadata | null {
  if (isNativeTag(tag)) return intrinsicProps(index, tag)
  const component = componentOf(index, source, tag)
  return component
    ? propsMetadataOf(index, component)
    : (packageProps(source, tag) ?? typedProps(index, source, tag))
}

/** Returns the props of a component of a package by its declarations; `null` if they aren't read. */
function typedProps(index: SourceIndex, source: Source, tag: string): PropsMetadata | null {
  const at = resolvedTag(index, source, tag)
  const type = packagePropsType({ index, source: at.source }, at.tag)
  return type && membersOf(type, (component) => propsMetadataOf(index, component))
}

/** Returns the props of an element, with the tag that it is where code or a prop chooses that. */
export function propsAt({ index }: Open, source: Source, jsx: OutlineElement): PropsMetadata | null {
  const metadata = propsOfTag(index, source, jsx.tag) ?? chosenProps(index, source, jsx)
  return metadata && forElement(metadata, jsx)
}
