/** Growing pauses between attempts, so that a server that is gone for long is not knocked at all the time. */
export function pauseMs(failures: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, failures - 1), 30_000)
}
