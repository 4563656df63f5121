/** Steps of a number as edits: those of one stroke are one gesture, which a single undo reverts. */

/** What of a key event decides whether it continues a stroke. */
export type StepKey = { timeStamp: number; repeat: boolean }

type Send = (value: string, gestureId: string) => Promise<unknown>

/** A pause as long as this ends a stroke. */
const PAUSE_MS = 1_500

/**
 * A stroke lasts while its key is held down, while one of its edits is on its way, and until a pause after both. On a busy
 * machine events are handled late, so the time is that of the key press. Of the steps that wait behind an edit only the
 * newest is kept, so that a key held down does not queue up.
 */
export function createStroke(send: Send, now = () => performance.now()) {
  let gestureId: string | null = null
  let endsAt = Number.NEGATIVE_INFINITY
  let waiting: string | null = null
  let isBusy = false
  return async (value: string, { timeStamp, repeat }: StepKey) => {
    if (gestureId === null || !(repeat || isBusy || timeStamp < endsAt)) gestureId = crypto.randomUUID()
    endsAt = timeStamp + PAUSE_MS
    waiting = value
    if (isBusy) return
    isBusy = true
    try {
      while (waiting !== null) {
        const next = waiting
        waiting = null
        await send(next, gestureId)
      }
    } finally {
      isBusy = false
      endsAt = now() + PAUSE_MS
    }
  }
}
