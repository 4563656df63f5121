/** The names that components of the project add around the classes passed to them, down to the host element. */
import type { Node } from 'oxc-parser'
import type { ClassSource, Opaque, Slot } from '../../class/gather.ts'
import { doesMerge, mergersIn } from '../../class/merging.ts'
import type { Surrounding } from '../../class/shown.ts'
import { classSourceOf } from '../../class/slots.ts'
import { isOn } from '../../class/states.ts'
import type { Outcomes } from '../../class/test-combinations.ts'
import { namesOf } from '../../class/tokens.ts'
import type { Open } from '../../draft.ts'
import { classAttributeOf, hasSpread, isInside } from '../../file/nodes.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import { recordsDrawing, usesOf } from '../../project/usages.ts'
import { mergedBy } from '../../style/cascade.ts'
import type { Design } from '../../style/design.ts'
import { renderedBy } from '../rendered-component.ts'
import { isOptional, outcomesOf } from './class-lists.ts'
import { holdsProp, propOf } from './class-props.ts'
import { isOneOf, outcomeIn, propTestsOf } from './prop-tests.ts'
import type { Use } from './value-in-use.ts'

type Layer = Surrounding['layers'][number]

/** Returns the parts of a class list that are the `className` prop of its component. */
export function takenIn(source: Source, found: ClassSource, component: Node): Opaque[] {
  return found.opaque.filter(({ node }) => {
    const prop = propOf(source, node)
    return prop?.component === component && prop.path.join('.') === 'className'
  })
}

const MOST_STEPS = 4
const MOST_LAYERS = 256
const MOST_USES = 16

/**
 * Returns every path from the class name of an element to the page, innermost layer first; one without layers for a
 * plain tag. `live` holds the names on screen.
 */
export function layersAround(
  open: Open,
  source: Source,
  element: OutlineElement,
  live: readonly string[] | undefined,
): Layer[][] {
  if (element.isNative) return [[]]
  const uses = usesAround(open, source, element)
  const ways = (uses.length > 0 ? uses : [undefined]).flatMap((by) =>
    layersOf(open, { source, node: element.node, by }, element, live, 0),
  )
  const known = new Map(ways.map((one) => [JSON.stringify(one), one]))
  return known.size > MOST_LAYERS ? [[]] : [...known.values()]
}

/** Returns the uses of the component around an element, each with those around it, whose props it may pass on. */
function usesAround(
  open: Open,
  source: Source,
  { component }: OutlineElement,
  step = 0,
): NonNullable<Use['by']>[] {
  if (!component || step > MOST_STEPS) return []
  const home = { file: source.file, name: component.name }
  if (recordsDrawing(open, home).length > MOST_USES) return []
  const found = usesOf(open, home)
  if (found.type !== 'usages') return []
  const uses = found.usages.flatMap((use) => {
    const jsx = use.source.outline.elements.find(({ node }) => node === use.node)
    const outer = jsx ? usesAround(open, use.source, jsx, step + 1) : []
    return (outer.length > 0 ? outer : [undefined]).map((by) => ({ ...use, component: component.node, by }))
  })
  return uses.length > MOST_USES ? [] : uses
}

function layersOf(
  open: Open,
  use: Use,
  element: OutlineElement,
  live: readonly string[] | undefined,
  step: number,
): Layer[][] {
  const drawn = step > MOST_STEPS ? null : renderedBy(open, use.source, element)
  if (!drawn) return [[]]
  const { source, component } = drawn
  const by = { ...use, component: component.node }
  const ways = component.elements.flatMap((one) => {
    const layers = layersIn(open, source, one, { component: component.node, use, live })
    const further =
      layers.length > 0 ? layersOf(open, { source, node: one.node, by }, one, live, step + 1) : []
    return layers.flatMap((near) => further.map((more) => [...near, ...more]))
  })
  return ways.length === 0 || ways.length > MOST_LAYERS ? [[]] : ways
}

/**
 * Returns the tags that get the class name of a component if its root is not the only one: `table` of a component that
 * renders `<div><table className={className} /></div>`.
 */
export function partsWithClass(open: Open, source: Source, element: OutlineElement): string[] {
  const drawn = renderedBy(open, source, element)
  if (!drawn) return []
  const { source: inner, component } = drawn
  const takes = (one: OutlineElement) =>
    isSpread(inner, one, component.node) ||
    takenIn(inner, classSourceOf(inner, one.node), component.node).length > 0
  const taking = component.elements.filter(takes)
  const isRoot = ({ parent }: OutlineElement) => parent === null || parent.component !== component
  const roots = component.elements.filter((one) => isRoot(one) && (one.isNative || taking.includes(one)))
  return roots.length > 0 && !taking.every(isRoot) ? [...new Set(taking.map(({ tag }) => tag))] : []
}

/** The layers of one element that the class name of the component reaches, for each state; it may add none. */
function layersIn(
  open: Open,
  source: Source,
  element: OutlineElement,
  { component, use, live }: { component: Node; use: Use; live: readonly string[] | undefined },
): Layer[][] {
  // Props spread after the class name pass the received one on unchanged.
  if (isSpread(source, element, component)) return [[]]
  const read = classSourceOf(source, element.node)
  const decided = decidedByUse(source, read, component, use)
  const chosen = isContradicted(source, read, decided, live) ? [] : decided
  const found = { ...read, outcomes: new Map([...read.outcomes, ...chosen]) }
  const taken = takenIn(source, found, component)
  const needed = keysOfUse(source, read, component, use)
  const isPossible = (outcomes: Outcomes) =>
    needed.every((tests) => tests.some((test) => outcomes.get(test) === true))
  return taken.flatMap((one) => layersAt(open, source, found, one, isPossible))
}

/** Returns, for each variant of which this use selects some key, the tests of its keys. */
function keysOfUse(source: Source, found: ClassSource, component: Node, use: Use): string[][] {
  const asked = found.choices.length > 0 ? propTestsOf(source, found, component) : []
  return found.choices
    .map(({ variant, keys }) => {
      const tests = new Set(keys.map((key) => `${variant} is ${key}`))
      return asked.filter(({ test }) => tests.has(test))
    })
    .filter((tests) => isOneOf(use, tests))
    .map((tests) => tests.map(({ test }) => test))
}

/** Returns the outcome of each test of a prop that this use decides with a literal, or by leaving the prop out. */
function decidedByUse(source: Source, found: ClassSource, component: Node, use: Use): Outcomes {
  return new Map(
    propTestsOf(source, found, component).flatMap((one): [string, boolean][] => {
      const outcome = outcomeIn(use, one)
      return outcome === null ? [] : [[one.test, outcome]]
    }),
  )
}

/** Whether names are on screen that only a key other than the written one adds. */
function isContradicted(
  { text }: Source,
  { slots }: ClassSource,
  decided: Outcomes,
  live: readonly string[] | undefined,
): boolean {
  const isOut = ({ conditions }: Slot) =>
    conditions.some(({ test, holds }) => decided.has(test) && decided.get(test) !== holds)
  const own = new Set(slots.filter((slot) => !isOut(slot)).flatMap((slot) => namesOf(text, slot)))
  return slots
    .filter(isOut)
    .flatMap((slot) => namesOf(text, slot))
    .some((name) => live?.includes(name) === true && !own.has(name))
}

/** Whether the class name comes from spread props, with none written after them. */
export function isSpread(source: Source, { node }: OutlineElement, component: Node): boolean {
  if (!hasSpread(node)) return false
  const { attributes } = node.openingElement
  const own = classAttributeOf(node)
  const from = own ? attributes.indexOf(own) + 1 : 0
  return attributes
    .slice(from)
    .some(
      (one) => one.type === 'JSXSpreadAttribute' && holdsProp(source, one.argument, component, 'className'),
    )
}

/** Returns, for each state of the component, the layers that one place of its list adds, innermost first. */
export function layersAt(
  open: Open,
  source: Source,
  found: ClassSource,
  { node, at }: Opaque,
  isPossible: (outcomes: Outcomes) => boolean = () => true,
): Layer[][] {
  const { index } = open
  const merges = doesMerge(index, source, found)
  const mergers = merges ? new Map() : mergersIn(index, source, found.slots)
  const merger = [...new Set(mergers.values())].find((call) => isInside(node, call))
  const isGiven = (outcomes: Outcomes) => outcomes.get(source.text.slice(node.start, node.end)) !== false
  const all = (outcomesOf(found) ?? []).filter((one) => isGiven(one) && isPossible(one))
  const layers = all.map((outcomes): Layer[] => {
    const on = found.slots.filter((slot) => isOn(slot, outcomes))
    const layerOf = (slots: readonly Slot[], isMerged: boolean): Layer => {
      const words = (isFront: boolean) =>
        slots
          .filter((slot) => found.slots.indexOf(slot) < at === isFront)
          .flatMap((slot) => namesOf(source.text, slot))
      return {
        front: words(true),
        behind: words(false),
        merges: isMerged,
        isDropped: false,
        file: source.file,
      }
    }
    if (!merger) return [layerOf(on, merges)]
    const isHeld = (slot: Slot) => mergers.get(slot) === merger
    return [
      layerOf(on.filter(isHeld), true),
      layerOf(
        on.filter((slot) => !isHeld(slot)),
        false,
      ),
    ]
  })
  const dropped = isOptional(source, node)
    ? layers.map(([first, ...rest]) => (first ? [{ ...first, isDropped: true }, ...rest] : rest))
    : []
  const known = new Map([...layers, ...dropped].map((one) => [JSON.stringify(one), one]))
  return [...known.values()]
}

/** Returns a function that adds the layers of a surrounding to a list, merged as on the page. */
export function completer(design: Design, merges: boolean) {
  const merged = mergedBy(design)
  return (names: readonly string[], { layers }: Pick<Surrounding, 'layers'>): readonly string[] => {
    let list = merges ? merged(names) : names
    for (const { front, behind, merges: isMerged, isDropped } of layers) {
      const all = [...front, ...(isDropped ? [] : list), ...behind]
      list = isMerged ? merged(all) : all
    }
    return list
  }
}
