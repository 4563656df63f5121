/**
 * What the designer has chosen for the selected element: a question, such as that about a condition, is asked once for as
 * long as the element is selected. Warnings, and which items of a list are meant, are asked each time.
 */
import type { EditChoice, EditResult, RefusedEdit } from '../../protocol/edit-result.ts'
import type { StudioContext } from '../model/studio-edit.ts'
import type { Studio } from '../state/types.ts'

/** Creates the answers of a session. */
export function createAnswers(state: () => Studio) {
  let asked: readonly EditChoice[] = []
  let known: { choice: number; label: string } | null = null
  return {
    /** Call it with each refusal that is shown. */
    ask: ({ choices = [] }: Pick<RefusedEdit, 'choices'>) => {
      asked = choices
    },
    /** Call it with the context of each edit: that of a pressed choice has what was chosen. */
    read: (given: StudioContext) => {
      const chosen = asked.find((one) => isRemembered(one) && isChosenIn(given, one))
      if (chosen) known = { choice: state().selection.choice, label: chosen.label }
      asked = []
    },
    /** Returns what was chosen when the same was asked about the same selection; null if it was not. */
    to: ({ choices = [] }: Pick<RefusedEdit, 'choices'>): EditChoice | null => {
      if (known?.choice !== state().selection.choice) return null
      const { label } = known
      return choices.find((one) => isRemembered(one) && one.label === label) ?? null
    },
  }
}

function isRemembered({ context }: EditChoice): boolean {
  return !context.isConfirmed && context.meaning === undefined
}

/** Whether a context has all that a choice adds to it. */
function isChosenIn(given: StudioContext, { context }: EditChoice): boolean {
  const all = new Map<string, unknown>(Object.entries(given))
  const added = Object.entries(context)
  return added.length > 0 && added.every(([name, value]) => all.get(name) === value)
}

/** What the edits need to answer by themselves. */
export type Answering = { answers: ReturnType<typeof createAnswers> }

/** Tells a designer why nothing was asked. */
export function withAnswer(outcome: EditResult, { label }: EditChoice): EditResult {
  if (outcome.type !== 'applied') return outcome
  return { ...outcome, notes: [`${label}, as you chose before for this selection.`, ...outcome.notes] }
}
