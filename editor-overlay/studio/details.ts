/** Asks the active frame about the selected element; it answers with three messages, which the reader takes. */
import { activeFrame, type Studio } from './model/state.ts'
import type { Store } from './model/store.ts'
import { pageKey } from './model/tree.ts'
import type { Frames } from './wire/frames.ts'

export function askDetails({ store, frames }: { store: Store<Studio>; frames: Frames }) {
  const { active, selected, sheetRules } = store.get()
  if (!selected[0]) return
  const key = pageKey(activeFrame(store.get())?.tree, selected[0])
  frames.call(active, 'processRulesForSelectedElement', sheetRules, key)
  frames.call(active, 'getCssEvals', key)
  frames.call(active, 'getElementClassList', key)
}
