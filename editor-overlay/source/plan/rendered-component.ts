import { componentOf } from '../component-of.ts'
import type { OutlineComponent, OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import type { Open } from './draft.ts'

type Rendered = { source: Source; component: OutlineComponent }

/** Returns the project component that an element renders, in its own file; `null` for a host element. */
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
