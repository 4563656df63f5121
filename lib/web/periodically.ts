import { tryAcquireInterval } from '@/lib/gateways/supabase/rate-limit'

const MAX_PAUSE_MS = 60_000

/**
 * A timer callback for any number of instances: `work` runs on one of them, once per interval; the others get
 * null. The database decides and is asked at most ten times per interval.
 */
export function periodically<Done>(
  name: string,
  everySeconds: number,
  work: (now: Date) => Promise<Done>,
): () => Promise<Done | null> {
  const pauseMs = Math.min(MAX_PAUSE_MS, everySeconds * 100)
  let askedAt = 0
  return async () => {
    const now = new Date()
    if (now.getTime() - askedAt < pauseMs) return null
    askedAt = now.getTime()
    return (await tryAcquireInterval(name, everySeconds)) ? work(now) : null
  }
}
