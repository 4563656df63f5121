/** Returns a promise that resolves after a time. */
export function pauseFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
