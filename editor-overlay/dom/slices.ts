/** Ends what its creator started; a second call does nothing. */
export type Stop = () => void

const SLICE_MS = 5
/** Reading the clock takes as long as a tenth of a short step. */
const MAX_STEPS_PER_CLOCK_READ = 16

/** Runs long work in slices of 5 ms. A message channel schedules them, because animation frames stop in hidden tabs. */
export type Slicer = {
  /**
   * Starts in a new task, after the caller's task has ended and its messages have been sent. Resolves with the value,
   * or with null when stopped or stale before the end.
   */
  run<T>(work: Generator<void, T>, isStale?: () => boolean): Promise<T | null>
  /** Resolves in a later task. */
  pause(): Promise<void>
  stop: Stop
}

/** After `stop`, running and waiting work resolves with null. */
export function slicer(): Slicer {
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  let isStopped = false
  channel.port1.onmessage = () => waiting.shift()?.()
  const pause = () =>
    new Promise<void>((resolve) => {
      if (isStopped) return resolve()
      waiting.push(resolve)
      channel.port2.postMessage(null)
    })

  return {
    pause,
    async run<T>(work: Generator<void, T>, isStale = () => false) {
      await pause()
      while (!isStopped && !isStale()) {
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
    stop() {
      isStopped = true
      channel.port1.onmessage = null
      channel.port1.close()
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}
