/**
 * Presses on a selected text that the helper leaves alone: it edits a text in place only in an element that has nothing
 * else inside, such as an icon or a link. The studio then opens a field beside the text.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import { mixedTextOf } from '../model/tree.ts'
import type { StudioEvent } from '../state/events.ts'
import { activeNode } from '../state/studio.ts'
import type { Message, Studio } from '../state/types.ts'

/** A press sends one of these before the empty list, unless it is on what is selected already and edits nothing. */
const ANSWERS = new Set<unknown>(['SELECTED_ELEMENT_KEY', 'START_EDITING_TEXT'])

/**
 * Returns a function that reads the messages of the frames. It returns the event after such a press, or after the press
 * turned out to begin a drag; else null. `refusalAt`: why a text can't be edited.
 */
export function createTextPresses(
  state: () => Studio,
  refusalAt: (key: string) => Message | null,
): (message: PageMessage) => StudioEvent | null {
  let last: unknown = null
  return ({ id, elementKeys }) => {
    const isPress =
      id === 'MULTI_SELECTED_ELEMENT_KEYS' && Array.isArray(elementKeys) && elementKeys.length === 0
    const isRepeated = isPress && !ANSWERS.has(last)
    last = id
    const { overlay } = state().ui
    const isOpen = overlay.type === 'text' && overlay.isPressed === true
    if (id === 'DRAG_START_EVENT') return isOpen ? { type: 'dialog-closed' } : null
    if (!isRepeated || isOpen) return null
    const [key, second] = state().selection.keys
    const node = key && second === undefined ? activeNode(state(), key) : null
    if (!key || !node || mixedTextOf(node) === null) return null
    const refusal = refusalAt(key)
    if (refusal) return { type: 'message-shown', message: refusal }
    return { type: 'dialog-opened', dialog: { type: 'text', key, isPressed: true } }
  }
}
