/** A bucket that fills with time: a loop that ran wild is stopped before it wears out the disk. */
export type Rate = () => { at: 'allowed' } | { at: 'wait'; seconds: number }

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
    if (left < 1) return { at: 'wait', seconds: Math.max(1, Math.ceil((1 - left) / perSecond)) }
    left -= 1
    return { at: 'allowed' }
  }
}
