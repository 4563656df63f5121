/** Reads the props of elements that are neither HTML nor SVG from the `JSX.IntrinsicElements` of the project. */

import { isNativeTag, keyName, walk } from '../file/nodes.ts'
import { isSvgTag } from '../html/html.ts'
import { hasKnownAttributes } from '../html/tag-attributes.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import { propsMetadataOf } from './component-props.ts'
import type { PropsMetadata } from './prop-sets.ts'
import { membersOf } from './prop-types.ts'
import type { TypeAt } from './type-names.ts'

/** Whether a tag in lower case is neither an HTML nor an SVG element: a custom element, or one of another renderer. */
export function isForeignTag(tag: string): boolean {
  return isNativeTag(tag) && !hasKnownAttributes(tag) && !isSvgTag(tag)
}

/** Returns the props that the project declares for such an element; `null` if it declares none. */
export function intrinsicProps(index: SourceIndex, tag: string): PropsMetadata | null {
  if (!isForeignTag(tag)) return null
  for (const { file, text } of index.files.values()) {
    if (!text.includes('IntrinsicElements') || !text.includes(tag)) continue
    const at = declaredIn(index, file, tag)
    if (at) return membersOf(at, (component) => propsMetadataOf(index, component))
  }
  return null
}

function declaredIn(index: SourceIndex, file: string, tag: string): TypeAt | null {
  const source = openFile(index, file)
  let found: TypeAt | null = null
  if (source.type !== 'open') return null
  walk(source.program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== 'IntrinsicElements') return
    for (const one of node.body.body) {
      const type = one.type === 'TSPropertySignature' ? one.typeAnnotation?.typeAnnotation : null
      if (one.type === 'TSPropertySignature' && type && keyName(one.key) === tag)
        found = { place: { index, source }, node: type }
    }
  })
  return found
}
