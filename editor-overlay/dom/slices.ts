/** Long work in short slices. A message channel runs on in hidden tabs, where animation frames stop. */
export type Stop = () => void

const SLICE_MS = 8
/** Looking at the clock costs something too. */
const STEPS_PER_LOOK = 8

export type Slicer = {
  /** Resolves with the value, or null when it was stopped or went stale before the end. */
  run<T>(work: Generator<void, T>, isStale?: () => boolean): Promise<T | null>
  /** Lets everything else that waits have its turn. */
  pause(): Promise<void>
  stop: Stop
}

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
      while (!isStopped && !isStale()) {
        const until = performance.now() + SLICE_MS
        for (let steps = 1; ; steps += 1) {
          const step = work.next()
          if (step.done) return step.value
          if (steps % STEPS_PER_LOOK === 0 && performance.now() >= until) break
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
