/** Whether the HTML parser would keep an element in its place, including what components of the project render. */
import type { Open } from '../draft.ts'
import { isNativeTag } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { nestingError } from '../html/html.ts'
import { contentModel } from '../html/nesting.ts'
import type { ComponentRecord, Refusal } from '../types.ts'
import {
  drawnPlacesAround,
  type Inside,
  isRoot,
  MOST_STEPS,
  OUTSIDE,
  ownTag,
  type Place,
  tagsAroundPassed,
} from './drawn-places.ts'
import { drawnTag, type Use } from './drawn-tag.ts'
import { type Rendered, renderedBy, renderedOf } from './rendered-component.ts'

/**
 * Refuses an element that HTML does not allow in one of the places; else returns null. What is not allowed in its
 * present places either is no reason. `rename` is the new tag of the element.
 */
export function checkDrawnNesting(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  places: readonly Place[],
  rename = jsx.tag,
): Refusal | null {
  const renamed = rename === jsx.tag ? jsx : { ...jsx, tag: rename, isNative: isNativeTag(rename) }
  let known: ReadonlySet<string> | null = null
  for (const place of places) {
    const foundIn = (tags: readonly string[]) => misplacedIn(open, source, renamed, tags)
    const found = foundIn(place.tags)
    if (found.length === 0) continue
    known ??= new Set(
      drawnPlacesAround(open, source, jsx).flatMap(({ tags }) => misplacedIn(open, source, jsx, tags)),
    )
    const added = found.find((one) => !known?.has(one))
    if (added !== undefined) return refuseAt(added, place, foundIn)
  }
  return null
}

/** Refuses a new element of this tag where HTML does not allow it; else returns null. */
export function checkNewElement(tag: string, places: readonly Place[]): Refusal | null {
  const foundIn = (tags: readonly string[]) => nestingError(tag, tags) ?? []
  for (const place of places) {
    const found = nestingError(tag, place.tags)
    if (found !== null) return refuseAt(found, place, foundIn)
  }
  return null
}

/** Refuses a new instance of a component where HTML does not allow what it renders; else returns null. */
export function checkNewInstance(
  open: Open,
  record: ComponentRecord,
  tag: string,
  places: readonly Place[],
): Refusal | null {
  const rendered = renderedOf(open, record)
  if (!rendered) return null
  const foundIn = (tags: readonly string[]) =>
    misplacedRoots(open, rendered, { tag, node: null }, tags, OUTSIDE)
  for (const place of places) {
    const [found] = foundIn(place.tags)
    if (found !== undefined) return refuseAt(found, place, foundIn)
  }
  return null
}

/** Refuses what is misplaced; names the use of the component if what is around that is the reason. */
function refuseAt(
  found: string,
  { tags, own, where }: Place,
  foundIn: (tags: readonly string[]) => readonly string[] | string,
): Refusal {
  return contentModel(found, foundIn(tags.slice(0, own)).includes(found) ? null : where)
}

function misplacedIn(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
  inside = OUTSIDE,
): string[] {
  const tag = drawnTag(source, jsx, inside.use)
  const own = nestingError(tag, ancestors)
  const rendersIt = tag === jsx.tag || inside.use ? '' : ` (${jsx.tag} renders it)`
  const around = jsx.isNative ? null : tagsAroundPassed(open, source, jsx, null, inside.step)
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
