const OPEN_AFTER_MS = 90
const CLOSE_AFTER_MS = 220
/** A click so soon after hovering had opened the menu means "open", not "close again". */
const SAME_WISH_MS = 600

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A menu is a button and a popover: it opens, closes and gives up to Escape and to a click beside it without us. This
 * adds what the specification asks for beyond that: hover, arrow keys, and closing when focus leaves.
 */
export function startMenus(signal: AbortSignal): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-menu]')) {
    const panel = document.getElementById(button.dataset.menu ?? '')
    if (panel && 'showPopover' in panel) startMenu(button, panel, signal)
  }
}

function startMenu(button: HTMLButtonElement, panel: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hoveredAt = Number.NEGATIVE_INFINITY
  const isOpen = () => panel.matches(':popover-open')
  const open = () => {
    if (isOpen()) return
    place(button, panel)
    panel.showPopover({ source: button })
  }
  const close = () => {
    if (isOpen()) panel.hidePopover()
  }
  const soon = (run: () => void, waitMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(run, waitMs)
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    soon(() => {
      if (!isOpen()) hoveredAt = performance.now()
      open()
    }, OPEN_AFTER_MS)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') soon(close, CLOSE_AFTER_MS)
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

  button.setAttribute('aria-expanded', String(isOpen()))
  signal.addEventListener('abort', () => clearTimeout(timer))
  panel.addEventListener('toggle', () => button.setAttribute('aria-expanded', String(isOpen())), { signal })
  button.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      clearTimeout(timer)
      if (isOpen() && performance.now() - hoveredAt > SAME_WISH_MS) close()
      else open()
    },
    { signal },
  )
  panel.addEventListener('click', (event) => isLink(event.target) && close(), { signal })
  for (const part of [button, panel]) {
    part.addEventListener('pointerenter', enter, { signal })
    part.addEventListener('pointerleave', leave, { signal })
    part.addEventListener('keydown', press, { signal })
    part.addEventListener(
      'focusout',
      ({ relatedTarget: to }) => {
        if (to instanceof Node && to !== button && !panel.contains(to)) close()
      },
      { signal },
    )
  }
}

/** Under its button, and never beyond the right edge. */
function place(button: HTMLElement, panel: HTMLElement): void {
  const { left, right } = button.getBoundingClientRect()
  const room = document.documentElement.clientWidth
  if (panel.dataset.align === 'end') panel.style.right = `${room - right}px`
  else panel.style.left = `${Math.min(left, room - 320)}px`
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
