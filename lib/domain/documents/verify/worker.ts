/** The thread that opens the file, see ./guard.ts. */
import { parentPort } from 'node:worker_threads'
import type { Verdict } from './verdict.ts'
import { type FileKind, verifyFile } from './verify-file.ts'

export type VerifyJob = { id: number; kind: FileKind; bytes: Uint8Array<ArrayBuffer> }
export type VerifyReply = { id: number; verdict: Verdict }

parentPort?.on('message', async (job: VerifyJob) => {
  const reply: VerifyReply = { id: job.id, verdict: await verifyFile(job.bytes, job.kind) }
  parentPort?.postMessage(reply)
})
