/** Edits of one element that change more than one place on screen: every use of a component, every item of a list. */
import type { Node } from 'oxc-parser'
import { isInside } from '../nodes.ts'
import type { Source } from '../source.ts'
import { usesOf } from '../usages.ts'
import type { Open, Target } from './draft.ts'
import { listAround } from './list.ts'

/** Returns that note; none for other elements, or if the uses of the component cannot be found. */
export function noteOfUses(open: Open, { source, jsx }: Target): string[] {
  const { component, parent } = jsx
  if (parent || !component || !/^\p{Lu}/u.test(component.name)) return []
  const found = usesOf(open, { file: source.file, name: component.name })
  if (found.type === 'blocked') return []
  const { length } = found.usages
  const places = length === 1 ? 'is used once' : `is used in ${length} places`
  return [`Changes every use of ${component.name}, which ${places}.`]
}

/**
 * Returns notes on a list, or a component with several uses, that an element comes into; `moved` is where it comes
 * from, if it isn't new.
 */
export function notesOnPlace(
  open: Open,
  { source, jsx }: Target,
  moved: { source: Source; node: Node } | null,
): string[] {
  const isWithin = (around: Node) => moved?.source === source && isInside(moved.node, around)
  const list = listAround(source, jsx.node)
  const left = moved && listAround(moved.source, moved.node)
  const isLeft = left && !(moved.source === source && isInside(jsx.node, left))
  return [
    ...(list && !isWithin(list) ? ['Changes every item of the list.'] : []),
    ...(isLeft ? ['Removed from every item of the list.'] : []),
    ...(jsx.component && !isWithin(jsx.component.node) ? severalUses(open, source, jsx.component.name) : []),
  ]
}

/** Files of routes, whose default export only the framework renders. */
const ROUTE = /(^|\/)(page|layout|template|default|loading|error|not-found)\.[jt]sx?$/

/** Returns notes on a change of an element where it stands: of every item of its list, of every use of its component. */
export function notesOnReach(open: Open, { source, jsx, entry }: Target): string[] {
  const name = jsx.component?.name
  const home = entry.components.find((one) => one.name === name)
  const isRoute = home?.exported === 'default' && ROUTE.test(source.file)
  const found = !home || isRoute ? null : usesOf(open, home)
  const uses = found?.type === 'usages' ? found.usages : []
  const isInList = listAround(source, jsx.node) || uses.some((use) => listAround(use.source, use.node))
  return [
    ...(isInList ? ['Changes every item of the list.'] : []),
    ...(uses.length > 1 ? [`Changes every use of ${name}, which is used in ${uses.length} places.`] : []),
  ]
}

function severalUses(open: Open, { file }: Source, name: string): string[] {
  const found = usesOf(open, { file, name })
  if (found.type === 'blocked' || found.usages.length < 2) return []
  return [`Changes every use of ${name}, which is used in ${found.usages.length} places.`]
}
