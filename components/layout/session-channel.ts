const CHANNEL = 'attesta-session'

/** Tells the header of this tab and of every other tab that someone signed in or out. */
export function announceSessionChange(): void {
  refreshListeners.forEach((refresh) => {
    refresh()
  })
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

const MARK = 'attesta-session'

/**
 * Signing in and out end in a new page, so the first page that sees a different state than this tab saw before tells
 * the other tabs.
 */
export function announceIfChanged(state: string): void {
  try {
    const before = sessionStorage.getItem(MARK)
    sessionStorage.setItem(MARK, state)
    if (before === null || before === state || typeof BroadcastChannel === 'undefined') return
  } catch {
    // Without session storage other tabs learn of the change when they are next looked at.
    return
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

const refreshListeners = new Set<() => void>()

export function onSessionChange(refresh: () => void): () => void {
  refreshListeners.add(refresh)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', refresh)
  return () => {
    refreshListeners.delete(refresh)
    channel?.close()
  }
}
