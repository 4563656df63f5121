import 'server-only'
import { drainInbox } from './drain-inbox'

const BATCH = 20

let working: Promise<void> | null = null
let isWoken = false

/** Works on what is stored by now. Wake-ups that come meanwhile share one worker, which then looks once more. */
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
    // In the same turn as the last look at `isWoken`, so that no wake-up comes between.
    working = null
  }
}
