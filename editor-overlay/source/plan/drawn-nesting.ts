/** Whether the HTML parser would keep an element in its place, including what components of the project render. */
import { repeated } from '../context.ts'
import { misplaced } from '../html.ts'
import { contentModel } from '../nesting.ts'
import { isChildren } from '../nodes.ts'
import type { OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import type { Refusal } from '../types.ts'
import type { Open } from './draft.ts'
import { renderedBy } from './rendered-component.ts'

/** The depth to which components that render components are followed. */
const MOST_STEPS = 5

/** Returns the tags from the element outward, within this file and the project components around the element. */
export function drawnTagsAbove(open: Open, source: Source, jsx: OutlineElement | null, step = 0): string[] {
  const tags: string[] = []
  let isInProp = false
  for (let at = jsx; at; at = at.parent) {
    const isKnown = at.isNative || isInProp || step >= MOST_STEPS
    const around = isKnown ? null : tagsAroundChildren(open, source, at, step)
    tags.push(...(around ?? [at.tag]))
    isInProp = at.between.some(({ type }) => type === 'JSXAttribute')
  }
  return tags
}

function tagsAroundChildren(open: Open, source: Source, jsx: OutlineElement, step: number): string[] | null {
  const rendered = renderedBy(open, source, jsx)
  const holders = rendered?.component.elements.filter(({ node }) => node.children.some(isChildren)) ?? []
  const [holder] = holders
  return rendered && holder && holders.length === 1
    ? drawnTagsAbove(open, rendered.source, holder, step + 1)
    : null
}

/** Refuses an element that HTML does not allow under the `ancestors`, nearest first; else returns null. */
export function checkDrawnNesting(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
): Refusal | null {
  const found = firstMisplaced(open, source, jsx, ancestors, 0)
  return found === null ? null : contentModel(found)
}

function firstMisplaced(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
  step: number,
): string | null {
  const own = misplaced(jsx.tag, ancestors)
  if (own) return own
  const inside = jsx.isNative ? [jsx.tag, ...ancestors] : ancestorsIn(open, source, jsx, ancestors)
  for (const child of jsx.children) {
    const found = firstMisplaced(open, source, child, inside, step)
    if (found) return found
  }
  const rendered = step >= MOST_STEPS ? null : renderedBy(open, source, jsx)
  for (const root of rendered?.component.elements ?? []) {
    if (root.parent || !isRoot(root)) continue
    const found = firstMisplaced(open, rendered?.source ?? source, root, ancestors, step + 1)
    if (found) return `${found} (${jsx.tag} renders it)`
  }
  return null
}

function ancestorsIn(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  ancestors: readonly string[],
): string[] {
  return [...(tagsAroundChildren(open, source, jsx, 0) ?? [jsx.tag]), ...ancestors]
}

/** Whether the component returns the element in place; a call such as `createPortal` may render it anywhere. */
function isRoot({ between }: OutlineElement): boolean {
  const isElsewhere = between.some(
    (one) =>
      one.type === 'VariableDeclarator' ||
      one.type === 'Property' ||
      (one.type === 'CallExpression' && !repeated(one)),
  )
  return !isElsewhere
}
