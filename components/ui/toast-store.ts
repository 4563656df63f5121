export const TOAST_MS = 5000

type Toast = { id: number; text: string }

let current: Toast | null = null
let count = 0
const listeners = new Set<() => void>()

function publish(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Confirms something that is done. One at a time: a new toast replaces the current one. */
export function showToast(text: string): void {
  count += 1
  publish({ id: count, text })
}

export function dismissToast(): void {
  publish(null)
}

export function currentToast(): Toast | null {
  return current
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
