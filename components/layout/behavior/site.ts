import { type Measuring, startAccount } from './account'
import { startDrawer } from './drawer'
import { startKeeping } from './kept-form'
import { startMenus } from './menus'

/** Pixels of scrolling until the landing header gets its background and shadow. */
const SCROLL_THRESHOLD_PX = 10

/** All behavior of header and footer beyond their markup. Returns a function that stops it. */
export function startSite(onMeasuring?: (measuring: Measuring) => void): () => void {
  const running = new AbortController()
  startMenus(running.signal)
  startDrawer(running.signal)
  startAccount(running.signal, onMeasuring)
  startScroll(running.signal)
  startKeeping(running.signal)
  showYear()
  return () => running.abort()
}

function startScroll(signal: AbortSignal): void {
  const header = document.querySelector<HTMLElement>('header[data-landing]')
  if (!header) return
  const update = () => header.toggleAttribute('data-scrolled', window.scrollY > SCROLL_THRESHOLD_PX)
  // Reading scrollY in the next frame avoids a forced layout.
  requestAnimationFrame(update)
  window.addEventListener('scroll', update, { passive: true, signal })
}

/** Updates the year, because a page may have been built last year. */
function showYear(): void {
  for (const place of document.querySelectorAll('[data-year]')) {
    const year = String(new Date().getFullYear())
    if (place.textContent !== year) place.textContent = year
  }
}
