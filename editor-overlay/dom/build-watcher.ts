import { page } from './members.ts'

/** The build indicator of older Next versions, which shows that a hot reload is coming (the wire contract, 14.4). */
const HOST_ID = '__next-build-watcher'
const AFTER_BUILD_MS = 1_000

type BuildWatcher = {
  /** Finds the indicator, which the page may add later. */
  attach(): void
  /** Cancels the scheduled refresh, after another one has run. */
  cancelPending(): void
}

/** `onBuilt` runs a second after the indicator has disappeared. Nothing is watched before `attach`. */
export function buildWatcher(signal: AbortSignal, onBuilt: () => void): BuildWatcher {
  let watched: ShadowRoot | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    const container = watched?.getElementById('container')
    if (!container) return
    clearTimeout(timer)
    if (!container.classList.contains('visible')) timer = setTimeout(onBuilt, AFTER_BUILD_MS)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    observer.disconnect()
  })
  return {
    attach() {
      const root = page.getElementById(HOST_ID)?.shadowRoot ?? null
      if (root === watched) return
      observer.disconnect()
      watched = root
      if (root) observer.observe(root, { subtree: true, childList: true, attributes: true })
    },
    cancelPending: () => clearTimeout(timer),
  }
}
