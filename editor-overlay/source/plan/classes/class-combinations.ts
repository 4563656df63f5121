/** The possible combinations of the outcomes of those tests that an edit depends on. */
import { testsOf } from '../../class/choices.ts'
import type { Slot } from '../../class/gather.ts'
import type { Shown } from '../../class/shown.ts'
import { type Group, MOST_TESTS } from '../../class/states.ts'
import { combinationsOf, type Outcomes, topicsOf } from '../../class/test-combinations.ts'

/** One combination; `isHere` means that it may be the one on screen. */
export type Combination = { outcomes: Outcomes; isHere: boolean }

/** More combinations than these are not checked. */
const MOST_COMBINATIONS = 256

/** Returns the tests that the runs depend on and whose outcome is not known. */
export function openTests({ known }: Shown, slots: readonly Slot[]): string[] {
  return testsOf(slots).filter((test) => !known.has(test))
}

/** A state that is chosen by one of several conditions; `isWide`: whatever the others are. */
type ChosenState = { condition: string; holds: boolean; isWide: boolean | undefined }

/**
 * Returns the outcomes of the tests in a chosen state. Of the other conditions, each is as it is on screen, and without
 * a live element it doesn't hold.
 */
export function outcomesWhile(shown: Shown, { condition, holds, isWide }: ChosenState): Outcomes {
  if (isWide) return new Map([[condition, holds]])
  const tests = openTests(shown, shown.found.slots)
  return new Map(
    tests.map((test) => {
      if (test === condition) return [test, holds]
      const here = shown.groups.find((one) => one.tests.has(test))?.here ?? []
      const all = here.filter((one) => !one.has(condition) || one.get(condition) === holds)
      return [test, all.length > 0 && all.every((one) => one.get(test) === true)]
    }),
  )
}

/**
 * Returns every combination of outcomes for the tests of these runs; `null` if there are too many. In places other than
 * this one, tests that are known here but listed in `elsewhere` may have any outcome.
 */
export function combinationsAmong(
  shown: Shown,
  slots: readonly Slot[],
  elsewhere: readonly string[],
): Combination[] | null {
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
  const chosen = new Set(elsewhere.flatMap(topicsOf))
  const rest = new Map([...shown.known].filter(([test]) => !topicsOf(test).some((one) => chosen.has(one))))
  const ways = elsewhere.length > MOST_TESTS ? null : combinationsOf(elsewhere, rest)
  if (!ways || combinations.length * (ways.length + 1) > MOST_COMBINATIONS) return null
  const others = combinations.flatMap(({ outcomes }) =>
    ways.map((way) => ({ outcomes: new Map([...without(outcomes, shown.known), ...way]), isHere: false })),
  )
  return elsewhere.length > 0 ? [...combinations, ...others] : combinations
}

function without(outcomes: Outcomes, known: Outcomes): [string, boolean][] {
  return [...outcomes].filter(([test]) => !known.has(test))
}

/** Returns one combination of a group for each outcome of these of its tests; `null` if there are too many. */
function waysOf(known: Outcomes, { all, here }: Group, tests: readonly string[]): Combination[] | null {
  // A group that is too large was not combined, so any of its combinations may be on screen.
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
