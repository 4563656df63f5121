/** The thread that opens the file, see ./guard.ts. */
import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import type { FileKind } from './magic.ts'
import type { PageAnswer } from './render-page.ts'
import type { Verdict } from './verdict.ts'
import { type ReceivedFile, verifyFile } from './verify-file.ts'

export type CheckTask = { kind: FileKind } & (
  | { type: 'verify' }
  | { type: 'render'; page: number; isDraft: boolean }
)
export type CheckAnswer = Verdict | PageAnswer
/** `sizeBytes` of the file follow in the pipe. */
export type CheckJob = { id: number; task: CheckTask; sizeBytes: number }
export type ThreadReply = { id: number; answer: CheckAnswer }

/** The file descriptor that ../checker-process.ts opens. */
const PIPE = 4

parentPort?.on('message', async ({ id, task, sizeBytes }: CheckJob) => {
  const reply: ThreadReply = { id, answer: await answer(task, receive(sizeBytes)) }
  parentPort?.postMessage(reply)
})

// Preloads while the first file is on its way.
void Promise.all([import('file-type'), import('./inspect-pdf.ts')])

/** Blocks this thread, which has nothing else to do. */
function receive(sizeBytes: number): ReceivedFile {
  const bytes = new Uint8Array(sizeBytes)
  const hash = createHash('sha256')
  for (let at = 0; at < sizeBytes; ) {
    const count = readSync(PIPE, bytes, at, sizeBytes - at, null)
    if (count === 0) throw new Error('The file broke off.')
    hash.update(bytes.subarray(at, at + count))
    at += count
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function answer(task: CheckTask, { bytes, sha256 }: ReceivedFile): Promise<CheckAnswer> {
  if (task.type === 'verify') return verifyFile({ bytes, sha256 }, task.kind)
  const { renderPage } = await import('./render-page.ts')
  const page = await renderPage(bytes, task.kind, task.page)
  if (!task.isDraft || page.type !== 'page') return page
  const { markAsDraft } = await import('./draft-mark.ts')
  return { type: 'page', picture: await markAsDraft(page.picture) }
}
