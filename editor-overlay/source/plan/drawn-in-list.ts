/** Lists that draw an element for each item from elsewhere: by a function, a constant, a slot or a component. */
import type { Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import { repeated } from '../file/context.ts'
import { callRunning } from '../file/list-item.ts'
import { attributeName, bare, isFunction, isInside, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Place, type Source, sliceOf } from '../file/source.ts'
import { resolveImport } from '../project/resolve.ts'
import { propOf } from './classes/class-props.ts'
import { MOST_STEPS } from './drawn-places.ts'
import { drawnBy, placesOf, refsHolding } from './drawn-where.ts'
import { type Rendered, renderedBy } from './rendered-component.ts'

const DRAWS_LIST = /\.\s*(?:map|flatMap|forEach)\s*\(|\bArray\s*\.\s*from\b|\bfor\s*\(/

/**
 * Returns the code of the list for whose items an element is drawn, through functions, slots and components; else `null`.
 * Only files with a list in their text are parsed for it.
 */
export function listDrawing(open: Open, source: Source, jsx: OutlineElement, step = 0): string | null {
  if (step >= MOST_STEPS) return null
  const isInFile = DRAWS_LIST.test(source.text)
  const own = isInFile ? listAt(source, jsx.node) : null
  if (own !== null) return own
  let root = jsx
  for (; root.parent; root = root.parent) {
    const found = firstList(open, passedTo(open, source, root), step)
    if (found !== null) return found
  }
  const holding = isInFile ? refsHolding(open, source, root.node) : []
  const reads = drawnBy(open, source, root.node, holding)
  if (reads.length > 0) {
    // The list that holds the element draws it once.
    const held = holding.map(({ node }) => node)
    const drawn = placesOf(reads).map((one) => ({ source: one.source, node: one.jsx.node }))
    const around = reads.flatMap((read) => listAt(read.source, read.node, held) ?? [])
    return around[0] ?? firstList(open, drawn, step)
  }
  const name = root.component?.name
  return name === undefined ? null : firstList(open, onlyUse(source, name), step)
}

/** Returns the only use of a component in its file; a note on several says that all of them change. */
function onlyUse(source: Source, name: string): Place[] {
  const uses = source.outline.elements.filter(({ tag }) => tag === name)
  return uses.length === 1 ? uses.map(({ node }) => ({ source, node })) : []
}

function firstList(open: Open, places: readonly Place[], step: number): string | null {
  for (const { source, node } of places) {
    const jsx = source.outline.elements.find((one) => one.node === node)
    const found = jsx ? listDrawing(open, source, jsx, step + 1) : listAt(source, node)
    if (found !== null) return found
  }
  return null
}

/** Returns the list of the callback or loop that a place is in, within its component. */
function listAt(source: Source, place: Node, held: readonly Node[] = []): string | null {
  for (let outer = source.parents.get(place); outer; outer = source.parents.get(outer)) {
    if (source.outline.components.some(({ node }) => node === outer)) return null
    if (outer.type === 'ForOfStatement') return sliceOf(source, outer.right)
    const call = isFunction(outer)
      ? callRunning(source, outer)
      : outer.type === 'CallExpression'
        ? outer
        : null
    const list = call && repeated(call)
    if (list && !isInside(place, list) && !held.includes(bare(list))) return sliceOf(source, list)
  }
  return null
}

/** Returns where the component around an element shows it, if that component draws a list. */
function passedTo(open: Open, source: Source, jsx: OutlineElement): Place[] {
  const { parent, between } = jsx
  if (!parent || parent.isNative || !mayDrawList(open, source, parent.tag)) return []
  const rendered = renderedBy(open, source, parent)
  if (!rendered || !DRAWS_LIST.test(sliceOf(rendered.source, rendered.component.node))) return []
  const slot = between.find((one) => one.type === 'JSXAttribute')
  const name = slot?.type === 'JSXAttribute' ? attributeName(slot) : 'children'
  return readsOf(rendered, name)
}

/** Whether a list is in the text of the file that a tag is from. */
function mayDrawList({ index }: Open, source: Source, tag: string): boolean {
  const imported = source.imported.get(tag.split('.')[0] ?? tag)
  const file = imported ? resolveImport(index, source.file, imported.specifier) : source.file
  return file !== null && DRAWS_LIST.test(index.files.get(file)?.text ?? '')
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
