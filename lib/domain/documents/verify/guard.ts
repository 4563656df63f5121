/**
 * A process of its own around the thread that opens strangers' files. It runs as it lies in the checkout, outside
 * the bundle: relative imports with endings and packages only. Why: docs/decisions/009-files-open-apart.md.
 */
import { Worker } from 'node:worker_threads'
import type { VerifyJob, VerifyReply } from './worker.ts'

const HEAP_LIMIT_MB = 256
const MEMORY_LIMIT_BYTES = 512 * 1024 * 1024
const WATCH_EVERY_MS = 20

const worker = new Worker(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
})

worker.once('online', () => process.send?.('ready'))
worker.on('message', (reply: VerifyReply) => process.send?.(reply))
worker.once('error', () => process.exit(1))

process.on('message', (job: VerifyJob) => {
  const bytes = new Uint8Array(job.bytes)
  worker.postMessage({ ...job, bytes }, [bytes.buffer])
})
process.once('disconnect', () => process.exit(0))

// The heap limit of the thread does not count buffers, which is where an unpacked bomb would go.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_LIMIT_BYTES) process.kill(process.pid, 'SIGKILL')
}, WATCH_EVERY_MS)
