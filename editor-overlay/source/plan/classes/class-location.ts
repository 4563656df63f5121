/** One place of a class expression that a change goes to, with the names around it that it has to win against. */

import type { ClassChange } from '../../class/change.ts'
import { isUsedElsewhere } from '../../class/definitions.ts'
import type { Opaque, Slot } from '../../class/gather.ts'
import { stepToParam } from '../../class/refuse-opaque.ts'
import { namesOfParent, type PlacedName, type Shown } from '../../class/shown.ts'
import { areApart, type Outcomes } from '../../class/test-combinations.ts'
import { namesOf } from '../../class/tokens.ts'
import { refuse } from '../../draft.ts'
import type { Source } from '../../file/source.ts'
import {
  appliesAround,
  beats,
  type Competitor,
  contradicts,
  sameVariants,
  touches,
} from '../../style/competitors.ts'
import type { Compiled, Design } from '../../style/design.ts'
import { takenFor } from '../../style/merge-reading.ts'
import type { ClassList } from '../../style/work.ts'
import { codeOf, sentence } from '../../text/quoted.ts'
import type { Refusal } from '../../types.ts'
import { chosenFor, chosenNames, refuseChosen } from './chosen-classes.ts'
import { isComposed, isFromProps, refuseComposed } from './composed-names.ts'

/** The properties to set under these variants, by the name `made` if it is given; `what` names them in a refusal. */
export type StyleAspect = {
  properties: readonly string[]
  modifiers: readonly string[]
  what: string
  made?: Compiled | null
}

/** The runs where a change is written, with the names around them. */
export type ClassLocation = {
  type: 'location'
  list: ClassList
  where: Pick<ClassChange, 'slots' | 'isLast'>
  /** Where the change is written instead, if it is refused here because it would override another state. */
  otherwise?: ClassLocation
}

/** Whether a name sets a property of the aspect or a part of it, under the same variants. */
export function isAbout(design: Design, name: string, aspect: StyleAspect): boolean {
  return setsAspect(design.compile(name), aspect)
}

/** Whether a name sets a property of the aspect wherever its variants apply, with fewer variants of its own. */
export function isUnder(design: Design, name: string, { properties, modifiers }: StyleAspect): boolean {
  const made = design.compile(name)
  return (
    made !== null &&
    appliesAround(design, made.variants, modifiers) &&
    properties.some((one) => touches(made, one))
  )
}

function setsAspect(one: Compiled | null, { properties, modifiers, made }: StyleAspect): boolean {
  const isAbout = (known: Compiled) => properties.some((property) => touches(known, property))
  return (
    one !== null &&
    sameVariants(one.variants, modifiers) &&
    (isAbout(one) || (made ? contradicts(made, one) : false))
  )
}

/** Returns the location in these runs. `isWide`: the change also wins over runs that may be on at the same time. */
export function locationIn(source: Source, shown: Shown, slots: Slot[], isWide = false): ClassLocation {
  const { found, placed, merges, foreign } = shown
  const at = slots[0] ? found.slots.indexOf(slots[0]) : -1
  // One text that is looked up twice, as `styles.base` and `styles[size]` do, changes in both places.
  const isOther = (slot: Slot) => slots.every((one) => one.node !== slot.node && !excludes(one, slot))
  const rest = placed.filter(({ slot }) => isOther(slot))
  const competitor = ({ name, at: place, state }: PlacedName): Competitor => ({
    name,
    isEarlier: place < at,
    isWritten: true,
    ...(state === 'on' && { isOn: true }),
  })
  // Of a name that occurs twice, a joiner that merges keeps the later one.
  const names = slots.flatMap((slot) => namesOf(source.text, slot))
  const isBase = slots[0]?.when.length === 0
  // The variants of an extended definition come after the base of this one.
  const isBefore = (one: Opaque) =>
    one.node.start < (slots[0]?.start ?? 0) && !(isBase && one.type === 'other' && one.isExtended)
  const isEarlier = found.wrapper !== null || (found.opaque.every(isBefore) && found.opaque.length > 0)
  return {
    type: 'location',
    list: {
      names: merges ? [...new Set(names.reverse())].reverse() : [...new Set(names)],
      merges,
      others: [
        ...rest.filter(({ state }) => state === 'on' || state === 'unknown').map(competitor),
        ...foreign.map(
          (name): Competitor => ({
            name,
            isEarlier,
            isOn: true,
            ...(isComposed(source, shown, name) && { isComposed: true }),
          }),
        ),
        ...namesOfParent(shown).map((one): Competitor => ({ ...one, isApart: true })),
      ],
      hidden: [
        ...rest
          .filter((one) => isElsewhere(one, isWide) && !isOutOfReach(source, found, one.slot))
          .map(competitor),
        ...chosenNames(shown, slots[0]?.start ?? 0),
      ],
    },
    where: slots.length > 0 ? { slots } : {},
  }
}

const isElsewhere = ({ state }: PlacedName, isWide: boolean) =>
  state === 'off' || (state === 'unknown' && !isWide)

/** Whether the run is never on, neither here nor in other places that use the same definition. */
function isOutOfReach(source: Source, { outcomes }: Shown['found'], slot: Slot): boolean {
  const isShared = slot.shared?.by === 'variants' && isUsedElsewhere(source, slot.shared.name)
  return isNever(outcomes, slot) && !isShared
}

/** Whether the call itself rules the run out. */
export function isNever(outcomes: Shown['found']['outcomes'], { conditions }: Slot): boolean {
  return conditions.some(({ test, holds }) => outcomes.has(test) && outcomes.get(test) !== holds)
}

/** Whether two runs are never on together. */
export const excludes = (a: Slot, b: Slot) => areApart(outcomesOf(a), outcomesOf(b))

/** Returns the outcomes of tests under which the run is on. */
const outcomesOf = ({ conditions }: Slot): Outcomes =>
  new Map(conditions.map(({ test, holds }) => [test, holds]))

/**
 * Adapts a location to names on screen that are written elsewhere; refuses if one of them, from a prop, would win.
 * Long, because each check needs what the ones before it found.
 */
export function withForeign(
  source: Source,
  shown: Shown,
  design: Design,
  { aspect, winner }: { aspect: StyleAspect; winner: PlacedName | null },
  location: ClassLocation,
): ClassLocation[] | Refusal {
  const { found, foreign, merges } = shown
  // A merging joiner takes some names that are no utility for one that sets the aspect.
  const isMerged = (name: string) => merges && setsAspect(takenFor(design, name), aspect)
  const competitors = foreign.filter((name) => isAbout(design, name, aspect) || isMerged(name))
  const composed = refuseComposed(source, shown, [
    ...competitors,
    ...foreign.filter((name) => isUnder(design, name, aspect)),
  ])
  if (composed) return composed
  const isBehind = location.list.others.some(({ name, isEarlier }) => competitors.includes(name) && isEarlier)
  const [competitor] = competitors
  if (competitor === undefined) return [location]
  const behind = refuseBehindExtended(source, found, location, competitor)
  if (behind) return behind
  if (merges && isBehind) return [location]
  const beatsOurs = (one: Competitor) =>
    !winner || isMerged(one.name) || beats({ design, merges }, one, winner.name)
  const winning = location.list.others.find((one) => competitors.includes(one.name) && beatsOurs(one))
  const prop = found.opaque.find((one) => isFromProps(source, one))
  if (prop) {
    const from = codeOf(source, prop.node)
    if (!winning) return [comingFrom(from, competitors, location)]
    return refuse(
      'dynamic-class',
      `“${winning.name}” comes from ${from} and wins here.`,
      stepToParam(source, prop.node),
    )
  }
  const chosen = winning && chosenFor(source, found, winning.name)
  if (chosen) return refuseChosen(source, chosen, winning.name)
  if (!merges || !found.joiner) return [location]
  const others = [
    ...shown.placed.filter(({ state }) => state === 'on'),
    ...competitors.map((name) => ({ name })),
  ]
  return [
    {
      type: 'location',
      list: {
        names: [],
        merges,
        others: others.map(({ name }) => ({ name, isEarlier: true, isOn: true })),
        hidden: chosenNames(shown, Number.POSITIVE_INFINITY),
      },
      where: { isLast: true },
    },
  ]
}

/** Refuses a name in the base of a definition, because a variant of what it extends elsewhere may come after it. */
function refuseBehindExtended(
  source: Source,
  found: Shown['found'],
  { where }: ClassLocation,
  name: string,
): Refusal | null {
  const one = found.opaque.find((each) => each.type === 'other' && each.isExtended)
  const isBase = where.slots?.some(({ when, shared }) => when.length === 0 && shared?.by === 'variants')
  if (one?.type !== 'other' || !isBase) return null
  const place = one.placeOf?.() ?? null
  return refuse(
    'dynamic-class',
    `“${name}” comes from ${codeOf(source, one.node)}, which this definition uses, and may win here.`,
    place === null ? 'Change it where it is written.' : sentence`Change it where it is written: ${place}.`,
  )
}

/** Returns the location with these names marked as coming from the prop. */
function comingFrom(from: string, names: readonly string[], location: ClassLocation): ClassLocation {
  const { list, otherwise } = location
  const others = list.others.map((one) => (names.includes(one.name) ? { ...one, from } : one))
  return {
    ...location,
    list: { ...list, others },
    ...(otherwise && { otherwise: comingFrom(from, names, otherwise) }),
  }
}
