const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220
/** A click this soon after hover opened the menu means "open", not "close". */
const HOVER_CLICK_MS = 600

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A menu is a button and a popover, so opening, closing, Escape and a click outside work natively. This adds
 * what the specification requires beyond that: hover, arrow keys, and closing when focus leaves.
 */
export function startMenus(signal: AbortSignal): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-menu]')) {
    const panel = document.getElementById(button.dataset.menu ?? '')
    if (panel && 'showPopover' in panel) startMenu(button, panel, signal)
  }
}

function startMenu(button: HTMLButtonElement, panel: HTMLElement, signal: AbortSignal): void {
  let hoveredAt = Number.NEGATIVE_INFINITY
  const isOpen = () => panel.matches(':popover-open')
  const open = () => {
    if (isOpen()) return
    positionPanel(button, panel)
    panel.showPopover({ source: button })
  }
  const close = () => {
    if (isOpen()) panel.hidePopover()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen()) {
      close()
      button.focus()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    open()
    moveFocus(panel, step)
  }
  const leave = ({ relatedTarget: to }: FocusEvent) => {
    if (to instanceof Node && to !== button && !panel.contains(to)) close()
  }
  const openHovered = () => {
    if (!isOpen()) hoveredAt = performance.now()
    open()
  }
  const stopTimer = startHover([button, panel], { open: openHovered, close }, signal)

  button.setAttribute('aria-expanded', String(isOpen()))
  panel.addEventListener('toggle', () => button.setAttribute('aria-expanded', String(isOpen())), { signal })
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      stopTimer()
      if (isOpen() && performance.now() - hoveredAt > HOVER_CLICK_MS) close()
      else open()
    },
    { signal },
  )
  panel.addEventListener('click', (event) => isLink(event.target) && close(), { signal })
  for (const part of [button, panel]) {
    part.addEventListener('keydown', press, { signal })
    part.addEventListener('focusout', leave, { signal })
  }
}

type Menu = { open: () => void; close: () => void }

/** Opens when the mouse rests, closes when it stays away. Returns a function that cancels the wait. */
function startHover(parts: HTMLElement[], { open, close }: Menu, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const after = (waitMs: number, run: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    stop()
    timer = setTimeout(run, waitMs)
  }
  for (const part of parts) {
    part.addEventListener('pointerenter', after(OPEN_AFTER_MS, open), { signal })
    part.addEventListener('pointerleave', after(CLOSE_AFTER_MS, close), { signal })
  }
  signal.addEventListener('abort', stop)
  return stop
}

/** Places the panel under its button, never beyond the right edge. */
function positionPanel(button: HTMLElement, panel: HTMLElement): void {
  const { left, right } = button.getBoundingClientRect()
  const pageWidth = document.documentElement.clientWidth
  if (panel.dataset.align === 'end') panel.style.right = `${pageWidth - right}px`
  else panel.style.left = `${Math.min(left, pageWidth - 320)}px`
}

function moveFocus(panel: HTMLElement, step: number): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a, button, [role="link"]')].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % stops.length)?.focus()
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href]') !== null
}
