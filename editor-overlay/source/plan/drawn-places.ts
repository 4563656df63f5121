/** Where elements are drawn: in their file, in components of the project, and where those are used. */
import type { Node } from 'oxc-parser'
import { isBlock } from '../../protocol/html.ts'
import { childrenHolders } from '../checks/accepts-one-child.ts'
import type { Open } from '../draft.ts'
import { repeated } from '../file/context.ts'
import { attributeName, isInside, leavesOf, walk } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { type Usage, type Usages, usesOf } from '../project/usages.ts'
import { propsOfNothing } from '../props/draws-nothing.ts'
import { placeIn, type Sentence, sentence } from '../text/quoted.ts'
import { propOf } from './classes/class-props.ts'
import { drawnTag, type Use } from './drawn-tag.ts'
import { type DrawnIn, drawnFromContext, drawnIn } from './drawn-where.ts'
import { type Rendered, renderedBy } from './rendered-component.ts'

/** The depth to which components that render components are followed. */
export const MOST_STEPS = 5

/** The component whose code is read, by what renders it, and the number of components around. */
export type Inside = { use: Use | null; step: number }

export const OUTSIDE: Inside = { use: null, step: 0 }

/** The tags from one place outward: first its own, then those around a use of its component, which `where` names. */
export type Place = { tags: string[]; own: number; where: Sentence | null }

/**
 * Returns the places in which the content of the element is drawn: within this file, in the project components around
 * it, and where its own component is used. With a block around it, the uses are left out: what is further out rarely
 * matters then, and looking for them takes as long as the rest of a plan.
 */
export function drawnPlacesIn(
  open: Open,
  source: Source,
  jsx: OutlineElement,
  inside = OUTSIDE,
  given: Passed | null = null,
): Place[] {
  const tags: string[] = []
  const withTags = (place: Place) => ({
    ...place,
    tags: [...tags, ...place.tags],
    own: tags.length + place.own,
  })
  let passed = given
  let root = jsx
  for (let at: OutlineElement | null = jsx; at; passed = passedBy(at), at = at.parent) {
    root = at
    const prop = passed?.prop ?? null
    if (passed && prop === 'value' && !at.isNative) {
      const readers = inside.step < MOST_STEPS ? drawnFromContext(open, source, passed.node, at) : []
      if (readers.length > 0) return placesIn(open, source, readers, inside).map(withTags)
    }
    const isKnown = at.isNative || inside.step >= MOST_STEPS
    const around = isKnown ? null : tagsAroundPassed(open, source, at, prop, inside.step)
    tags.push(...(around ?? ownTag(source, at, prop ? at.tag : drawnTag(source, at, inside.use))))
    const held = drawnElsewhere(open, source, at)
    if (held.length > 0) return placesIn(open, source, held, inside).map(withTags)
  }
  return outerPlaces(open, source, root, inside, tags.some(isBlock)).map(withTags)
}

/** What is passed to an element: as a child, or in a prop. */
type Passed = { node: Node; prop: string | null }

function passedBy({ node, between }: OutlineElement): Passed {
  const attribute = between.find((one) => one.type === 'JSXAttribute')
  return { node, prop: attribute ? attributeName(attribute) : null }
}

/** Returns the places of what several elements draw. */
function placesIn(open: Open, from: Source, holders: readonly DrawnIn[], { step }: Inside): Place[] {
  return holders.flatMap(({ source, jsx, prop }) => {
    const passed = prop === null ? null : { node: jsx.node, prop }
    const places = drawnPlacesIn(open, source, jsx, { use: null, step: step + 1 }, passed)
    if (source.file === from.file) return places
    const where = sentence` (shown in ${placeIn(source, jsx.node.start)})`
    return places.map(({ tags }) => ({ tags, own: 0, where }))
  })
}

/** Returns the places in which an element is drawn. */
export function drawnPlacesAround(open: Open, source: Source, jsx: OutlineElement): Place[] {
  const held = drawnElsewhere(open, source, jsx)
  if (held.length > 0) return placesIn(open, source, held, OUTSIDE)
  return jsx.parent
    ? drawnPlacesIn(open, source, jsx.parent, OUTSIDE, passedBy(jsx))
    : outerPlaces(open, source, jsx, OUTSIDE)
}

/** Returns what draws the constant of a callback: `xs.map((x) => { const mark = <b />; return <li>{mark}</li> })`. */
function drawnElsewhere(open: Open, source: Source, { node, parent, between }: OutlineElement): DrawnIn[] {
  const isHeld = parent !== null && between.some(({ type }) => type === 'VariableDeclarator')
  return isHeld ? drawnIn(open, source, node) : []
}

const NOWHERE: Place[] = [{ tags: [], own: 0, where: null }]

/**
 * Returns the places around an outermost element: those that draw what a name holds (`const row = <li />`,
 * `<ul>{row}</ul>`), or the uses of the component that returns it. A component whose use is known has only that one;
 * `isDecided`: a block is around the place already.
 */
function outerPlaces(
  open: Open,
  source: Source,
  root: OutlineElement,
  { use, step }: Inside,
  isDecided = false,
): Place[] {
  if (step >= MOST_STEPS) return NOWHERE
  const inside = { use: null, step: step + 1 }
  const holders = drawnIn(open, source, root.node)
  if (holders.length > 0) return placesIn(open, source, holders, { use, step })
  const { component } = root
  if (isDecided || use || !component || !isRoot(root, component.node)) return NOWHERE
  return placesOfUses(open, source, component.name, inside)
}

const known = new WeakMap<Open, Map<string, Place[]>>()

/** Returns the places of all uses of a component, which several of the components that it renders lead to. */
function placesOfUses(open: Open, { file }: Source, name: string, inside: Inside): Place[] {
  const kept = known.get(open) ?? new Map<string, Place[]>()
  known.set(open, kept)
  const key = `${inside.step} ${file} ${name}`
  const found = kept.get(key) ?? readPlaces(open, usesOf(open, { file, name }), inside)
  kept.set(key, found)
  return found
}

function readPlaces(open: Open, uses: Usages, inside: Inside): Place[] {
  return uses.type === 'blocked' ? NOWHERE : distinct(uses.usages.flatMap((one) => usedAt(open, one, inside)))
}

/** Returns the places of one use, whose file and line `where` names. */
function usedAt(open: Open, { source, node }: Usage, inside: Inside): Place[] {
  const jsx = source.outline.elements.find((one) => one.node === node)
  if (!jsx?.parent) return jsx ? outerPlaces(open, source, jsx, inside) : NOWHERE
  const where = sentence` (around ${jsx.tag} in ${placeIn(source, node.start)})`
  return drawnPlacesIn(open, source, jsx.parent, inside, passedBy(jsx)).map(({ tags }) => ({
    tags,
    own: 0,
    where,
  }))
}

const distinct = (places: readonly Place[]): Place[] => [
  ...new Map(places.map((place) => [place.tags.join(' '), place])).values(),
]

/** Returns the tag; none for a fragment and other components that render only what is in them. */
export function ownTag(source: Source, jsx: OutlineElement, tag: string): string[] {
  return propsOfNothing(source, jsx) ? [] : [tag]
}

/** Returns the tags around what is passed to a component, as children or in a prop; null if that isn’t known. */
export function tagsAroundPassed(
  open: Open,
  source: Source,
  use: OutlineElement,
  name: string | null,
  step: number,
): string[] | null {
  const rendered = renderedBy(open, source, use)
  const [holder, another] = rendered
    ? new Set([
        ...(name === null ? childrenHolders(rendered.component.elements) : holdersOf(rendered, name)),
        ...callersOf(rendered, name ?? 'children'),
      ])
    : []
  return rendered && holder && !another
    ? (drawnPlacesIn(open, rendered.source, holder, { use, step: step + 1 })[0]?.tags ?? null)
    : null
}

/** Returns the elements that show a prop: `{hint}`, `{props.hint}`, `{hint && hint}`. */
function holdersOf({ source, component }: Rendered, name: string): OutlineElement[] {
  const isShown = (leaf: Node) => propOf(source, leaf)?.path.join('.') === name
  return component.elements.filter(({ node }) =>
    node.children.some(
      (child) => child.type === 'JSXExpressionContainer' && leavesOf(child.expression).some(isShown),
    ),
  )
}

/** Returns the elements that show the result of a prop: `{render(row)}`, `{rows.map(render)}`. */
function callersOf({ source, component }: Rendered, name: string): OutlineElement[] {
  const isProp = (node: Node | undefined) =>
    node !== undefined && propOf(source, node)?.path.join('.') === name
  const found: OutlineElement[] = []
  if (!source.text.slice(component.node.start, component.node.end).includes(name)) return found
  walk(component.node, (node) => {
    if (
      node.type !== 'CallExpression' ||
      !(isProp(node.callee) || (repeated(node) && isProp(node.arguments[0])))
    )
      return
    const holder = component.elements.findLast((one) => isInside(node, one.node))
    if (holder?.node.children.some((child) => isInside(node, child))) found.push(holder)
  })
  return found
}

/** Whether the component returns the element in place; a call such as `createPortal` may render it anywhere. */
export function isRoot({ between }: OutlineElement, component: Node): boolean {
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
