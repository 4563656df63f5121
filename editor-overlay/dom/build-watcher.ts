/** The build indicator of older Next versions: it says when a hot reload is on its way. */
import type { Stop } from './slices.ts'

const HOST_ID = '__next-build-watcher'
const AFTER_BUILD_MS = 1_000

export type BuildWatcher = {
  /** The indicator may come later than we do. */
  look(): void
  /** A refresh that started otherwise makes the waiting one superfluous. */
  refreshed(): void
  stop: Stop
}

export function buildWatcher(document: Document, onBuilt: () => void): BuildWatcher {
  let watched: ShadowRoot | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    const container = watched?.getElementById('container')
    if (!container) return
    clearTimeout(timer)
    if (!container.classList.contains('visible')) timer = setTimeout(onBuilt, AFTER_BUILD_MS)
  })
  return {
    look() {
      const root = document.getElementById(HOST_ID)?.shadowRoot ?? null
      if (root === watched) return
      observer.disconnect()
      watched = root
      if (root) observer.observe(root, { subtree: true, childList: true, attributes: true })
    },
    refreshed: () => clearTimeout(timer),
    stop() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
