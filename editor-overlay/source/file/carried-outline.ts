/**
 * Makes the outline of a changed statement from that of the old one: structures depend only on what is around an element
 * and beside it, so outside the element around the change they stay.
 */
import type { Node } from 'oxc-parser'
import { isInside, type Span } from './nodes.ts'
import { type Outline, type OutlineComponent, type OutlineElement, outlineInside } from './outline.ts'

/** The outline of the new statement; so many of its elements at the start and at the end have the structure of before. */
type Carried = { outline: Outline; head: number; tail: number }

/**
 * Returns the outline of the new statement. `old` is that of the old one; `around` is the innermost element around the
 * change whose tag and key are the same, and `copyOf` returns the node that took the place of one.
 */
export function carriedOutline(old: Outline, around: OutlineElement, copyOf: (node: Node) => Node): Carried {
  const isBehind = ({ node }: { node: Node }) => node.start >= around.node.end
  const head = old.elements.indexOf(around)
  const firstBehind = old.elements.findIndex((jsx, at) => at > head && isBehind(jsx))
  const behind = firstBehind < 0 ? [] : old.elements.slice(firstBehind)
  const components = new Map(old.components.map((one) => [one, componentOf(one, copyOf)]))
  const holders = new Map<OutlineElement, OutlineElement>()
  const copied = (jsx: OutlineElement): OutlineElement => {
    const copy = elementOf(jsx, copyOf)
    copy.parent = jsx.parent && (holders.get(jsx.parent) ?? null)
    copy.component = jsx.component && (components.get(jsx.component) ?? null)
    copy.parent?.children.push(copy)
    if (jsx.children.length > 0) holders.set(jsx, copy)
    return copy
  }
  const before = old.elements.slice(0, head + 1).map(copied)
  const inside = outlineInside(before[head] ?? around)
  const beside = (isOne: (one: OutlineComponent) => boolean) =>
    old.components.filter(isOne).flatMap((one) => components.get(one) ?? [])
  const outline: Outline = {
    elements: [...before, ...inside.elements, ...behind.map(copied)],
    components: [
      ...beside(({ node }) => node.start < around.node.start),
      ...inside.components,
      ...beside(isBehind),
    ],
  }
  for (const component of outline.components) component.elements = []
  for (const jsx of outline.elements) jsx.component?.elements.push(jsx)
  return { outline, head, tail: behind.length }
}

/** Returns the innermost element that is around a range, or that is at it. */
export function elementAround(elements: readonly OutlineElement[], range: Span): OutlineElement | null {
  return elements.findLast(({ node }) => isInside(range, node)) ?? null
}

function elementOf(jsx: OutlineElement, copyOf: (node: Node) => Node): OutlineElement {
  const node = copyOf(jsx.node)
  if (node.type !== 'JSXElement') throw new Error(`${node.type} took the place of an element`)
  const between = jsx.between.length > 0 ? jsx.between.map(copyOf) : jsx.between
  return { ...jsx, node, between, children: [] }
}

function componentOf(component: OutlineComponent, copyOf: (node: Node) => Node): OutlineComponent {
  return { ...component, node: copyOf(component.node), elements: [] }
}
