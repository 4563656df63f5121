const CHANNEL = 'attesta-session'

/** Notifies the headers of this and all other tabs that someone signed in or out. */
export function announceSessionChange(): void {
  refreshListeners.forEach((refresh) => {
    refresh()
  })
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

const STORAGE_KEY = 'attesta-session'

/**
 * Signing in or out ends on a new page, so the first page with a state other than the tab's last one notifies
 * the other tabs.
 */
export function announceIfChanged(state: string): void {
  try {
    const before = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.setItem(STORAGE_KEY, state)
    if (before === null || before === state || typeof BroadcastChannel === 'undefined') return
  } catch {
    // Without session storage other tabs notice the change when they next become visible.
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
