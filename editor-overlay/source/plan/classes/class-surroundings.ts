/** What surrounds the class list of an element on the page: names that callers pass, and names that components add. */
import type { ClassSource } from '../../class/gather.ts'
import type { Shown, Surrounding } from '../../class/shown.ts'
import type { Open } from '../../draft.ts'
import type { OutlineElement } from '../../file/outline.ts'
import type { Source } from '../../file/source.ts'
import type { Design } from '../../style/design.ts'
import { layersAround } from './class-layers.ts'
import { givenWays } from './class-lists.ts'
import { layersOfClones } from './cloned-classes.ts'
import { handedTo, returnedTo } from './handed-classes.ts'
import { layersFromInside, layersFromParent } from './names-of-parent.ts'

const MOST_SURROUNDINGS = 256

/** The surrounding of a list with no names around it. */
export const ALONE: Surrounding = { given: new Map(), layers: [] }

type Around = {
  jsx: OutlineElement
  found: ClassSource
  design: Design
  live: readonly string[] | undefined
}

/** Every surrounding that the project shows; `isOpen` that there may be others. */
export function surroundingsOf(
  open: Open,
  source: Source,
  { jsx, found, design, live }: Around,
): { surroundings: Surrounding[]; isOpen: boolean } {
  const reading = { open, design, steps: 0 }
  const handed = givenWays(
    source,
    found,
    (node) => handedTo(reading, source, node) ?? returnedTo(reading, source, node),
  )
  const layers = layersAround(open, source, jsx, live)
  if (!handed || handed.ways.length * layers.length > MOST_SURROUNDINGS)
    return { surroundings: [ALONE], isOpen: true }
  const outer =
    layersOfClones(open, source, jsx) ?? layersFromParent(open, source, jsx, { found, design, live })
  const inner = layersFromInside(open, source, jsx, live)
  const surroundings = handed.ways.flatMap((given) =>
    layers.flatMap((own) => outer.map((more) => ({ given, layers: [...own, ...inner, ...more] }))),
  )
  return { surroundings, isOpen: !handed.isAll }
}

/** Returns the layer of the component that adds a name around the list. */
export function layerBringing(
  { surroundings }: Pick<Shown, 'surroundings'>,
  name: string,
): Surrounding['layers'][number] | undefined {
  return surroundings
    .flatMap(({ layers }) => layers)
    .find(({ front, behind }) => front.includes(name) || behind.includes(name))
}

/** A surrounding with only the relevant names; `whole` has all names that are passed in. */
type Near = Surrounding & { whole: Surrounding['given'] }

/** Returns the distinct surroundings, reduced to the names that affect the change. */
export function nearAround(shown: Shown, isNear: (name: string) => boolean): Near[] {
  const near = [...shown.surroundings, ...shownAround(shown)].map(({ given, layers }) => ({
    whole: given,
    given: new Map([...given].map(([one, names]) => [one, names.filter(isNear)])),
    layers: layers.map((one) => ({
      ...one,
      front: one.front.filter(isNear),
      behind: one.behind.filter(isNear),
    })),
  }))
  const keyOf = ({ whole, given, layers }: Near) =>
    JSON.stringify([[...whole.values()].map((names) => names.length > 0), [...given.values()], layers])
  return [...new Map(near.map((one) => [keyOf(one), one])).values()]
}

/** Returns a surrounding where a prop that may come from elsewhere adds the foreign names on screen. */
function shownAround({ found, foreign, isOpen, surroundings }: Shown): Surrounding[] {
  const [prop] = surroundings.flatMap(({ given }) => [...given.keys()])
  const one = prop ?? found.opaque.find(({ type }) => type === 'other')
  if (!isOpen || foreign.length === 0 || !one) return []
  return surroundings.slice(0, 1).map(({ layers }) => ({ given: new Map([[one, foreign]]), layers }))
}

/** Whether a list has exactly the live names that affect the change; without live names, any list may be shown. */
export function isOnScreen(
  { live, placed }: Shown,
  { names, isDropped }: { names: readonly string[]; isDropped: boolean },
  isNear: (name: string) => boolean,
): boolean {
  if (live === undefined) return true
  if (isDropped && placed.some(({ name }) => live.includes(name) && !names.includes(name))) return false
  return (
    names.every((name) => live.includes(name)) && live.every((name) => !isNear(name) || names.includes(name))
  )
}
