/** Ends what its creator started; a second call does nothing. */
export type Stop = () => void

const SLICE_MS = 5
/** Reading the clock takes time too. */
const STEPS_PER_CLOCK_READ = 2

/** Runs long work in slices of 5 ms. A message channel schedules them, because animation frames stop in hidden tabs. */
export type Slicer = {
  /**
   * Begins in a task of its own, so that the caller's task is over and its messages are out. Resolves with the value, or
   * with null when stopped or stale before the end.
   */
  run<T>(work: Generator<void, T>, isStale?: () => boolean): Promise<T | null>
  /** Resolves in a later task. */
  pause(): Promise<void>
  stop: Stop
}

/** After `stop`, what runs or waits ends with null. */
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
        const until = performance.now() + SLICE_MS
        for (let steps = 1; ; steps += 1) {
          const step = work.next()
          if (step.done) return step.value
          if (steps % STEPS_PER_CLOCK_READ === 0 && performance.now() >= until) break
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
