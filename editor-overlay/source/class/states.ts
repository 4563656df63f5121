/** Which runs of class names are on: known from the live element, from what is written beside them, or not at all. */
import type { Source } from '../source.ts'
import type { ClassSource, Slot } from './gather.ts'
import { tokensOf } from './tokens.ts'
import { type Facts, isPossible } from './worlds.ts'

/** `unknown`: both are possible for all that can be seen. */
export type SlotState = 'on' | 'off' | 'unknown'

/** Whether a name of a run that is on may be missing on screen, because a later one took its place. */
export type IsReplaced = (name: string, slot: Slot) => boolean

/** More tests than these are not weighed against each other: each run then stands for itself. */
const MOST_TESTS = 10

/** The state of every run, and the ways in which the tests can come out: all, and those that give the live names. */
type States = { states: Map<Slot, SlotState>; all: Facts[]; here: Facts[] }

/** Whether the run is on when its tests come out so. */
export function isOn({ conditions }: Slot, facts: Facts): boolean {
  return conditions.every(({ test, holds }) => facts.get(test) === holds)
}

/** The state of every run, by all ways in which its tests could come out that give the live names. */
export function statesOf(
  source: Source,
  found: ClassSource,
  live: readonly string[] | undefined,
  isReplaced: IsReplaced,
  given: Facts = new Map(),
): States {
  const names = new Map(
    found.slots.map((slot) => [slot, tokensOf(source.text, slot).map(({ name }) => name)]),
  )
  const known = new Map([...found.facts, ...given])
  const open = [
    ...new Set(found.slots.flatMap(({ conditions }) => conditions.map(({ test }) => test))),
  ].filter((test) => !known.has(test))
  const explains = (facts: Facts) =>
    live === undefined || isSeen(names, live, isReplaced, (slot) => isOn(slot, facts))
  const all = open.length > MOST_TESTS ? [] : worldsOf(open, known).filter(isPossible)
  const here = all.filter(explains)
  const states = found.slots.map((slot): [Slot, SlotState] => {
    if (slot.when.length === 0) return [slot, 'on']
    if (here.length === 0) return [slot, 'unknown']
    const on = here.filter((facts) => isOn(slot, facts)).length
    return [slot, on === here.length ? 'on' : on === 0 ? 'off' : 'unknown']
  })
  return { states: new Map(states), all, here }
}

function worldsOf(tests: readonly string[], known: Facts): Facts[] {
  let worlds: Facts[] = [known]
  for (const test of tests)
    worlds = worlds.flatMap((facts) => [
      new Map([...facts, [test, true]]),
      new Map([...facts, [test, false]]),
    ])
  return worlds
}

/** Runs that are on show their names, and a name that only runs speak about is not shown by none of them. */
function isSeen(
  names: ReadonlyMap<Slot, readonly string[]>,
  live: readonly string[],
  isReplaced: IsReplaced,
  isOn: (slot: Slot) => boolean,
): boolean {
  const shown = new Set<string>()
  for (const [slot, words] of names) {
    if (!isOn(slot)) continue
    for (const name of words) {
      shown.add(name)
      if (slot.when.length > 0 && !live.includes(name) && !isReplaced(name, slot)) return false
    }
  }
  return [...names.values()].flat().every((name) => shown.has(name) || !live.includes(name))
}
