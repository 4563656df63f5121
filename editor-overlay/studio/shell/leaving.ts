/** Lets the browser ask before the studio is left with something that is not saved. */
import type { PageMessage } from '../../protocol/outbound.ts'
import { isRecord } from '../../protocol/parse.ts'
import type { Session } from '../session/session.ts'
import type { Studio } from '../state/types.ts'

type Stop = () => void

/** An edit under way, a message that holds one, or typed text. */
export function askBeforeLeaving({ store, onMessage }: Pick<Session, 'store' | 'onMessage'>): Stop {
  let isTypedInPage = false
  const stop = onMessage((_, message) => {
    isTypedInPage = isTyped(message) ?? isTypedInPage
  })
  const ask = (event: Event) => {
    if (isTypedInPage || isUnsaved(store.get()) || hasTypedField()) event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  return () => {
    stop()
    window.removeEventListener('beforeunload', ask)
  }
}

function isUnsaved({ editing, ui }: Studio): boolean {
  return editing.pending > 0 || ui.unsaved.length > 0 || ui.message?.isUnsaved === true
}

/** Fields of the panel say what is saved; those for a pressed text and in a dialog keep what they began with. */
function hasTypedField(): boolean {
  const inPanel = '.panel :is(textarea, input:not([type="checkbox"], [type="radio"])):not([data-saved])'
  const others = document.querySelectorAll<HTMLTextAreaElement>('.pressed-text textarea, .text-form textarea')
  return (
    document.querySelector(inPanel) !== null ||
    [...others].some(({ value, defaultValue }) => value !== defaultValue)
  )
}

const ENDS = new Set(['EDITED_TEXT', 'SELECTED_ELEMENT_KEY', 'LATEST_HREF'])

/** Whether a text is being edited in the page; null if the message doesn’t say so. */
function isTyped({ id, event }: PageMessage): boolean | null {
  if (ENDS.has(id)) return false
  if (id !== 'KEY_DOWN_EVENT' || !isRecord(event) || !isRecord(event.activeElement)) return null
  if (event.key === 'Escape' || event.activeElement.isContentEditable !== true) return false
  const isText = String(event.key).length === 1 || event.key === 'Backspace' || event.key === 'Delete'
  return isText ? true : null
}
