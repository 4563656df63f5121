/** Ends what its creator started; a second call does nothing. */
export type Stop = () => void

const SLICE_MS = 5
/** Reading the clock takes as long as a tenth of a short step. */
const MAX_STEPS_PER_CLOCK_READ = 16

/** Runs long work in slices of 5 ms. A message channel schedules them, because animation frames stop in hidden tabs. */
export type Slicer = {
  /**
   * Starts in a new task, after the caller's task has ended and its messages have been sent. Resolves with the value,
   * or with null when stale before the end.
   */
  run<T>(work: Generator<void, T>, isStale?: () => boolean): Promise<T | null>
  /** Resolves in a later task. */
  pause(): Promise<void>
}

/** After the abort, no further slice starts, and no promise of it resolves. */
export function slicer(signal: AbortSignal): Slicer {
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  channel.port1.onmessage = () => waiting.shift()?.()
  signal.addEventListener('abort', () => channel.port1.close())
  const pause = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(null)
    })

  return {
    pause,
    async run<T>(work: Generator<void, T>, isStale = () => false) {
      await pause()
      while (!isStale()) {
        const from = performance.now()
        for (let steps = 1, next = 1; ; steps += 1) {
          const step = work.next()
          if (step.done) return step.value
          if (steps < next) continue
          if (performance.now() - from >= SLICE_MS) break
          // A quarter more steps, so that steps of equal length exceed the slice by at most a quarter.
          next = Math.min(steps + MAX_STEPS_PER_CLOCK_READ, steps + steps / 4)
        }
        await pause()
      }
      return null
    },
  }
}
