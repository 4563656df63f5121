/** What a person can choose where the live element does not say which branch of a condition is meant. */
import { refuse } from '../plan/draft.ts'
import type { Refusal } from '../types.ts'
import type { Slot } from './gather.ts'

/** The tests that these runs depend on. */
export function testsOf(slots: readonly Slot[]): string[] {
  return [...new Set(slots.flatMap(({ conditions }) => conditions.map(({ test }) => test)))]
}

/** The refusal of an edit about runs of which it is not known whether they are on; `what` is its subject. */
export function refuseUnknown(slots: readonly Slot[], what: string): Refusal {
  const tests = testsOf(slots)
  const [test] = tests
  const words = tests.map((one) => `“${one}”`).join(' and ')
  const refusal = refuse('dynamic-class', `${what} depends on ${words}.`)
  if (test === undefined || tests.length > 1)
    return {
      ...refusal,
      alternative: 'Show the state that you want to change and repeat the edit, or choose “always”.',
      choices: [{ label: 'Always', context: { when: 'always' } }],
    }
  return {
    ...refusal,
    alternative: `Choose “always”, “only while ${test}” or “only while not ${test}”, or show the state and repeat the edit.`,
    choices: [
      { label: 'Always', context: { when: 'always' } },
      { label: `Only while ${test}`, context: { when: 'active' } },
      { label: `Only while not ${test}`, context: { when: 'inactive' } },
    ],
  }
}
