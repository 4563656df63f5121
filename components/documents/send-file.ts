import { SEND_FILE } from '@/lib/content/screens/documents/upload'
import type { UploadedFile, UploadTicket } from '@/lib/domain/documents/views'
import { isSentInParts, sendParts } from './send-parts'
import { completeUpload, putBytes, removeUpload, requestTicket, type StepResult } from './upload-api'
import { stageOf, type UploadStage } from './upload-state'

const RETRY_DELAYS_MS = [0, 3_000, 5_000, 10_000, 20_000]

type SendFileOptions = {
  draftId: string
  file: File
  /** The document of an interrupted upload of this file. */
  resumes?: string | undefined
  signal: AbortSignal
  onTicket: (documentId: string) => void
  onStage: (stage: UploadStage) => void
}

/**
 * Requests a ticket, sends the bytes and waits for the check. Each step is retried on a bad connection; the
 * last stage is the result.
 */
export async function sendFile(options: SendFileOptions): Promise<void> {
  const stage = await sendWithFreshTicket(options)
  if (!options.signal.aborted) options.onStage(stage)
}

const STOPPED = SEND_FILE.stopped
const EXPIRED = SEND_FILE.tookTooLong

type Expired = { type: 'expired' }

/** Replaces a ticket that expired, for example while the computer slept, once. */
async function sendWithFreshTicket(options: SendFileOptions): Promise<UploadStage> {
  const first = await requestAndSend(options)
  if (first.type !== 'expired') return first
  const second = await requestAndSend({ ...options, resumes: undefined })
  return second.type === 'expired' ? failed(EXPIRED) : second
}

async function requestAndSend(options: SendFileOptions): Promise<UploadStage | Expired> {
  const { draftId, file, signal } = options
  const { resumes } = options
  const input = { draftId, name: file.name, sizeBytes: file.size, ...(resumes && { resumes }) }
  const ticket = await retryStep(options, () => requestTicket(input))
  if (ticket.type !== 'done') return toFinalStage(ticket)
  const { documentId } = ticket.value
  if (signal.aborted) {
    void removeUpload(documentId)
    return failed(STOPPED)
  }
  options.onTicket(documentId)
  const end = await uploadWithTicket(options, ticket.value)
  if (end.type === 'expired') void removeUpload(documentId)
  return end
}

async function uploadWithTicket(
  options: SendFileOptions,
  ticket: UploadTicket,
): Promise<UploadStage | Expired> {
  const { file, signal, onStage } = options
  let percent = 0
  const onPercent = (sent: number) => {
    percent = sent
    onStage({ type: 'sending', percent })
  }
  const sent = await retryStep(options, () => {
    const inParts = isSentInParts(file)
    onStage({ type: 'sending', percent: inParts ? percent : 0 })
    const send = inParts ? sendParts : putBytes
    return send(ticket, file, { signal, onPercent })
  })
  if (sent.type !== 'done') return toFinalStage(sent)

  const checked = await checkWhenFree(options, ticket.documentId)
  return checked.type === 'done' ? stageOf(checked.value) : toFinalStage(checked)
}

/** While too many files are being checked, retries when the server says, as long as the page is open. */
async function checkWhenFree(
  options: SendFileOptions,
  documentId: string,
): Promise<StepResult<UploadedFile>> {
  for (;;) {
    const checked = await retryStep(options, () => {
      options.onStage({ type: 'checking' })
      return completeUpload(documentId)
    })
    if (checked.type !== 'busy' || options.signal.aborted) return checked
    options.onStage({ type: 'queued-for-check' })
    await delay(checked.seconds * 1000, options.signal)
  }
}

/** Repeats a step with increasing pauses. Being offline doesn't count as an attempt. */
async function retryStep<T>(
  options: SendFileOptions,
  step: () => Promise<StepResult<T>>,
): Promise<StepResult<T>> {
  let last: StepResult<T> = { type: 'retry', text: '' }
  for (const delayMs of RETRY_DELAYS_MS) {
    await delay(delayMs, options.signal)
    await waitForConnection(options)
    last = await step()
    while (last.type === 'retry' && !navigator.onLine && !options.signal.aborted) {
      await waitForConnection(options)
      last = await step()
    }
    if (last.type !== 'retry' || options.signal.aborted) return last
  }
  return last
}

async function waitForConnection({ signal, onStage }: SendFileOptions): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  onStage({ type: 'paused' })
  await new Promise<void>((resolve) => {
    const end = () => {
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

function delay(delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0 || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    signal.addEventListener('abort', end)
  })
}

function toFinalStage(step: Exclude<StepResult<unknown>, { type: 'done' }>): UploadStage | Expired {
  if (step.type === 'refused') return { type: 'refused', text: step.text }
  if (step.type === 'expired' || step.type === 'no-access') return step
  return failed(step.text)
}

function failed(text: string): UploadStage {
  return { type: 'failed', text }
}
