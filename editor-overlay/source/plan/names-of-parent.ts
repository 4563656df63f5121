/** Names that the component around an element adds to it: `<Button asChild><a /></Button>`. */
import { acceptsOneChild, clonesChildren } from '../accepts-one-child.ts'
import type { ClassSource } from '../class/gather.ts'
import type { Surrounding } from '../class/shown.ts'
import { classSourceOf } from '../class/slots.ts'
import { namesOf } from '../class/tokens.ts'
import type { OutlineElement } from '../outline.ts'
import type { Source } from '../source.ts'
import type { Open } from './draft.ts'
import { renderedBy } from './rendered-component.ts'

/** Returns the layer of the names that the only child of a slot writes: `<Button asChild><a className="p-4" /></Button>`. */
export function layersFromChild(
  source: Source,
  jsx: OutlineElement,
  live: readonly string[] | undefined,
): Surrounding['layers'] {
  if (jsx.isNative || !acceptsOneChild(source, jsx, source.text.includes('Slot'))) return []
  const [child, second] = source.outline.elements.filter(
    ({ parent, node }) => parent === jsx && node.start >= jsx.node.openingElement.end,
  )
  if (!child || second) return []
  const slots = classSourceOf(source, child.node).slots.filter((slot) => live || slot.when.length === 0)
  const names = slots.flatMap((slot) => namesOf(source.text, slot))
  const behind = names.filter((name) => live?.includes(name) ?? true)
  if (behind.length === 0) return []
  return [{ front: [], behind, merges: false, isDropped: false, file: source.file, inside: child.tag }]
}

/** Returns the layer of the names on screen that the component writes or is passed, and the element doesn't write. */
export function layersFromParent(
  open: Open,
  source: Source,
  { parent }: OutlineElement,
  { found, live = [] }: { found: ClassSource; live: readonly string[] | undefined },
): Surrounding['layers'] {
  if (!parent || parent.isNative || live.length === 0) return []
  const isPassedOn =
    acceptsOneChild(source, parent, source.text.includes('Slot')) ||
    clonesChildren(open.index, source, parent)
  if (!isPassedOn) return []
  const home = renderedBy(open, source, parent)?.source
  const { start, end } = parent.node.openingElement
  const words = new Set(`${source.text.slice(start, end)} ${home?.text ?? ''}`.split(/[\s'"`]+/))
  const own = new Set(found.slots.flatMap((slot) => namesOf(source.text, slot)))
  const front = live.filter((name) => words.has(name) && !own.has(name))
  if (front.length === 0) return []
  const file = home?.file ?? source.file
  return [{ front, behind: [], merges: false, isDropped: false, file, around: parent.tag }]
}
