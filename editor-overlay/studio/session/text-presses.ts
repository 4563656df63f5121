/**
 * Presses on a selected text that the helper leaves alone: it edits a text in place only in an element that has nothing
 * else inside, such as an icon or a link.
 */
import type { PageMessage } from '../../protocol/outbound.ts'
import { mixedTextOf } from '../model/tree.ts'
import { activeNode } from '../state/studio.ts'
import type { Message, Studio } from '../state/types.ts'

const MIXED_TEXT: Message = {
  text: 'This text is beside other elements, so it can’t be edited in place.',
  tone: 'refused',
  alternative: 'Press F2, or use the Text field in the panel.',
}

/** A press sends one of these before the empty list, unless it is on what is selected already and edits nothing. */
const ANSWERS = new Set<unknown>(['SELECTED_ELEMENT_KEY', 'START_EDITING_TEXT'])

type Advice = { type: 'message-shown'; message: Message } | { type: 'message-dismissed' }

/**
 * Returns a function that reads the messages of the frames. It returns the advice after such a press, or that the advice
 * no longer applies because something else was pressed; else null.
 */
export function createTextPresses(state: () => Studio): (message: PageMessage) => Advice | null {
  let last: unknown = null
  return ({ id, elementKeys, doNotSetElementKey }) => {
    const isElsewhere = ANSWERS.has(id) && doNotSetElementKey !== true
    if (isElsewhere && state().ui.message === MIXED_TEXT) {
      last = id
      return { type: 'message-dismissed' }
    }
    const isPress =
      id === 'MULTI_SELECTED_ELEMENT_KEYS' && Array.isArray(elementKeys) && elementKeys.length === 0
    const isRepeated = isPress && !ANSWERS.has(last)
    last = id
    if (!isRepeated) return null
    const { keys } = state().selection
    const isMixed = keys.length === 1 && mixedTextOf(activeNode(state(), keys[0])) !== null
    return isMixed ? { type: 'message-shown', message: MIXED_TEXT } : null
  }
}
