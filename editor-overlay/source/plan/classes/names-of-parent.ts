/** Names that the component around an element adds to it: `<Button asChild><a /></Button>`. */
import { acceptsOneChild, clonesChildren, clonesProp } from '../../checks/accepts-one-child.ts'
import type { ClassSource } from '../../class/gather.ts'
import type { Surrounding } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Open } from '../../draft.ts'
import { attributeName, isInside } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import type { Design } from '../../style/design.ts'
import { renderedBy } from '../rendered-component.ts'
import { completer, layersAround } from './class-layers.ts'

/** Returns the prop of an element that holds another one, such as `render`; null for a child. */
function propHolding({ node }: OutlineElement, inner: OutlineElement): string | null {
  const holder = node.openingElement.attributes.find((one) => isInside(inner.node, one))
  return holder?.type === 'JSXAttribute' ? attributeName(holder) : null
}

/** Whether a component passes its own props to the element, which is its child or in one of its props. */
function passesTo({ index }: Open, source: Source, jsx: OutlineElement, inner: OutlineElement): boolean {
  const prop = propHolding(jsx, inner)
  if (prop !== null) return clonesProp(index, source, jsx, prop)
  return acceptsOneChild(source, jsx, source.text.includes('Slot')) || clonesChildren(index, source, jsx)
}

/**
 * Returns the layer of the names that the element writes to which a component passes its own: the child of a slot, or
 * `<Button render={<a className="p-4" />} />`.
 */
export function layersFromInside(
  { index }: Open,
  source: Source,
  jsx: OutlineElement,
  live: readonly string[] | undefined,
): Surrounding['layers'] {
  if (jsx.isNative) return []
  const isSlot = acceptsOneChild(source, jsx, source.text.includes('Slot'))
  const [child, second] = source.outline.elements.filter((one) => {
    const prop = one.parent === jsx ? propHolding(jsx, one) : ''
    return prop === null ? isSlot : prop === 'render' && clonesProp(index, source, jsx, prop)
  })
  if (!child || second) return []
  const slots = classSourceOf(source, child.node).slots.filter((slot) => live || slot.when.length === 0)
  const names = slots.flatMap((slot) => namesOf(source.text, slot))
  const behind = names.filter((name) => live?.includes(name) ?? true)
  if (behind.length === 0) return []
  return [{ front: [], behind, merges: false, isDropped: false, file: source.file, inside: child.tag }]
}

/**
 * Returns the layer of the names on screen that the component writes or is passed, and the element doesn't write;
 * without live names, one for each state of the component.
 */
export function layersFromParent(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  { found, design, live }: { found: ClassSource; design: Design; live: readonly string[] | undefined },
): Surrounding['layers'][] {
  const { parent } = jsx
  if (!parent || parent.isNative || live?.length === 0 || !passesTo(open, source, parent, jsx)) return [[]]
  const home = renderedBy(open, source, parent)?.source
  const file = home?.file ?? source.file
  const layersOf = (front: readonly string[]): Surrounding['layers'] =>
    front.length === 0
      ? []
      : [{ front, behind: [], merges: false, isDropped: false, file, around: parent.tag }]
  if (!live) {
    const passed = classSourceOf(source, parent.node).slots.flatMap((slot) => namesOf(source.text, slot))
    const complete = completer(design, false)
    return layersAround(open, source, parent, live).map((layers) => layersOf(complete(passed, { layers })))
  }
  const { start, end } = parent.node.openingElement
  const words = new Set(`${source.text.slice(start, end)} ${home?.text ?? ''}`.split(/[\s'"`]+/))
  const own = new Set(found.slots.flatMap((slot) => namesOf(source.text, slot)))
  return [layersOf(live.filter((name) => words.has(name) && !own.has(name)))]
}
