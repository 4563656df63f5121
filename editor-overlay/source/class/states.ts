/** Which runs of class names are on: known from the live element, from what is written beside them, or not at all. */
import type { Source } from '../source.ts'
import type { ClassSource, Slot } from './gather.ts'
import { combinationsOf, type Outcomes, partNames, topicsOf } from './test-combinations.ts'
import { namesOf } from './tokens.ts'

/** `unknown`: both are possible for all that can be seen. */
export type SlotState = 'on' | 'off' | 'unknown'

/** Whether a name of a run that is on may be missing on screen, because a later one took its place. */
export type IsReplaced = (name: string, slot: Slot) => boolean

/** The names on screen; those that may come from elsewhere say nothing about the runs. */
type Live = { names: readonly string[]; elsewhere: ReadonlySet<string> }

/** More tests than these that depend on each other are not weighed: each run then stands for itself. */
export const MOST_TESTS = 10

/** Tests that say something about each other; `here` are the ways to come out that give the live names. */
export type Group = { tests: ReadonlySet<string>; all: Outcomes[]; here: Outcomes[] }

/** The state of every run, and the tests in groups that come out independently of each other. */
type States = { states: Map<Slot, SlotState>; known: Outcomes; groups: Group[] }

/** Whether the run is on when its tests come out so. */
export function isOn({ conditions }: Slot, outcomes: Outcomes): boolean {
  return conditions.every(({ test, holds }) => outcomes.get(test) === holds)
}

/** The state of every run, by all ways in which its tests could come out that give the live names. */
export function statesOf(
  source: Source,
  found: ClassSource,
  live: Live | undefined,
  isReplaced: IsReplaced,
  given: Outcomes = new Map(),
): States {
  const names = new Map(found.slots.map((slot) => [slot, namesOf(source.text, slot)]))
  const known = new Map([...found.outcomes, ...given])
  const isFixed = ({ conditions }: Slot) => conditions.every(({ test }) => known.has(test))
  const explains = (slots: ReadonlySet<Slot>) => (outcomes: Outcomes) => {
    const own = new Map([...names].filter(([slot]) => slots.has(slot) || isFixed(slot)))
    return live === undefined || isSeen(own, live, isReplaced, (slot) => isOn(slot, outcomes))
  }
  const groups = groupsOf(names, known).map(({ tests, slots }): Group => {
    const all = tests.size > MOST_TESTS ? [] : combinationsOf([...tests], known)
    return { tests, all, here: all.filter(explains(slots)) }
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

/** Tests belong together that one run depends on, that are about one thing, or whose runs hold one name. */
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

/** Joins a bundle to those that have a topic in common with it. */
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

/** Runs that are on show their names, and a name that only runs speak about is not shown by none of them. */
function isSeen(
  names: ReadonlyMap<Slot, readonly string[]>,
  { names: live, elsewhere }: Live,
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
  return [...names.values()]
    .flat()
    .every((name) => shown.has(name) || !live.includes(name) || elsewhere.has(name))
}
