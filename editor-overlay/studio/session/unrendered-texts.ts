/**
 * Texts that were typed into a page and that the page's framework has not rendered yet. If such a text is undone, the
 * framework sees no change and would keep it, so the page is loaded again.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Frames } from '../client/frames.ts'
import { navTreeOf } from '../client/page-port.ts'
import { flat } from '../model/flat.ts'
import { findNode, nodeOf, textOf } from '../model/tree.ts'
import type { TypedText } from './typed-texts.ts'

type Deps = { frames: Pick<Frames, 'call'> }

/** Creates the texts of a session. */
export function createUnrenderedTexts({ frames }: Deps) {
  const typed = new Map<string, TypedText[]>()
  return {
    add: (storyboardId: string, text: TypedText) => {
      typed.set(storyboardId, [...(typed.get(storyboardId) ?? []), text])
    },
    /** Reads the tree of the message: that of the state already has the texts that were written. */
    onMessage: (storyboardId: string, message: PageMessage) => {
      const waiting = typed.get(storyboardId)
      if (message.id !== 'NAV_TREE' || !waiting) return
      const tree = navTreeOf(message)
      const left = waiting.filter(({ key, newText }) => {
        const shown = nodeOf(tree, key)
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
