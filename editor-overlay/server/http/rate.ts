/** A token bucket: a runaway loop is stopped before it wears out the disk. */
export type Rate = () => { type: 'allowed' } | { type: 'wait'; seconds: number }

/** Allows `burst` requests at once, then `perSecond`; `nowMs` is the clock. */
export function createRate(
  { perSecond, burst }: { perSecond: number; burst: number },
  nowMs: () => number,
): Rate {
  let left = burst
  let since = nowMs()
  return () => {
    const now = nowMs()
    left = Math.min(burst, left + ((now - since) / 1000) * perSecond)
    since = now
    if (left < 1) return { type: 'wait', seconds: Math.max(1, Math.ceil((1 - left) / perSecond)) }
    left -= 1
    return { type: 'allowed' }
  }
}
