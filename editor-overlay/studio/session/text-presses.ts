/**
 * Presses on a selected text that the helper leaves alone: it edits a text in place only in an element that has nothing
 * else inside, such as an icon or a link.
 */
import type { NavNode } from '../../protocol/nav-node.ts'
import type { PageMessage } from '../../protocol/outbound.ts'
import { mixedTextOf } from '../model/tree.ts'
import { activeNode } from '../state/studio.ts'
import type { Message, Studio } from '../state/types.ts'

const ALTERNATIVE = 'Press F2, or use the Text field in the panel.'
const BESIDE_ELEMENTS = 'This text is beside other elements, so it can’t be edited in place.'
const IN_PARTS = 'This text consists of several parts in the source, so it can’t be edited in place.'

function adviceOf(text: string, key: string): Message {
  const steps = [{ label: 'Edit text', type: 'dialog', dialog: { type: 'text', key } }] as const
  return { text, tone: 'refused', alternative: ALTERNATIVE, steps }
}

function isAdvice(message: Message | null): boolean {
  return message?.text === BESIDE_ELEMENTS || message?.text === IN_PARTS
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
    if (isElsewhere && isAdvice(state().ui.message)) {
      last = id
      return { type: 'message-dismissed' }
    }
    const isPress =
      id === 'MULTI_SELECTED_ELEMENT_KEYS' && Array.isArray(elementKeys) && elementKeys.length === 0
    const isRepeated = isPress && !ANSWERS.has(last)
    last = id
    if (!isRepeated) return null
    const [key, second] = state().selection.keys
    const node = key && second === undefined ? activeNode(state(), key) : null
    if (!key || !node || mixedTextOf(node) === null) return null
    return { type: 'message-shown', message: adviceOf(isOnlyText(node) ? IN_PARTS : BESIDE_ELEMENTS, key) }
  }
}

/** A sentence with a value in it: the server separates its parts by comments, which the helper does not edit. */
function isOnlyText({ children, literalChildren = [] }: NavNode): boolean {
  return children.length === 0 && literalChildren.every(({ index }, at) => index === at)
}
