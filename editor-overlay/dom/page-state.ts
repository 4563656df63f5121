import type { QueryFlags } from '../protocol/flags.ts'
import type { HydrationStatus } from '../protocol/outbound.ts'
import { asText } from '../protocol/parse.ts'
import { onUncaught } from './error-relay.ts'
import { attributeOf, page, read, setAttribute } from './members.ts'
import type { Stop } from './slices.ts'

/** Keeps a mode over reloads of the page (the wire contract, 1.5); one that is off stores nothing. */
export function storeMode(window: Window, key: string, isOn: boolean) {
  try {
    if (isOn) window.sessionStorage.setItem(key, 'enabled')
    else window.sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden, as in a sandboxed frame.
  }
}

const FILL = { width: '100vw', height: '100vh' }
const STORY = { 'background-color': 'transparent', ...FILL, overflow: 'hidden' }

/** Sizes the page for a storyboard. Applied again when the root container appears later; reverted by `stop`. */
export function storyboardStyles(flags: QueryFlags): { apply(): void; stop: Stop } {
  const before = new Map<HTMLElement, string | null>()
  const set = (element: HTMLElement | null, styles: Record<string, string>) => {
    if (!element || before.has(element)) return
    before.set(element, attributeOf(element, 'style'))
    for (const [name, value] of Object.entries(styles)) read(element, 'style').setProperty(name, value)
  }
  return {
    apply() {
      const root = page.getElementById('root') ?? page.getElementById('__next')
      set(root, flags.story ? STORY : FILL)
      if (!root || !flags.story) return
      set(page.body, STORY)
      set(page.documentElement, STORY)
    },
    stop() {
      for (const [element, style] of before) setAttribute(element, 'style', style)
      before.clear()
    },
  }
}

const textIn = (root: ParentNode | null, selector: string) =>
  root?.querySelector(selector)?.textContent?.trim() ?? ''

/** The error that the dev server's overlay shows, as text (the wire contract, section 16). */
export function hydrationStatus(isVite: boolean): HydrationStatus {
  const [overlay, label, body] = isVite
    ? (['vite-error-overlay', '.file-link', '.message'] as const)
    : (['nextjs-portal', '#nextjs__container_errors_label', '.nextjs-container-errors-body'] as const)
  for (const { shadowRoot } of page.querySelectorAll(overlay)) {
    const errorLabel = textIn(shadowRoot, label)
    const errorBody = textIn(shadowRoot, body)
    const described =
      textIn(shadowRoot, '#nextjs__container_errors_desc') || textIn(shadowRoot, '[role="dialog"]')
    const errorDescr = isVite ? 'A Vite Error Occurred' : described
    if (!(isVite ? errorLabel || errorBody : errorDescr)) continue
    const status = errorDescr.includes('Hydration failed') ? 'error' : 'other_error'
    return { status, errorDescr, errorLabel, errorBody }
  }
  return { status: 'no_error' }
}

/** Opens Vite's overlay for errors of the page, one at a time (the wire contract, section 16). */
export function viteOverlay(window: Window, signal: AbortSignal) {
  const { customElements } = window
  onUncaught(window, signal, (thrown) => {
    const Overlay = customElements.get('vite-error-overlay')
    if (!Overlay || page.querySelector('vite-error-overlay')) return
    const error = thrown instanceof Error ? thrown : new Error(asText(thrown))
    page.body.append(Reflect.construct(Overlay, [error]))
  })
}

/** Locks the pointer and releases it at once, so that the browser delivers further moves to the outer window. */
export function lockPointer(signal: AbortSignal, onRefused: (text: string) => void) {
  const release = () => page.exitPointerLock?.()
  page.addEventListener('pointerlockchange', release, { once: true, signal })
  const refused = (error: unknown) => {
    // The page may lock the pointer later.
    page.removeEventListener('pointerlockchange', release)
    onRefused(`Pointer lock refused: ${error}`)
  }
  Promise.resolve(page.body?.requestPointerLock?.()).catch(refused)
}
