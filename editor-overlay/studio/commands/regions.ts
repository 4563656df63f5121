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
 * Keeps the focus at what is being worked on when what has it disappears or is disabled: on the control beside it, such
 * as the next class after one that was removed; outside of a section of the panel, on the page. Returns the function
 * that stops it.
 */
export function keepFocus(): () => void {
  let last: Surroundings | null = null
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? surroundingsOf(target) : null
  }
  const observer = new MutationObserver(() => {
    const isLeft = document.activeElement !== document.body && document.activeElement !== last?.target
    if (!last || isLeft || isUsable(last.target)) return
    const beside = nearestLeft(last)
    // What is disabled elsewhere is often enabled again right away, such as the button of undo.
    if (!beside && last.target.isConnected) return
    last = null
    if (beside) beside.focus()
    else focusStage()
  })
  document.addEventListener('focusin', onFocus)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocus)
    observer.disconnect()
  }
}

/** `groups`: the elements around it up to its section of the panel, innermost first; none elsewhere. */
type Surroundings = { target: HTMLElement; groups: Element[]; before: HTMLElement[]; after: HTMLElement[] }

function surroundingsOf(target: HTMLElement): Surroundings {
  const section = target.closest('.section')
  const groups: Element[] = []
  for (let one = target.parentElement; section?.contains(one) && one; one = one.parentElement)
    groups.push(one)
  const controls = [...(section?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const at = controls.indexOf(target)
  return {
    target,
    groups,
    before: controls.slice(0, Math.max(0, at)).reverse(),
    after: controls.slice(at + 1),
  }
}

/** Returns the control that follows, else the one that precedes, in the innermost group that still has one. */
function nearestLeft({ groups, before, after }: Surroundings): HTMLElement | undefined {
  for (const group of groups.filter((one) => one.isConnected)) {
    const near = [...after, ...before].find((control) => group.contains(control) && isUsable(control))
    if (near) return near
  }
  return undefined
}

function isUsable(control: HTMLElement): boolean {
  return control.isConnected && !control.matches(':disabled')
}

const CONTROLS = ':is(input, select, textarea, button):not(:disabled)'

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
