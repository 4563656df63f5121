import { componentOf } from '../component-of.ts'
import type { OutlineComponent, OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import type { Open } from './draft.ts'

type Rendered = { source: Source; component: OutlineComponent }

/** The component of the project that an element renders, in its own file; `null` for a tag of the page. */
export function renderedBy(
  { open, index }: Open,
  source: Source,
  { tag, isNative }: Pick<OutlineElement, 'tag' | 'isNative'>,
): Rendered | null {
  const record = isNative ? null : componentOf(index, source, tag)
  const inner = record && open(record.file)
  if (inner?.type !== 'open') return null
  const component = inner.outline.components.find(({ node }) => node.start === record?.start)
  return component ? { source: inner, component } : null
}
