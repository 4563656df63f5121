/**
 * Texts that were typed into a page and that the page's framework has not rendered yet. If such a text is undone, the
 * framework sees no change and would keep it, so the page is loaded again.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Frames } from '../client/frames.ts'
import { findNode, nodeOf, textOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import type { Store } from '../state/store.ts'
import type { Studio } from '../state/types.ts'
import type { TypedText } from './typed-texts.ts'

type Deps = { store: Pick<Store<Studio, StudioEvent>, 'get'>; frames: Pick<Frames, 'call'> }

/** Creates the texts of a session. */
export function createUnrenderedTexts({ store, frames }: Deps) {
  const typed = new Map<string, TypedText[]>()
  return {
    add: (storyboardId: string, text: TypedText) => {
      typed.set(storyboardId, [...(typed.get(storyboardId) ?? []), text])
    },
    /** Call it after the state has the new tree. */
    onMessage: (storyboardId: string, { id }: PageMessage) => {
      const waiting = typed.get(storyboardId)
      if (id !== 'NAV_TREE' || !waiting) return
      const frame = store.get().canvas.frames.find((one) => one.storyboardId === storyboardId)
      const left = waiting.filter(({ key, newText }) => {
        const shown = nodeOf(frame?.tree, key)
        return shown && !findNode(shown, (node) => flat(textOf(node) ?? '') === flat(newText))
      })
      if (left.length > 0) typed.set(storyboardId, left)
      else typed.delete(storyboardId)
    },
    /** Call it after all pages were loaded again. */
    clear: () => typed.clear(),
    /** Call it after an undo. */
    restore: () => {
      for (const storyboardId of typed.keys()) frames.call(storyboardId, 'refresh')
      typed.clear()
    },
  }
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
