/** Lists that draw an element for each item from elsewhere: by a function, a constant, a slot or a component. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { repeated } from '../file/context.ts'
import { callRunning } from '../file/list-item.ts'
import { attributeName, isFunction, isInside, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { recordsDrawing } from '../project/usages.ts'
import { propOf } from './classes/class-props.ts'
import { MOST_STEPS } from './drawn-places.ts'
import { drawnBy, drawnIn } from './drawn-where.ts'
import { type Rendered, renderedBy } from './rendered-component.ts'

type Place = { source: Source; node: Node }

const DRAWS_LIST = /\.\s*(?:map|flatMap|forEach)\s*\(|\bArray\s*\.\s*from\b/

/** Returns the code of the list for whose items an element is drawn, through functions, slots and components; else `null`. */
export function listDrawing(open: Open, source: Source, jsx: OutlineElement, step = 0): string | null {
  const own = listAt(source, jsx.node)
  if (own !== null) return own
  let root = jsx
  for (; root.parent; root = root.parent) {
    const passed = step < MOST_STEPS ? passedTo(open, source, root) : []
    const found = firstList(open, passed, step)
    if (found !== null) return found
  }
  const holders = drawnIn(open, source, root.node).map((one) => ({ source: one.source, node: one.jsx.node }))
  const known = [...drawnBy(open, source, root.node), ...holders]
  return firstList(open, known.length > 0 ? known : onlyUse(open, source, root), step)
}

/** Returns the use of the component that renders an element if it is the only one; a note says of several that all change. */
function onlyUse(open: Open, { file }: Source, { component }: OutlineElement): Place[] {
  const [only, second] = component ? recordsDrawing(open, { file, name: component.name }) : []
  const use = only && !second ? open.find(only.id) : null
  return use?.type === 'target' ? [{ source: use.source, node: use.jsx.node }] : []
}

function firstList(open: Open, places: readonly Place[], step: number): string | null {
  if (step >= MOST_STEPS) return null
  for (const { source, node } of places) {
    const jsx = source.outline.elements.find((one) => one.node === node)
    const found = jsx ? listDrawing(open, source, jsx, step + 1) : listAt(source, node)
    if (found !== null) return found
  }
  return null
}

/** Returns the list of the callback or loop that a place is in, within its component. */
function listAt(source: Source, place: Node): string | null {
  for (let outer = source.parents.get(place); outer; outer = source.parents.get(outer)) {
    if (source.outline.components.some(({ node }) => node === outer)) return null
    if (outer.type === 'ForOfStatement') return sliceOf(source, outer.right)
    const call = isFunction(outer)
      ? callRunning(source, outer)
      : outer.type === 'CallExpression'
        ? outer
        : null
    const list = call && repeated(call)
    if (list && !isInside(place, list)) return sliceOf(source, list)
  }
  return null
}

/** Returns where the component around an element shows it, if that component draws a list. */
function passedTo(open: Open, source: Source, jsx: OutlineElement): Place[] {
  const { parent, between } = jsx
  if (!parent || parent.isNative) return []
  const rendered = renderedBy(open, source, parent)
  if (!rendered || !DRAWS_LIST.test(sliceOf(rendered.source, rendered.component.node))) return []
  const slot = between.find((one) => one.type === 'JSXAttribute')
  const name = slot?.type === 'JSXAttribute' ? attributeName(slot) : 'children'
  return readsOf(rendered, name)
}

function readsOf({ source, component }: Rendered, name: string): Place[] {
  const found: Place[] = []
  walk(component.node, (node) => {
    const isRead =
      /^(Identifier|MemberExpression)$/.test(node.type) && propOf(source, node)?.path.join('.') === name
    if (isRead) found.push({ source, node })
    return !isRead
  })
  return found
}
