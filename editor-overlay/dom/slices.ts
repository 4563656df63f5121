/** Long work in short slices. A message channel runs on in hidden tabs, where animation frames stop. */
export type Stop = () => void

const SLICE_MS = 8

export type Slicer = {
  /** Resolves with the value, or null when stopped before the end. */
  run<T>(work: Generator<void, T>): Promise<T | null>
  stop: Stop
}

export function slicer(): Slicer {
  const channel = new MessageChannel()
  const waiting: (() => void)[] = []
  let isStopped = false
  channel.port1.onmessage = () => waiting.shift()?.()
  const pause = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      channel.port2.postMessage(null)
    })

  return {
    async run<T>(work: Generator<void, T>) {
      while (!isStopped) {
        const until = performance.now() + SLICE_MS
        for (let steps = 0; ; steps += 1) {
          const step = work.next()
          if (step.done) return step.value
          if (steps % 16 === 15 && performance.now() >= until) break
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
