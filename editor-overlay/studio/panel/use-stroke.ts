import { useRef } from 'react'

/** A pause as long as this ends a run of steps. */
const PAUSE_MS = 1_500

/**
 * A run of steps is one gesture. While one edit is on its way to the disk only the newest of those behind it is kept, so
 * that a key held down does not queue up.
 */
export function useStroke(send: (value: string, gestureId: string) => Promise<unknown>) {
  const stroke = useRef<{ id: string; at: number; waiting: string | null; isBusy: boolean }>({
    id: '',
    at: Number.NEGATIVE_INFINITY,
    waiting: null,
    isBusy: false,
  })
  return async (value: string) => {
    const { current } = stroke
    const now = performance.now()
    if (now - current.at > PAUSE_MS) current.id = crypto.randomUUID()
    current.at = now
    current.waiting = value
    if (current.isBusy) return
    current.isBusy = true
    try {
      while (current.waiting !== null) {
        const next = current.waiting
        current.waiting = null
        await send(next, current.id)
      }
    } finally {
      current.isBusy = false
    }
  }
}
