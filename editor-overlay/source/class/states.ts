/** Which runs of class names are on: determined by the live element or the source, or unknown. */
import type { Source } from '../file/source.ts'
import type { ClassSource, Slot } from './gather.ts'
import { combinationsOf, type Outcomes, partNames, topicsOf } from './test-combinations.ts'
import { namesOf } from './tokens.ts'

/** `unknown`: the source and the live names allow both. */
export type SlotState = 'on' | 'off' | 'unknown'

/** Whether a name of a run that is on may be missing on screen, because a name of a later run that may be on replaced it. */
export type IsReplaced = (name: string, slot: Slot, mayBeOn: (slot: Slot) => boolean) => boolean

/** The names on screen; those in `elsewhere` may come from other files and prove nothing about the runs. */
type Live = { names: readonly string[]; elsewhere: ReadonlySet<string> }

/** A group with more dependent tests than this is not combined; its runs stay unknown. */
export const MOST_TESTS = 10

/** Tests that depend on each other; `here` are the combinations that match the live names. */
export type Group = { tests: ReadonlySet<string>; all: Outcomes[]; here: Outcomes[] }

/** The state of every run, and the tests in groups whose outcomes are independent of each other. */
type States = { states: Map<Slot, SlotState>; known: Outcomes; groups: Group[] }

/** Whether the run is on under these outcomes. */
export function isOn({ conditions }: Slot, outcomes: Outcomes): boolean {
  return conditions.every(({ test, holds }) => outcomes.get(test) === holds)
}

/** Whether none of these outcomes turns the run off. */
function mayBeOn({ conditions }: Slot, outcomes: Outcomes): boolean {
  return conditions.every(({ test, holds }) => (outcomes.get(test) ?? holds) === holds)
}

const NONE: Outcomes = new Map()

const agrees = (usual: Outcomes, outcomes: Outcomes, test: string) =>
  !usual.has(test) || usual.get(test) === outcomes.get(test)

/** Returns the state of every run, from all combinations of test outcomes that match the live names. */
export function statesOf(
  source: Source,
  found: ClassSource,
  live: Live | undefined,
  isReplaced: IsReplaced,
  { given = NONE, usual = NONE }: { given?: Outcomes | undefined; usual?: Outcomes | undefined } = {},
): States {
  const names = new Map(found.slots.map((slot) => [slot, namesOf(source.text, slot)]))
  const known = new Map([...found.outcomes, ...given])
  const isFixed = ({ conditions }: Slot) => conditions.every(({ test }) => known.has(test))
  const explains = (slots: ReadonlySet<Slot>) => (outcomes: Outcomes) => {
    if (live === undefined) return true
    const own = new Map([...names].filter(([slot]) => slots.has(slot) || isFixed(slot)))
    const others = [...names].flatMap(([slot, words]) => (own.has(slot) ? [] : words))
    const seen = { ...live, elsewhere: new Set([...live.elsewhere, ...others]) }
    return isSeen(own, seen, isReplaced, outcomes)
  }
  const groups = groupsOf(names, known).map(({ tests, slots }): Group => {
    const all = tests.size > MOST_TESTS ? [] : combinationsOf([...tests], known)
    const here = all.filter(explains(slots))
    const usually = here.filter((outcomes) => [...tests].every((test) => agrees(usual, outcomes, test)))
    return { tests, all, here: usually.length > 0 ? usually : here }
  })
  const fixed = [known].filter(explains(new Set()))
  const states = found.slots.map((slot): [Slot, SlotState] => {
    if (slot.when.length === 0) return [slot, 'on']
    const open = slot.conditions.find(({ test }) => !known.has(test))
    const here = open ? groups.find(({ tests }) => tests.has(open.test))?.here : fixed
    if (!here || here.length === 0) return [slot, 'unknown']
    const on = here.filter((outcomes) => isOn(slot, outcomes)).length
    return [slot, on === here.length ? 'on' : on === 0 ? 'off' : 'unknown']
  })
  return { states: new Map(states), known, groups }
}

type Bundle = { tests: Set<string>; slots: Set<Slot>; topics: Set<string> }

/** Groups tests that one run depends on, that are about the same value, or whose runs share a name. */
function groupsOf(names: ReadonlyMap<Slot, readonly string[]>, known: Outcomes): Bundle[] {
  const always = new Set([...names].flatMap(([slot, own]) => (slot.conditions.length === 0 ? own : [])))
  const runs = [...names].map(([slot, own]): Bundle => {
    const tests = slot.conditions.map(({ test }) => test).filter((test) => !known.has(test))
    const topics = [
      ...tests,
      ...tests.flatMap(topicsOf),
      ...own.filter((name) => !always.has(name)).map((name) => `.${name}`),
    ]
    return { tests: new Set(tests), slots: new Set([slot]), topics: new Set(topics) }
  })
  const links = [...known.keys()].map(
    (test): Bundle => ({ tests: new Set(), slots: new Set(), topics: new Set(partNames(test)) }),
  )
  const open = runs.filter(({ tests }) => tests.size > 0)
  return [...open, ...links].reduce<Bundle[]>(joined, []).filter(({ tests }) => tests.size > 0)
}

/** Merges a bundle with those that share a topic with it. */
function joined(bundles: Bundle[], one: Bundle): Bundle[] {
  const meets = ({ topics }: Bundle) => [...one.topics].some((topic) => topics.has(topic))
  const near = [...bundles.filter(meets), one]
  const all = <Value>(part: (bundle: Bundle) => Iterable<Value>) =>
    new Set(near.flatMap((each) => [...part(each)]))
  const made = {
    tests: all((each) => each.tests),
    slots: all((each) => each.slots),
    topics: all((each) => each.topics),
  }
  return [...bundles.filter((bundle) => !near.includes(bundle)), made]
}

/** Whether each run that is on shows its names, and each live name that only runs contain is in one that is on. */
function isSeen(
  names: ReadonlyMap<Slot, readonly string[]>,
  { names: live, elsewhere }: Live,
  isReplaced: IsReplaced,
  outcomes: Outcomes,
): boolean {
  const shown = new Set<string>()
  for (const [slot, words] of names) {
    if (!isOn(slot, outcomes)) continue
    for (const name of words) {
      shown.add(name)
      if (slot.when.length === 0 || live.includes(name)) continue
      if (!isReplaced(name, slot, (other) => mayBeOn(other, outcomes))) return false
    }
  }
  return [...names.values()]
    .flat()
    .every((name) => shown.has(name) || !live.includes(name) || elsewhere.has(name))
}
