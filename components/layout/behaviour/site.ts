import { type Measuring, startAccount } from './account'
import { startDrawer } from './drawer'
import { startMenus } from './menus'

/** After this many pixels the landing header gets its ground and its shadow. */
const SCROLL_THRESHOLD_PX = 10

/** Everything that header and footer do beyond what their markup does alone. Returns its end. */
export function startSite(onMeasuring?: (measuring: Measuring) => void): () => void {
  const running = new AbortController()
  startMenus(running.signal)
  startDrawer(running.signal)
  startAccount(running.signal, onMeasuring)
  startScroll(running.signal)
  showYear()
  return () => running.abort()
}

function startScroll(signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('header[data-landing]')
  if (!header) return
  const look = () => header.toggleAttribute('data-scrolled', window.scrollY > SCROLL_THRESHOLD_PX)
  // Asked in the next frame, when the layout is there anyway: now it would have to be made for the answer.
  requestAnimationFrame(look)
  window.addEventListener('scroll', look, { passive: true, signal })
}

/** A page built last year must not show last year. */
function showYear(): void {
  for (const place of document.querySelectorAll('[data-year]')) {
    const year = String(new Date().getFullYear())
    if (place.textContent !== year) place.textContent = year
  }
}
