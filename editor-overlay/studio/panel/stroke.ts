/** Turns steps of a number into edits. All edits of one stroke are one gesture, which a single undo reverts. */

/** The part of a key event that decides whether it continues a stroke. */
export type StepKey = { timeStamp: number; repeat: boolean }

type Send = (value: string, gestureId: string) => Promise<unknown>

/** A pause of this length ends a stroke. */
const PAUSE_MS = 1_500

/**
 * A stroke lasts while its key is held down, while one of its edits is being written, and until a pause after both. Its
 * time is that of the key press, because a busy machine handles events late. Of the steps that wait for an edit only
 * the newest is kept, so that holding a key down does not fill a queue.
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
