/**
 * Texts that were typed into a page and that the page’s framework has not rendered yet. If such a text is undone, the
 * framework sees no change and would keep it. So an undo waits for the page; one that takes too long is loaded again.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Frames } from '../client/frames.ts'
import { navTreeOf } from '../client/page-port.ts'
import { flat } from '../model/flat.ts'
import { findNode, nodeOf, textOf } from '../model/tree.ts'
import { pauseFor } from './pause.ts'
import type { TypedText } from './typed-texts.ts'

/** A hot reload takes less, and a designer who waits for an undo no more. */
const WITHIN_MS = 3_000

type Deps = { frames: Pick<Frames, 'call'>; pause?: (ms: number) => Promise<void> }

/** Creates the texts of a session. */
export function createUnrenderedTexts({ frames, pause = pauseFor }: Deps) {
  const typed = new Map<string, TypedText[]>()
  let onRendered: (() => void)[] = []
  const settle = () => {
    if (typed.size > 0) return
    for (const resolve of onRendered) resolve()
    onRendered = []
  }
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
      settle()
    },
    /** Resolves when the pages have rendered all texts, or have taken too long. */
    rendered: async () => {
      if (typed.size === 0) return
      await Promise.race([new Promise<void>((resolve) => onRendered.push(resolve)), pause(WITHIN_MS)])
    },
    /** Call it after all pages were loaded again. */
    clear: () => {
      typed.clear()
      settle()
    },
    /** Call it after an undo. */
    restore: () => {
      for (const storyboardId of typed.keys()) frames.call(storyboardId, 'refresh')
      typed.clear()
      settle()
    },
  }
}
