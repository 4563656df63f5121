const CHANNEL = 'attesta-session'

/** Notifies the headers of this tab and all other tabs that someone signed in or out. */
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
 * Signing in and out end in a new page, so the first page that sees a state other than the tab's last one notifies
 * the other tabs.
 */
export function announceIfChanged(state: string): void {
  try {
    const before = sessionStorage.getItem(STORAGE_KEY)
    sessionStorage.setItem(STORAGE_KEY, state)
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
