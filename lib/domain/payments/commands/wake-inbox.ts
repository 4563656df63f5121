import 'server-only'
import { drainInbox } from './drain-inbox'

const BATCH = 20

let working: Promise<void> | null = null
let isWoken = false

/** Handles the events stored so far. Concurrent wake-ups share one worker, which then checks once more. */
export function wakeInbox(worker: string): Promise<void> {
  isWoken = true
  working ??= work(worker)
  return working
}

async function work(worker: string): Promise<void> {
  try {
    while (isWoken) {
      isWoken = false
      for (let claimed = BATCH; claimed === BATCH; ) {
        const { done, failed } = await drainInbox({ worker, limit: BATCH })
        claimed = done + failed
      }
    }
  } finally {
    // In the same tick as the last check of `isWoken`, so that no wake-up is lost in between.
    working = null
  }
}
