/**
 * The process around the thread that opens untrusted files. It runs from the checkout, outside the bundle: relative
 * imports with extensions and packages only. Why: docs/decisions/008-files-open-in-their-own-process.md.
 */
import { Worker } from 'node:worker_threads'
import { Progress } from './progress.ts'
import type { CheckJob, ThreadReply } from './worker.ts'

/**
 * `usedMs`: CPU time of this process so far. `slow`: the current file has used its fair share of it.
 */
type CheckReply = ThreadReply & { usedMs: number }
export type CheckMessage = 'ready' | 'slow' | CheckReply

const FAIR_SHARE_MS = 1_000
const HEAP_LIMIT_MB = 256
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
const WATCH_EVERY_MS = 20

const worker = new Worker(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
})

/** CPU time at which the current file counts as slow; null between files and once it is reported. */
let slowAt: number | null = null
/** Null between files. */
let progress: Progress | null = null

const send = (message: CheckMessage) => process.send?.(message)

worker.once('online', () => send('ready'))
worker.on('message', (reply: ThreadReply) => {
  slowAt = null
  progress = null
  send({ ...reply, usedMs: usedMs() })
})
worker.once('error', () => process.exit(1))

process.on('message', (job: CheckJob) => {
  slowAt = usedMs() + FAIR_SHARE_MS
  progress = new Progress(performance.now())
  worker.postMessage(job)
})
process.once('disconnect', () => process.exit(0))

// The thread's heap limit excludes buffers, where an unpacked bomb would be.
setInterval(() => {
  if (slowAt !== null && usedMs() > slowAt) {
    slowAt = null
    send('slow')
  }
  const hasStalled = progress?.hasStalled(performance.now(), usedMs() - watchingMs())
  if (hasStalled || process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL')
}, WATCH_EVERY_MS)

function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU time of this thread, which works even if the file's thread hangs. */
function watchingMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
