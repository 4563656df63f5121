/** Far less than any work on a file takes, and more than two readings of the clocks differ by. */
const WORK_MS = 2
const STALLED_AFTER_MS = 30_000

/**
 * Tells a file whose thread hangs from one that waits for a processor, which may take minutes on a busy machine at the
 * lowest priority.
 */
export class Progress {
  #usedMs = 0
  #sinceMs: number

  constructor(nowMs: number) {
    this.#sinceMs = nowMs
  }

  /** `usedMs`: CPU time of the threads that work on the file so far. */
  hasStalled(nowMs: number, usedMs: number): boolean {
    if (usedMs - this.#usedMs >= WORK_MS) {
      this.#usedMs = usedMs
      this.#sinceMs = nowMs
    }
    return nowMs - this.#sinceMs > STALLED_AFTER_MS
  }
}
