/** The class names of an element with the state of the run that each stands in. */

import type { Source } from '../source.ts'
import { covers, mergesAway } from '../style/competitors.ts'
import type { Design } from '../style/design.ts'
import type { ClassSource, Opaque, Slot } from './gather.ts'
import { type Group, type IsReplaced, type SlotState, statesOf } from './states.ts'
import type { Outcomes } from './test-combinations.ts'
import { namesOf, tokensOf } from './tokens.ts'

/** One name as it is written; `at` is the place of its run in the list, `gone` that a later name took its place. */
export type PlacedName = { name: string; slot: Slot; at: number; state: SlotState | 'gone' }

/** What stands around the list in one place of the page: what is handed to it, and what the components around it add. */
export type Surrounding = {
  given: ReadonlyMap<Opaque, readonly string[]>
  layers: readonly {
    front: readonly string[]
    behind: readonly string[]
    merges: boolean
    /** The list itself is left out in this state of the component. */
    isDropped: boolean
    /** Where the component that adds the names is written. */
    file: string
  }[]
}

/** Every name around a list. */
export function namesAround({ given, layers }: Surrounding): string[] {
  return [...[...given.values()].flat(), ...layers.flatMap(({ front, behind }) => [...front, ...behind])]
}

/** An expression out of this file with every name that its strings hold; `isHanded` by the uses of the component. */
export type Brought = { words: string; names: string[]; isHanded?: true }

/** What is known of the class list of an element. */
export type Shown = {
  found: ClassSource
  states: ReadonlyMap<Slot, SlotState>
  /** How tests come out for sure. */
  known: Outcomes
  /** The ways in which the other tests can come out, and those that give what is on screen. */
  groups: readonly Group[]
  merges: boolean
  placed: PlacedName[]
  /** Names on screen that are not written here. */
  foreign: string[]
  live: readonly string[] | undefined
  /** Names that other files of the project may bring; without live names only. */
  brought: readonly Brought[]
  surroundings: readonly Surrounding[]
  /** Expressions whose names the project does not show, such as a prop that comes from elsewhere. */
  isOpen: boolean
  /** The same list as it is when its tests come out so, whatever is on screen now. */
  given: (outcomes: Outcomes) => Shown
}

type Seen = {
  live: readonly string[] | undefined
  merges: boolean
  design: Design | null
  surroundings: readonly Surrounding[]
  isOpen: boolean
}

/** Reads the list; `outcomes` says what is known of its tests. */
export function shownClasses(source: Source, found: ClassSource, seen: Seen, outcomes?: Outcomes): Shown {
  const { merges, design, surroundings, isOpen } = seen
  const live = presentNames(source, found, seen)
  const names = found.slots.map((slot) => namesOf(source.text, slot))
  const written = new Set(names.flat())
  const isReplaced: IsReplaced = (name, slot) => {
    if (!merges || !design || !live) return false
    const at = found.slots.indexOf(slot)
    const own = names[at] ?? []
    const later = new Set([...own.slice(own.indexOf(name) + 1), ...names.slice(at + 1).flat()])
    return live.some(
      (one) => (later.has(one) || !written.has(one)) && one !== name && mergesAway(design, one, name),
    )
  }
  const elsewhere = new Set(surroundings.flatMap(namesAround))
  const seenLive = live && { names: live, elsewhere }
  const { states, known, groups } = statesOf(source, found, seenLive, isReplaced, outcomes)
  const placed = found.slots.flatMap((slot, at) =>
    tokensOf(source.text, slot).flatMap(({ name }): PlacedName[] => {
      const state = states.get(slot) ?? 'unknown'
      const isGone = state === 'on' && live !== undefined && !live.includes(name) && isReplaced(name, slot)
      return [{ name, slot, at, state: isGone ? 'gone' : state }]
    }),
  )
  const isGiven = (one: Opaque) => surroundings.every(({ given }) => given.has(one))
  // A name that neither this list nor a known part of it has is what the page still shows from before the last edit.
  const isKnown = !isOpen && !found.slots.some(isGlued) && found.opaque.every(isGiven)
  const foreign = isWhole(found)
    ? []
    : (live ?? []).filter((name) => !written.has(name) && (!isKnown || elsewhere.has(name)))
  const given = (then: Outcomes): Shown => ({
    ...shownClasses(source, found, { ...seen, live: undefined }, then),
    foreign,
  })
  const around = { brought: [], surroundings, isOpen }
  return { found, states, known, groups, merges, placed, foreign, live: seen.live, ...around, given }
}

/** Every name is written here: none comes from elsewhere or is put together. */
function isWhole({ opaque, slots }: ClassSource): boolean {
  return opaque.length === 0 && !slots.some(isGlued)
}

const isGlued = ({ gluedStart, gluedEnd }: Slot) => gluedStart || gluedEnd

/**
 * During a drag the page still shows the value before the last edit: a live name that is written nowhere stands for the
 * one written name that sets the same. Where a part of the list is out of sight, it may come from there instead.
 */
function presentNames(
  source: Source,
  found: ClassSource,
  { live, design, surroundings }: Seen,
): readonly string[] | undefined {
  if (!live || !design || !isWhole(found)) return live
  const around = surroundings.flatMap(namesAround)
  const written = [...new Set(found.slots.flatMap((slot) => namesOf(source.text, slot)))]
  const missing = written.filter((name) => !live.includes(name))
  return live.map((name) => {
    if (written.includes(name) || around.includes(name)) return name
    const same = missing.filter((one) => covers(design, one, name) && covers(design, name, one))
    const [only] = same
    return only !== undefined && same.length === 1 ? only : name
  })
}
