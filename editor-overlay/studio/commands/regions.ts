/** F6 moves the focus from one region of the studio to the next; each region is marked in the layout. */
import type { Session } from '../session/session.ts'

const FIRST =
  '[role="tree"], [aria-selected="true"][role="tab"], button:not(:disabled), input, [tabindex="0"]'

/** Focuses the page that is being edited: where the focus goes from something that is left or gone. */
export function focusStage(): void {
  document.querySelector<HTMLElement>('.stage')?.focus({ preventScroll: true })
}

/**
 * A press on a page takes the focus to it, as a press anywhere else does: the helper keeps the browser from doing that.
 * A field saves its text first, for the element that was selected until then. Returns the function that stops it.
 */
export function focusOnPress({ onPress }: Pick<Session, 'onPress'>): () => void {
  return onPress(() => {
    // A frame also reports a selection that an edit has changed, while the pointer is anywhere.
    const isOverPage = document.querySelector('iframe:hover') !== null
    if (isOverPage && !(document.activeElement instanceof HTMLIFrameElement)) focusStage()
  })
}

/**
 * Takes the focus to the page when what has it disappears, such as a field of an element that is no longer selected.
 * Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let last: EventTarget | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return
    last = null
    focusStage()
  })
  document.addEventListener('focusin', onFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** Focuses the first button of the message. */
export function goToMessage(): void {
  document.querySelector<HTMLElement>('.message-actions button')?.focus()
}

/** Wraps around. Focuses the region itself if it is focusable, else its tree, open tab or first control. */
export function goToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
  // The buttons of a message are a region inside of the stage.
  const at = regions.findLastIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + by + regions.length) % regions.length] ?? regions[0]
  if (!next) return
  const inside =
    next.tabIndex >= 0 || next.hasAttribute('tabindex') ? next : next.querySelector<HTMLElement>(FIRST)
  inside?.focus()
}
