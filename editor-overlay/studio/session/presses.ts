/** Finds out from the messages of frames when a page was pressed: the protocol has no message for that. */
import type { PageMessage } from '../../protocol/outbound.ts'

/**
 * Returns a function that reads the messages of the frames, and says whether a message may be the first of a press. The
 * same messages follow some edits. A press that begins to edit a text takes the focus into the page by itself.
 */
export function createPresses(): (message: PageMessage) => boolean {
  let last: unknown = null
  return ({ id, elementKeys, doNotSetElementKey }) => {
    const before = last
    last = id
    if (id === 'SELECTED_ELEMENT_KEY') return doNotSetElementKey !== true
    return (
      id === 'MULTI_SELECTED_ELEMENT_KEYS' && Array.isArray(elementKeys) && before !== 'START_EDITING_TEXT'
    )
  }
}
