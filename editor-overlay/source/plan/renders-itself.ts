/** Components that would render themselves without end. */
import { isInside, type Span } from '../nodes.ts'
import type { OutlineComponent } from '../outline.ts'
import type { Source } from '../source.ts'
import type { Refusal } from '../types.ts'
import { type Open, refuse } from './draft.ts'
import { renderedBy } from './rendered-component.ts'

const MOST_COMPONENTS = 300

type Used = { source: Source; tag: string }

/** Refuses these tags in a component that one of them renders, directly or through others; else returns null. */
export function checkRecursion(open: Open, used: readonly Used[], to: Source, holder: Span): Refusal | null {
  const home = to.outline.components.findLast(({ node }) => isInside(holder, node))
  const tag = home && used.find((one) => renders(open, one, to, home))?.tag
  return tag === undefined
    ? null
    : refuse(
        'own-descendant',
        `${tag} renders this place, so inside it ${tag} would render itself without end.`,
        'Choose a place outside the component.',
      )
}

function renders(open: Open, first: Used, file: Source, home: OutlineComponent): boolean {
  const seen = new Set<string>()
  const left = [first]
  for (let one = left.pop(); one && seen.size < MOST_COMPONENTS; one = left.pop()) {
    const found = renderedBy(open, one.source, { tag: one.tag, isNative: false })
    const key = found && `${found.source.file} ${found.component.node.start}`
    if (!found || !key || seen.has(key)) continue
    seen.add(key)
    const { source, component } = found
    if (source.file === file.file && component.node.start === home.node.start) return true
    for (const { tag, isNative } of component.elements) if (!isNative) left.push({ source, tag })
  }
  return false
}

/** Returns the components that a span of markup uses. */
export function componentsIn(source: Source, span: Span): Used[] {
  return source.outline.elements
    .filter(({ node, isNative }) => !isNative && isInside(node, span))
    .map(({ tag }) => ({ source, tag }))
}
