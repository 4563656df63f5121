/** Asks the source server about drops before they are made. */
import type { EditContext } from '../../protocol/edit.ts'
import type { EditVerdict } from '../../protocol/edit-result.ts'
import type { ServerPort } from '../client/server-port.ts'
import { type StudioEdit, sentEdit } from '../model/studio-edit.ts'
import type { Verdict } from '../model/verdict.ts'
import type { Studio } from '../state/types.ts'

type Asked = { edits: readonly StudioEdit[]; context: EditContext }
type Deps = { store: { get: () => Studio }; server: Pick<ServerPort, 'check'> }

/** Returns what is known about edits; `onAnswer` is called when more is known. */
export type Check = (asked: Asked, onAnswer: () => void) => Verdict

/**
 * Creates the function that asks once for the same edits, until the source changes. It asks one question at a time: a
 * drag passes many places, and only where it stays has to be known.
 */
export function createCheck({ store, server }: Deps): Check {
  let known = new Map<string, Verdict>()
  let { lookups } = store.get().project
  let isAsking = false
  let latest: () => void = () => undefined
  return (asked, onAnswer) => {
    const { project, editing } = store.get()
    if (project.lookups !== lookups) known = new Map()
    lookups = project.lookups
    const answers = known
    const key = JSON.stringify(asked)
    const found = answers.get(key)
    if (found) return found
    latest = onAnswer
    if (isAsking) return { type: 'pending' }
    isAsking = true
    const sent = asked.edits.map((edit) => sentEdit(edit, editing.modifiers))
    const replies = sent.map((edit) => server.check(edit, project.lookups.elements, asked.context))
    void Promise.all(replies).then((verdicts) => {
      isAsking = false
      answers.set(key, worstOf(verdicts))
      // What was asked meanwhile is asked again.
      latest()
    })
    return { type: 'pending' }
  }
}

/** Several elements move together: what one of them can't do, none does. */
function worstOf(verdicts: readonly EditVerdict[]): EditVerdict {
  const refusals = verdicts.filter((one) => one.type === 'refused')
  const isAll = refusals.length === verdicts.length
  const refusal = refusals.find(({ code }) => isAll || code !== 'no-change')
  return refusal ?? { type: 'possible' }
}
