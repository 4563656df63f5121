/** The ways in which those tests of a class expression can come out that an edit depends on. */
import { testsOf } from '../class/choices.ts'
import type { Slot } from '../class/gather.ts'
import type { Shown } from '../class/shown.ts'
import { type Group, MOST_TESTS } from '../class/states.ts'
import { combinationsOf, type Outcomes } from '../class/test-combinations.ts'

/** One way to come out; `isHere` that it may be the one on screen. */
export type Combination = { outcomes: Outcomes; isHere: boolean }

/** More ways than these are not tried one by one. */
const MOST_COMBINATIONS = 256

/** The open tests that runs depend on. */
export function openTests({ known }: Shown, slots: readonly Slot[]): string[] {
  return testsOf(slots).filter((test) => !known.has(test))
}

/** Every way in which the tests of these runs can come out, whatever the other tests do; `null` for too many. */
export function combinationsAmong(shown: Shown, slots: readonly Slot[]): Combination[] | null {
  const tests = openTests(shown, slots)
  let combinations: Combination[] = [{ outcomes: shown.known, isHere: true }]
  for (const group of shown.groups) {
    const own = tests.filter((test) => group.tests.has(test))
    if (own.length === 0) continue
    const ways = waysOf(shown.known, group, own)
    if (!ways || combinations.length * ways.length > MOST_COMBINATIONS) return null
    combinations = combinations.flatMap((one) =>
      ways.map((way) => ({
        outcomes: new Map([...one.outcomes, ...way.outcomes]),
        isHere: one.isHere && way.isHere,
      })),
    )
  }
  return combinations
}

/** The ways of one group as far as these of its tests go. */
function waysOf(known: Outcomes, { all, here }: Group, tests: readonly string[]): Combination[] | null {
  // Of a group that is too large to be weighed, any of its ways may be on screen.
  if (all.length === 0)
    return tests.length > MOST_TESTS
      ? null
      : combinationsOf(tests, known).map((outcomes) => ({ outcomes, isHere: true }))
  const shown = new Set(here)
  const ways = new Map<string, Combination>()
  for (const outcomes of all) {
    const key = tests.map((test) => (outcomes.get(test) ? '1' : '0')).join('')
    ways.set(key, { outcomes, isHere: shown.has(outcomes) || ways.get(key)?.isHere === true })
  }
  return [...ways.values()]
}
