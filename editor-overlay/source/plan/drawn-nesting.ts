/** Whether the HTML parser would keep an element in its place, including what components of the project render. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { repeated } from '../file/context.ts'
import { hasSpread, isChildren, isInside, isNativeTag } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { misplaced } from '../html/html.ts'
import { contentModel } from '../html/nesting.ts'
import { propsOfNothing } from '../props/draws-nothing.ts'
import type { ComponentRecord, Refusal } from '../types.ts'
import { drawnTag, type Use } from './drawn-tag.ts'
import { drawnIn } from './drawn-where.ts'
import { type Rendered, renderedBy, renderedOf } from './rendered-component.ts'

/** The depth to which components that render components are followed. */
const MOST_STEPS = 5

/** The component whose code is read, by what renders it, and the number of components around. */
type Inside = { use: Use | null; step: number }

const OUTSIDE: Inside = { use: null, step: 0 }

/** Returns the tags from the element outward, within this file and the project components around the element. */
export function drawnTagsAbove(
  open: Open,
  source: Source,
  jsx: OutlineElement | null,
  { use, step } = OUTSIDE,
): string[] {
  const tags: string[] = []
  let isInProp = false
  let root: OutlineElement | null = null
  for (let at = jsx; at; at = at.parent) {
    root = at
    const isKnown = at.isNative || isInProp || step >= MOST_STEPS
    const around = isKnown ? null : tagsAroundChildren(open, source, at, step)
    tags.push(...(around ?? ownTag(source, at, isInProp ? at.tag : drawnTag(source, at, use))))
    isInProp = at.between.some(({ type }) => type === 'JSXAttribute')
  }
  return root ? [...tags, ...tagsWhereDrawn(open, source, root, step)] : tags
}

/** Returns the tags around an element, from its parent outward. */
export function drawnTagsAround(open: Open, source: Source, jsx: OutlineElement): string[] {
  return jsx.parent ? drawnTagsAbove(open, source, jsx.parent) : tagsWhereDrawn(open, source, jsx, 0)
}

/** Returns the tags around the place that draws what a name holds: `const row = <li />`, `<ul>{row}</ul>`. */
function tagsWhereDrawn(open: Open, source: Source, { node }: OutlineElement, step: number): string[] {
  const place = step < MOST_STEPS ? drawnIn(source, node) : null
  return place ? drawnTagsAbove(open, source, place, { use: null, step: step + 1 }) : []
}

/** Returns the tag; none for a fragment and other components that render only what is in them. */
function ownTag(source: Source, jsx: OutlineElement, tag: string): string[] {
  return propsOfNothing(source, jsx) ? [] : [tag]
}

function tagsAroundChildren(open: Open, source: Source, use: OutlineElement, step: number): string[] | null {
  const rendered = renderedBy(open, source, use)
  const [holder, another] = rendered ? holdersIn(rendered) : []
  return rendered && holder && !another
    ? drawnTagsAbove(open, rendered.source, holder, { use, step: step + 1 })
    : null
}

/** Returns the elements that are passed the children: in the markup, else among spread props. */
function holdersIn({ component }: Rendered): OutlineElement[] {
  const holders = component.elements.filter(({ node }) => node.children.some(isChildren))
  return holders.length > 0
    ? holders
    : component.elements.filter(({ node }) => hasSpread(node) && countedChildren(node.children).length === 0)
}

/**
 * Refuses an element that HTML does not allow under the `ancestors`, nearest first; else returns null. What is not
 * allowed in its present place either is no reason. `rename` is the new tag of the element.
 */
export function checkDrawnNesting(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
  rename = jsx.tag,
): Refusal | null {
  const renamed = rename === jsx.tag ? jsx : { ...jsx, tag: rename, isNative: isNativeTag(rename) }
  const found = misplacedIn(open, source, renamed, ancestors)
  if (found.length === 0) return null
  const known = new Set(misplacedIn(open, source, jsx, drawnTagsAround(open, source, jsx)))
  const added = found.find((one) => !known.has(one))
  return added === undefined ? null : contentModel(added)
}

/** Refuses a new instance of a component where HTML does not allow what it renders; else returns null. */
export function checkNewInstance(
  open: Open,
  record: ComponentRecord,
  tag: string,
  ancestors: readonly string[],
): Refusal | null {
  const rendered = renderedOf(open, record)
  const [found] = rendered ? misplacedRoots(open, rendered, { tag, node: null }, ancestors, OUTSIDE) : []
  return found === undefined ? null : contentModel(found)
}

function misplacedIn(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
  inside = OUTSIDE,
): string[] {
  const tag = drawnTag(source, jsx, inside.use)
  const own = misplaced(tag, ancestors)
  const rendersIt = tag === jsx.tag || inside.use ? '' : ` (${jsx.tag} renders it)`
  const around = jsx.isNative ? null : tagsAroundChildren(open, source, jsx, inside.step)
  const above = [...(around ?? ownTag(source, jsx, tag)), ...ancestors]
  const rendered = inside.step >= MOST_STEPS ? null : renderedBy(open, source, jsx)
  return [
    ...(own === null ? [] : [`${own}${rendersIt}`]),
    ...jsx.children.flatMap((child) => misplacedIn(open, source, child, above, inside)),
    ...(rendered ? misplacedRoots(open, rendered, jsx, ancestors, inside) : []),
  ]
}

/** Of several components, only the outermost is on the page that is edited. */
const RENDERED = / \(\S+ renders it\)$/

function misplacedRoots(
  open: Open,
  { source, component }: Rendered,
  use: Use,
  ancestors: readonly string[],
  { step }: Inside,
): string[] {
  const inside = { use, step: step + 1 }
  return component.elements
    .filter((root) => !root.parent && isRoot(root, component.node))
    .flatMap((root) => misplacedIn(open, source, root, ancestors, inside))
    .map((found) => `${found.replace(RENDERED, '')} (${use.tag} renders it)`)
}

/** Whether the component returns the element in place; a call such as `createPortal` may render it anywhere. */
function isRoot({ between }: OutlineElement, component: Node): boolean {
  // What is around the component is no part of it: `forwardRef(…)`, `memo(…)`.
  const isElsewhere = between.some(
    (one) =>
      isInside(one, component) &&
      (one.type === 'VariableDeclarator' ||
        one.type === 'Property' ||
        (one.type === 'CallExpression' && !repeated(one))),
  )
  return !isElsewhere
}
