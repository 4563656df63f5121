/** The ways in which those tests of a class expression can come out that an edit depends on. */
import { testsOf } from '../class/choices.ts'
import type { Slot } from '../class/gather.ts'
import type { Shown } from '../class/shown.ts'
import type { Group } from '../class/states.ts'
import { type Facts, worldsOf } from '../class/worlds.ts'

/** One way to come out; `isHere` that it may be the one on screen. */
export type World = { facts: Facts; isHere: boolean }

/** More ways than these are not tried one by one. */
const MOST_WORLDS = 256
const MOST_TESTS = 10

/** The open tests that runs depend on. */
export function openTests({ known }: Shown, slots: readonly Slot[]): string[] {
  return testsOf(slots).filter((test) => !known.has(test))
}

/** Every way in which the tests of these runs can come out, whatever the other tests do; `null` for too many. */
export function worldsAmong(shown: Shown, slots: readonly Slot[]): World[] | null {
  const tests = openTests(shown, slots)
  let worlds: World[] = [{ facts: shown.known, isHere: true }]
  for (const group of shown.groups) {
    const own = tests.filter((test) => group.tests.has(test))
    if (own.length === 0) continue
    const ways = waysOf(shown.known, group, own)
    if (!ways || worlds.length * ways.length > MOST_WORLDS) return null
    worlds = worlds.flatMap((one) =>
      ways.map((way) => ({
        facts: new Map([...one.facts, ...way.facts]),
        isHere: one.isHere && way.isHere,
      })),
    )
  }
  return worlds
}

/** The ways of one group as far as these of its tests go. */
function waysOf(known: Facts, { all, here }: Group, tests: readonly string[]): World[] | null {
  // Of a group that is too large to be weighed, any of its ways may be on screen.
  if (all.length === 0)
    return tests.length > MOST_TESTS ? null : worldsOf(tests, known).map((facts) => ({ facts, isHere: true }))
  const shown = new Set(here)
  const ways = new Map<string, World>()
  for (const facts of all) {
    const key = tests.map((test) => (facts.get(test) ? '1' : '0')).join('')
    ways.set(key, { facts, isHere: shown.has(facts) || ways.get(key)?.isHere === true })
  }
  return [...ways.values()]
}
