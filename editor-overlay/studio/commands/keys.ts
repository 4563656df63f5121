/** Listens to the keys of the studio and of the frames, and runs their commands. */
import type { PageMessage } from '../../protocol/outbound.ts'
import type { Session } from '../session/session.ts'
import { focusStage } from './regions.ts'
import { type Focused, isPressing, isTyping, type KeyContext, type KeyPress } from './shortcuts.ts'
import { type CommandId, commandFor, perform } from './table.ts'

/**
 * Starts listening and returns the function that stops it. Dialogs and menus keep their keys; in preview mode the page
 * does.
 */
export function startKeys(session: Session): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    perform(session, command)
  }
  const alt = { isHeld: false }
  const drag = { isOn: false }
  const typing = createCutTyping(() => session.store.get().selection.choice)
  window.addEventListener('keydown', onKeyDown)
  const stopMessages = session.onMessage((storyboardId, message) => {
    const isDriving = session.store.get().canvas.mode.type === 'drive'
    if (endsText(message) && !isDriving) endText(session, storyboardId)
    followDrag(message, drag)
    // Escape cancels the drag, and nothing else.
    const isOfPage = isDriving || typing.read(message)
    const command = drag.isOn ? null : commandInFrame(message, alt, isOfPage)
    if (!isOfPage) moveFocus(message, alt)
    if (command) perform(session, command)
  })
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    stopMessages()
  }
}

/**
 * A page may replace the element whose text is being edited, which ends the edit: what is typed on is not a command. Returns
 * whether the keys of a message are of that kind, until a key that ends an edit is pressed or something is chosen.
 */
function createCutTyping(choice: () => number) {
  let isEnding = false
  let cutAt: number | null = null
  return {
    read: (message: PageMessage): boolean => {
      const { id } = message
      const pressed = id === 'KEY_DOWN_EVENT' ? readPress(message.event) : null
      const isStart = id === 'START_EDITING_TEXT'
      if (pressed || isStart) isEnding = /^(Escape|Enter|Tab)$/.test(pressed?.press.key ?? '')
      if (isStart || isEnding) cutAt = null
      if (id === 'EDITED_TEXT' && !isEnding && document.activeElement instanceof HTMLIFrameElement)
        cutAt = choice()
      return cutAt === choice()
    },
  }
}

function followDrag({ id }: PageMessage, drag: { isOn: boolean }) {
  if (id === 'DRAG_START_EVENT') drag.isOn = true
  else if (id === 'DRAG_END_EVENT' || id === 'DRAG_CANCEL_EVENT') drag.isOn = false
}

/** The first key of a chord moves the focus to the studio, so that the browser does not handle the second. */
function moveFocus(message: PageMessage, alt: { isHeld: boolean }) {
  const pressed = message.id === 'KEY_DOWN_EVENT' ? readPress(message.event) : null
  if (!pressed || pressed.press.key === 'Tab' || !/^(BODY|HTML)$/.test(pressed.focused.tagName)) return
  if (pressed.focused.isContentEditable) return
  alt.isHeld = false
  if (document.activeElement instanceof HTMLIFrameElement) focusStage()
}

/** Whether a key ends the editing of a text in place; Shift+Enter makes a line break instead. */
function endsText(message: PageMessage): boolean {
  const pressed = message.id === 'KEY_DOWN_EVENT' ? readPress(message.event) : null
  if (!pressed?.focused.isContentEditable || pressed.press.shiftKey) return false
  return pressed.press.key === 'Escape' || pressed.press.key === 'Enter'
}

/** The protocol has no message for this, but selecting something else ends the editing. */
function endText({ store, frames }: Session, storyboardId: string) {
  const key = store.get().selection.keys[0] ?? null
  frames.call(storyboardId, 'setSelectedElement', null)
  frames.call(storyboardId, 'setSelectedElement', key)
}

function commandOf(event: KeyboardEvent): CommandId | null {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog, [role="menu"]')) return null
  const focused: Focused = {
    tagName: target.tagName,
    isContentEditable: target instanceof HTMLElement && target.isContentEditable,
    inputType: target instanceof HTMLInputElement ? target.type : '',
  }
  if (!event.altKey && isPressing(focused, event.key)) return null
  return commandFor(event, isTyping(focused) ? contextOfField(target) : contextOf(target))
}

/** A select has no typed text, and a field with `data-saved` has none that is not saved yet. */
function contextOfField(field: Element): KeyContext {
  return field.matches('select, [data-saved]') ? 'saved' : 'typing'
}

function contextOf(target: Element): KeyContext {
  if (target.closest('[role="tree"]')) return 'layers'
  return target === document.body || target.closest('.stage') ? 'canvas' : 'elsewhere'
}

/** A frame reports the Alt key itself, but not that it is held with another key. */
function commandInFrame(
  message: PageMessage,
  alt: { isHeld: boolean },
  isPreviewed: boolean,
): CommandId | null {
  if (message.id !== 'KEY_DOWN_EVENT' && message.id !== 'KEY_UP_EVENT') return null
  const pressed = readPress(message.event)
  if (!pressed) return null
  if (pressed.press.key === 'Alt') alt.isHeld = message.id === 'KEY_DOWN_EVENT'
  if (message.id === 'KEY_UP_EVENT') return null
  const press = { ...pressed.press, altKey: pressed.press.altKey || alt.isHeld }
  const isOfPage = isPreviewed || isTyping(pressed.focused) || isPressing(pressed.focused, press.key)
  return commandFor(press, isOfPage ? 'typing' : 'canvas')
}

const UNKNOWN_PRESS = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, activeElement: {} }
const UNKNOWN_FOCUS = { tagName: '', isContentEditable: false, elementType: '' }

function readPress(event: unknown): { press: KeyPress; focused: Focused } | null {
  if (typeof event !== 'object' || event === null || !('key' in event) || typeof event.key !== 'string')
    return null
  const { ctrlKey, metaKey, shiftKey, altKey, activeElement } = { ...UNKNOWN_PRESS, ...event }
  const { tagName, isContentEditable, elementType } = {
    ...UNKNOWN_FOCUS,
    ...(typeof activeElement === 'object' ? activeElement : {}),
  }
  return {
    press: {
      key: event.key,
      ctrlKey: ctrlKey === true,
      metaKey: metaKey === true,
      shiftKey: shiftKey === true,
      altKey: altKey === true,
    },
    focused: {
      tagName: String(tagName),
      isContentEditable: isContentEditable === true,
      inputType: String(elementType ?? 'text'),
    },
  }
}
