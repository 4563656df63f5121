/** The class names of an element with the state of the run that each one is in. */
import type { Source } from '../file/source.ts'
import { covers, mergesAway } from '../style/competitors.ts'
import type { Design } from '../style/design.ts'
import { type ClassSource, isGlued, type Opaque, type Slot } from './gather.ts'
import type { Merger } from './merging.ts'
import { type Group, type IsReplaced, type SlotState, statesOf } from './states.ts'
import type { Outcomes } from './test-combinations.ts'
import { namesOf, tokensOf } from './tokens.ts'

/** One written name. `at` is the index of its run in the list; `gone` means that a later name replaced it. */
export type PlacedName = { name: string; slot: Slot; at: number; state: SlotState | 'gone' }

/** What surrounds the list at one place of the page: names passed to it, and names that outer components add. */
export type Surrounding = {
  given: ReadonlyMap<Opaque, readonly string[]>
  layers: readonly {
    front: readonly string[]
    behind: readonly string[]
    merges: boolean
    /** In this state of the component, the list itself is left out. */
    isDropped: boolean
    /** The file of the component that adds the names. */
    file: string
    /** The tag of the component around the element, if it adds them to its child. */
    around?: string
    /** The tag of the element inside, if that one adds the names to what it is passed. */
    inside?: string
  }[]
}

/** Returns every name around a list. */
export function namesAround({ given, layers }: Surrounding): string[] {
  return [...[...given.values()].flat(), ...layers.flatMap(({ front, behind }) => [...front, ...behind])]
}

/** Returns the names that a component around the element, or the child of a slot, adds to it. */
export function namesOfParent({ surroundings, live }: Pick<Shown, 'surroundings' | 'live'>): {
  name: string
  isEarlier: boolean
  isMerged: boolean
  by: string
}[] {
  const found = surroundings.flatMap(({ layers }) =>
    layers.flatMap(({ around, inside, front, behind, merges }) => {
      const by = around ?? inside
      if (by === undefined) return []
      const added = (names: readonly string[], isEarlier: boolean) =>
        names.map((name) => ({ name, isEarlier, isMerged: merges, by }))
      return [...added(front, true), ...added(behind, false)]
    }),
  )
  const known = new Map(found.map((one) => [JSON.stringify(one), one]))
  return [...known.values()].filter(({ name }) => live?.includes(name) ?? true)
}

/** An expression outside this file with all names in its strings. */
export type Brought = { words: string; names: string[] }

/** What is known of the class list of an element. */
export type Shown = {
  found: ClassSource
  states: ReadonlyMap<Slot, SlotState>
  /** The tests whose outcome is certain. */
  known: Outcomes
  /** The possible combinations of the other tests, and those that match what is on screen. */
  groups: readonly Group[]
  merges: boolean
  /** The call inside the list that merges the names of a run; empty if the whole list merges. */
  mergers: Mergers
  placed: PlacedName[]
  /** Names on screen that are not written here. */
  foreign: string[]
  live: readonly string[] | undefined
  /** Names that other files of the project may add; set only when there are no live names. */
  brought: readonly Brought[]
  surroundings: readonly Surrounding[]
  /** Whether an expression has names that the project does not show, such as a prop from elsewhere. */
  isOpen: boolean
  /** Returns the same list under these outcomes of its tests, whatever is on screen now. */
  given: (outcomes: Outcomes) => Shown
}

export type Mergers = ReadonlyMap<Slot, Merger>

type Seen = {
  live: readonly string[] | undefined
  merges: boolean
  mergers: Mergers
  design: Design | null
  surroundings: readonly Surrounding[]
  isOpen: boolean
  /** Whether the element is a component whose code is not known, which may add names of its own. */
  isUnread?: boolean
  /** The outcomes of tests that are the same in every use of the component. */
  usual?: Outcomes
}

/**
 * Reads the list; `outcomes` are those of its tests that are known. Long, because each part of the answer reads the
 * same names.
 */
export function shownClasses(source: Source, found: ClassSource, seen: Seen, outcomes?: Outcomes): Shown {
  const { merges, mergers, design, surroundings, isOpen, isUnread = false, usual } = seen
  const live = presentNames(source, found, seen)
  const names = found.slots.map((slot) => namesOf(source.text, slot))
  const written = new Set(names.flat())
  // What a component around the element or inside it adds isn’t merged with the list, and what comes before replaces
  // nothing.
  const kept = new Set([
    ...written,
    ...namesOfParent({ surroundings, live }).map(({ name }) => name),
    ...namesBefore(surroundings),
    ...(isUnread && isWhole(found) ? (live ?? []) : []),
  ])
  const isReplaced: IsReplaced = (name, slot, mayBeOn) => {
    const merger = mergers.get(slot)
    if (!(merges || merger) || !design || !live) return false
    const at = found.slots.indexOf(slot)
    const own = names[at] ?? []
    const others = names.filter((_, place) => {
      const other = found.slots[place] ?? slot
      return place > at && (merges || mergers.get(other) === merger) && mayBeOn(other)
    })
    const later = new Set([...own.slice(own.indexOf(name) + 1), ...others.flat()])
    return live.some(
      (one) => (later.has(one) || !kept.has(one)) && one !== name && mergesAway(design, one, name),
    )
  }
  const elsewhere = new Set(surroundings.flatMap(namesAround))
  const seenLive = live && { names: live, elsewhere }
  const { states, known, groups } = statesOf(source, found, seenLive, isReplaced, { given: outcomes, usual })
  const placed = found.slots.flatMap((slot, at) =>
    tokensOf(source.text, slot).flatMap(({ name }): PlacedName[] => {
      const state = states.get(slot) ?? 'unknown'
      const mayBeOn = (other: Slot) => states.get(other) !== 'off'
      const isGone =
        state === 'on' && live !== undefined && !live.includes(name) && isReplaced(name, slot, mayBeOn)
      return [{ name, slot, at, state: isGone ? 'gone' : state }]
    }),
  )
  const isGiven = (one: Opaque) => surroundings.every(({ given }) => given.has(one))
  // When all other parts are known, a name that none of them has is left on the page from before the last edit.
  const isKnown = !isOpen && !isUnread && !found.slots.some(isGlued) && found.opaque.every(isGiven)
  const isForeign = (name: string) => !written.has(name) && (!isKnown || elsewhere.has(name))
  const foreign =
    isWhole(found) && !isUnread
      ? []
      : (live ?? []).filter((name) => isForeign(name) && !isOfLayers(surroundings, name))
  const given = (then: Outcomes): Shown => ({
    ...shownClasses(source, found, { merges, mergers, design, surroundings, isOpen, live: undefined }, then),
    foreign,
  })
  const around = { brought: [], surroundings, isOpen }
  return { found, states, known, groups, merges, mergers, placed, foreign, live: seen.live, ...around, given }
}

/** Returns the names that components add in front of the list and nothing adds behind it. */
function namesBefore(surroundings: readonly Surrounding[]): string[] {
  const behind = new Set(
    surroundings.flatMap(({ given, layers }) => [
      ...[...given.values()].flat(),
      ...layers.flatMap((one) => one.behind),
    ]),
  )
  const front = surroundings.flatMap(({ layers }) => layers.flatMap((one) => one.front))
  return front.filter((name) => !behind.has(name))
}

/** Whether a component around the list adds the name itself in some state, and no caller passes it. */
function isOfLayers(surroundings: readonly Surrounding[], name: string): boolean {
  const isIn = ({ front, behind }: Surrounding['layers'][number]) =>
    front.includes(name) || behind.includes(name)
  return (
    surroundings.some(({ layers }) => layers.some(isIn)) &&
    surroundings.every(({ given }) => ![...given.values()].some((names) => names.includes(name)))
  )
}

/** Whether every name is written here: none comes from elsewhere or is composed. */
function isWhole({ opaque, slots }: ClassSource): boolean {
  return opaque.length === 0 && !slots.some(isGlued)
}

/**
 * During a drag the page still shows the value before the last edit: a live name that is written nowhere represents the
 * one written name that sets the same. If a part of the list cannot be resolved, it may come from there instead.
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
