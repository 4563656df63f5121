/** The choices a person gets when the live element does not show which branch of a condition is targeted. */
import type { EditWhen } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import { inWords } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'
import { negated, saidOf } from './conditions.ts'
import { type ClassSource, isGlued, type Slot } from './gather.ts'
import type { Shown } from './shown.ts'

/** Returns the tests that these runs depend on. */
export function testsOf(slots: readonly Slot[]): string[] {
  return [...new Set(slots.flatMap(({ conditions }) => conditions.map(({ test }) => test)))]
}

/** Returns the choices of states for an edit; `test` is the source text of the only condition. */
export function choicesFor(test: string): { label: string; context: { when: EditWhen } }[] {
  return [
    { label: 'Always', context: { when: 'always' } },
    { label: `Only while ${saidOf(test)}`, context: { when: 'active' } },
    { label: `Only while ${negated(saidOf(test))}`, context: { when: 'inactive' } },
  ]
}

/** Adds the states for which the edit can be written to a refusal; of those that it offers already, the others go. */
export function withChoices(
  refusal: Refusal,
  { found, known, groups }: Shown,
  canBe: (when: EditWhen) => boolean,
): Refusal {
  if (refusal.code !== 'dynamic-class') return refusal
  if (refusal.choices)
    return {
      ...refusal,
      choices: refusal.choices.filter(({ context: { when } }) => when === undefined || canBe(when)),
    }
  const tests = testsOf(found.slots).filter((one) => !known.has(one))
  const [test] = tests
  if (test === undefined && !isPlain(found) && !found.slots.some(isGlued) && !isChosen(found)) return refusal
  const here = groups.find(({ tests: own }) => test !== undefined && own.has(test))?.here ?? []
  const isShown = (when: EditWhen) =>
    when === 'always' || here.some((outcomes) => outcomes.get(test ?? '') === (when === 'active'))
  // The state of a list without tests is one of the component that it is passed to.
  const choices = choicesFor(test ?? '')
    .slice(0, tests.length === 1 ? undefined : 1)
    .filter(({ context: { when } }) => isShown(when) && canBe(when))
  return { ...refusal, choices }
}

/** Returns the refusal with a next step that names the states it offers: `Choose “always”, or change it in …`. */
export function namingChoices({ choices = [], ...refusal }: Refusal): Refusal {
  if (choices.length === 0) return refusal
  const named = choices.flatMap(({ label, context }) =>
    context.when === undefined && context.uses === undefined
      ? []
      : [`“${label.charAt(0).toLowerCase()}${label.slice(1)}”`],
  )
  if (named.length === 0) return { ...refusal, choices }
  const step = `Choose ${inWords(named, 'or')}`
  const rest = refusal.alternative?.replace(/^./, (one) => one.toLowerCase())
  return { ...refusal, alternative: `${step}${rest === undefined ? '.' : `, or ${rest}`}`, choices }
}

/** Whether code that can't be read may give other names in another state. */
const isChosen = ({ opaque }: ClassSource) =>
  opaque.some((one) => one.type === 'other' && one.said?.().isChosen === true)

/** Whether every name is written in the list, and none under a condition. */
const isPlain = ({ slots, opaque }: ClassSource) =>
  opaque.length === 0 && slots.every(({ conditions }) => conditions.length === 0)

/** Returns the refusal of an edit to runs whose state is unknown; `what` is the subject of its message. */
export function refuseUnknown(slots: readonly Slot[], what: string): Refusal {
  const tests = testsOf(slots)
  const [test] = tests
  const words = tests.map((one) => `“${saidOf(one)}”`).join(' and ')
  const choices = choicesFor(test ?? '').slice(0, tests.length === 1 ? undefined : 1)
  return {
    ...refuse(
      'dynamic-class',
      `${what} depends on ${words}.`,
      'Show the state that you want to change and repeat the edit, or change the classes in the source.',
    ),
    choices,
  }
}
