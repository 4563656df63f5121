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

/** A state of classes: that of the only condition, or of the one that is named. */
export type ChosenState = { when: EditWhen; condition?: string }

type StateChoice = { label: string; context: ChosenState }

/** Of more conditions than these, none is offered. */
const MOST_CONDITIONS = 3

/** Returns the choices of states for an edit; the tests are the source texts of the conditions, of which `all` are more. */
export function choicesFor(tests: readonly string[], all = tests): StateChoice[] {
  const always: StateChoice = { label: 'Always', context: { when: 'always' } }
  if (tests.length > MOST_CONDITIONS) return [always]
  const states = tests.flatMap((test): StateChoice[] => {
    const named = all.length > 1 ? { condition: test } : {}
    return [
      { label: `Only while ${saidOf(test)}`, context: { when: 'active', ...named } },
      { label: `Only while ${negated(saidOf(test))}`, context: { when: 'inactive', ...named } },
    ]
  })
  return [always, ...states.filter(({ label }, at) => states.findIndex((one) => one.label === label) === at)]
}

/**
 * Adds the states for which the edit can be written to a refusal; of those that it offers already, the others go, and
 * those that the source decides.
 */
export function withChoices(
  refusal: Refusal,
  { found, known, groups, states, live }: Shown,
  canBe: (state: ChosenState) => boolean,
): Refusal {
  if (refusal.code !== 'dynamic-class') return refusal
  if (refusal.choices)
    return {
      ...refusal,
      choices: refusal.choices.filter(
        ({ context: { when, condition } }) =>
          when === undefined ||
          (condition === undefined ? canBe({ when }) : !known.has(condition) && canBe({ when, condition })),
      ),
    }
  const tests = testsOf(found.slots).filter((one) => !known.has(one))
  const [test] = tests
  if (test === undefined && !isPlain(found) && !found.slots.some(isGlued) && !isChosen(found)) return refusal
  const isShown = ({ when, condition = test ?? '' }: ChosenState) => {
    const here = groups.find(({ tests: own }) => own.has(condition))?.here ?? []
    return when === 'always' || here.some((outcomes) => outcomes.get(condition) === (when === 'active'))
  }
  // The state of a list without tests is one of the component that it is passed to.
  const here = tests.filter((one) =>
    testsOf(found.slots.filter((slot) => states.get(slot) === 'on')).includes(one),
  )
  const offered = tests.length > MOST_CONDITIONS && live !== undefined ? here : tests
  const choices = choicesFor(offered, tests).filter(({ context }) => isShown(context) && canBe(context))
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
  const words = inWords(
    tests.map((one) => `“${saidOf(one)}”`),
    'and',
  )
  return {
    ...refuse(
      'dynamic-class',
      `${what} depends on ${words}.`,
      'Show the state that you want to change and repeat the edit, or change the classes in the source.',
    ),
    choices: choicesFor(tests),
  }
}
