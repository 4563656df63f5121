/** Hears keys in the studio and in the frames, and asks the one table what they mean. */
import type { Command } from '../model/commands.ts'
import {
  commandFor,
  type Focused,
  isPressing,
  isTyping,
  type KeyPlace,
  type KeyPress,
} from '../model/shortcuts.ts'
import type { Session } from '../session.ts'
import type { PageMessage } from '../wire/page-port.ts'
import { perform } from './perform.ts'

export function startKeys(session: Session): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const command = commandHere(event)
    if (!command) return
    event.preventDefault()
    perform(session, command)
  }
  const alt = { isHeld: false }
  /** The first key of a chord calls the keyboard home, so that the browser does nothing of its own with the second. */
  const callHome = (message: PageMessage) => {
    const said = message.id === 'KEY_DOWN_EVENT' ? pressOf(message.event) : null
    if (!said || said.press.key === 'Tab' || !/^(BODY|HTML)$/.test(said.focused.tagName)) return
    if (said.focused.isContentEditable || session.store.get().mode === 'drive') return
    alt.isHeld = false
    if (document.activeElement instanceof HTMLIFrameElement)
      document.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true })
  }
  window.addEventListener('keydown', onKey)
  const deaf = session.listen((storyboardId, message) => {
    if (endsText(message) && session.store.get().mode !== 'drive') endText(session, storyboardId)
    const command = commandInFrame(message, alt, session.store.get().mode === 'drive')
    callHome(message)
    if (command) perform(session, command)
  })
  return () => {
    window.removeEventListener('keydown', onKey)
    deaf()
  }
}

/** In a text that is edited in its place; a line break is made with shift. */
function endsText(message: PageMessage): boolean {
  const said = message.id === 'KEY_DOWN_EVENT' ? pressOf(message.event) : null
  if (!said?.focused.isContentEditable || said.press.shiftKey) return false
  return said.press.key === 'Escape' || said.press.key === 'Enter'
}

/** The wire has no word for it, but an edit is over when something else is selected. */
function endText({ store, frames }: Session, storyboardId: string) {
  const key = store.get().selected[0] ?? null
  frames.call(storyboardId, 'setSelectedElement', null)
  frames.call(storyboardId, 'setSelectedElement', key)
}

function commandHere(event: KeyboardEvent): Command | null {
  const { target } = event
  if (!(target instanceof Element) || target.closest('dialog, [role="menu"]')) return null
  const focused: Focused = {
    tagName: target.tagName,
    isContentEditable: target instanceof HTMLElement && target.isContentEditable,
    inputType: target instanceof HTMLInputElement ? target.type : '',
  }
  if (isPressing(focused, event.key)) return null
  return commandFor(event, isTyping(focused) ? 'typing' : placeOf(target))
}

function placeOf(target: Element): KeyPlace {
  if (target.closest('[role="tree"]')) return 'layers'
  return target === document.body || target.closest('.stage') ? 'canvas' : 'elsewhere'
}

/** A frame reports the key alt itself, but not that it is held with another. */
function commandInFrame(message: PageMessage, alt: { isHeld: boolean }, isDriving: boolean): Command | null {
  if (message.id !== 'KEY_DOWN_EVENT' && message.id !== 'KEY_UP_EVENT') return null
  const said = pressOf(message.event)
  if (!said) return null
  if (said.press.key === 'Alt') alt.isHeld = message.id === 'KEY_DOWN_EVENT'
  if (message.id === 'KEY_UP_EVENT') return null
  const press = { ...said.press, altKey: said.press.altKey || alt.isHeld }
  const isTheirs = isDriving || isTyping(said.focused) || isPressing(said.focused, press.key)
  return commandFor(press, isTheirs ? 'typing' : 'canvas')
}

function pressOf(event: unknown): { press: KeyPress; focused: Focused } | null {
  if (typeof event !== 'object' || event === null || !('key' in event) || typeof event.key !== 'string')
    return null
  const facts = {
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    activeElement: {},
    ...event,
  }
  const { ctrlKey, metaKey, shiftKey, altKey, activeElement } = facts
  const { tagName, isContentEditable, elementType } = {
    tagName: '',
    isContentEditable: false,
    elementType: '',
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
