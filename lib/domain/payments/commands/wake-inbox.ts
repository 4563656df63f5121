import 'server-only'
import { drainInbox } from './drain-inbox'

const BATCH = 20

let working: Promise<number> | null = null
let isWoken = false

/**
 * Handles the events stored so far. Concurrent wake-ups share one worker, which then checks once more. Returns how many
 * it handled; 0 for a wake-up that another one's worker served, so that what follows happens once.
 */
export async function wakeInbox(worker: string): Promise<number> {
  isWoken = true
  if (working === null) {
    working = work(worker)
    return working
  }
  await working
  return 0
}

async function work(worker: string): Promise<number> {
  let handled = 0
  try {
    while (isWoken) {
      isWoken = false
      for (let claimed = BATCH; claimed === BATCH; ) {
        const { done, failed } = await drainInbox({ worker, limit: BATCH })
        claimed = done + failed
        handled += done
      }
    }
    return handled
  } finally {
    // In the same tick as the last check of `isWoken`, so that no wake-up is lost in between.
    working = null
  }
}
