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
