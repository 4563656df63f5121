/** Asks the active frame about the selected element; it answers with three messages, which the reader takes. */
import type { Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import type { Frames } from './wire/frames.ts'

export function askDetails({ store, frames }: { store: Store<Studio>; frames: Frames }) {
  const { active, selected } = store.get()
  const key = selected[0]
  if (!key) return
  frames.call(active, 'processRulesForSelectedElement', {}, key)
  frames.call(active, 'getCssEvals', key)
  frames.call(active, 'getElementClassList', key)
}
