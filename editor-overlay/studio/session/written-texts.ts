/** Remembers which texts an activity has written, so that an undo and a redo show theirs as the edit did. */
import { reversed, type WrittenText } from '../model/written-texts.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Studio } from '../state/types.ts'
import { createNewest } from './newest.ts'

const MOST_ACTIVITIES = 200

/** The texts of a session. */
export type WrittenTexts = ReturnType<typeof createWrittenTexts>

/** Creates the texts of a session. Those of the last 200 activities are known. */
export function createWrittenTexts({ dispatch }: Pick<Store<Studio, StudioEvent>, 'dispatch'>) {
  const ofActivity = createNewest<WrittenText[]>(MOST_ACTIVITIES)
  const show = (text: WrittenText) => dispatch({ type: 'text-written', text })
  return {
    add: (activityId: string, text: WrittenText) => {
      show(text)
      ofActivity.set(activityId, [...(ofActivity.get(activityId) ?? []), text])
    },
    undo: (activityId: string) => {
      for (const text of [...(ofActivity.get(activityId) ?? [])].reverse()) show(reversed(text))
    },
    redo: (activityId: string) => {
      for (const text of ofActivity.get(activityId) ?? []) show(text)
    },
  }
}
