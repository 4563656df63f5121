/** What a person can choose where the live element does not say which branch of a condition is meant. */
import type { EditWhen } from '../../protocol/edit.ts'
import { refuse } from '../plan/draft.ts'
import type { Refusal } from '../types.ts'
import type { Slot } from './gather.ts'
import type { Shown } from './shown.ts'

/** The tests that these runs depend on. */
export function testsOf(slots: readonly Slot[]): string[] {
  return [...new Set(slots.flatMap(({ conditions }) => conditions.map(({ test }) => test)))]
}

/** How the states are offered; `test` is what the one condition asks. */
function choicesFor(test: string): { label: string; context: { when: EditWhen } }[] {
  return [
    { label: 'Always', context: { when: 'always' } },
    { label: `Only while ${test}`, context: { when: 'active' } },
    { label: `Only while not ${test}`, context: { when: 'inactive' } },
  ]
}

/** Adds the states that the edit can be written for to a refusal that names none. */
export function withChoices(
  refusal: Refusal,
  { found, known, groups }: Shown,
  canBe: (when: EditWhen) => boolean,
): Refusal {
  if (refusal.code !== 'dynamic-class' || refusal.choices) return refusal
  const tests = testsOf(found.slots).filter((one) => !known.has(one))
  const [test] = tests
  if (test === undefined) return refusal
  const here = groups.find(({ tests: own }) => own.has(test))?.here ?? []
  const isShown = (when: EditWhen) =>
    when === 'always' || here.some((outcomes) => outcomes.get(test) === (when === 'active'))
  const choices = choicesFor(test)
    .slice(0, tests.length > 1 ? 1 : undefined)
    .filter(({ context: { when } }) => isShown(when) && canBe(when))
  const [first] = choices
  if (!first) return refusal
  const named = choices.map(({ label }) => `“${label.charAt(0).toLowerCase()}${label.slice(1)}”`)
  const rest = refusal.alternative
    ? `, or ${refusal.alternative.replace(/^./, (one) => one.toLowerCase())}`
    : '.'
  const all = [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' or ')
  return { ...refusal, alternative: `Choose ${all}${rest}`, choices }
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
    choices: choicesFor(test),
  }
}
