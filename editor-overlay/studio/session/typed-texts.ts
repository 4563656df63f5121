/** Reads the texts that are edited in the pages themselves. */
import type { PageMessage } from '../../protocol/outbound.ts'
import { isRecord } from '../../protocol/parse.ts'
import { sharedEnds } from '../model/shared-ends.ts'

/** A text that was edited; `oldText` is what was there before, and `since` the moment of its key if not now. */
export type TypedText = { key: string; newText: string; oldText: string; since?: number }

type TypedTexts = {
  /** Returns how a text was edited; null for any other message, and if the page shows what it showed before. */
  read: (message: PageMessage) => TypedText | null
}

/**
 * The helper prevents no key, so the Enter that ends an edit leaves a line break in the text: it is removed. The key in a
 * message is that of the moment when the edit began.
 */
export function createTypedTexts(moment: () => number): TypedTexts {
  let isEndedByEnter = false
  let since = 0
  return {
    read: (message) => {
      const { id, data } = message
      if (id === 'START_EDITING_TEXT') {
        isEndedByEnter = false
        since = moment()
      }
      if (isEnter(message)) isEndedByEnter = true
      if (id !== 'EDITED_TEXT' || !isRecord(data)) return null
      if (!('key' in data && 'newText' in data && 'oldText' in data)) return null
      const [oldText, shown] = [String(data.oldText), String(data.newText)]
      if (shown === oldText) return null
      // A browser ends a text with a second break, because one alone would not show.
      const trimmed = oldText.endsWith('\n') ? shown : shown.replace(/\n+$/, '')
      const isInside = isEndedByEnter && trimmed === shown
      const newText = isInside ? withoutLastBreak(oldText, shown) : trimmed
      return { key: String(data.key), newText, oldText, since }
    },
  }
}

/** Shift+Enter makes a line break that stays. */
function isEnter({ id, event }: PageMessage): boolean {
  return id === 'KEY_DOWN_EVENT' && isRecord(event) && event.key === 'Enter' && event.shiftKey !== true
}

/** Removes the last break between what both texts begin and end with. */
function withoutLastBreak(oldText: string, shown: string): string {
  const { start, tail } = sharedEnds(oldText, shown)
  const at = shown.slice(0, shown.length - tail).lastIndexOf('\n')
  return at < start ? shown : shown.slice(0, at) + shown.slice(at + 1)
}
