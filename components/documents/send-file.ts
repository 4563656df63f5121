import type { UploadTicket } from '@/lib/domain/documents/views'
import { askCompletion, askRemoval, askTicket, putBytes, type Step } from './upload-api'
import { stageOf, type UploadStage } from './upload-state'

const RETRY_DELAYS_MS = [0, 3_000, 5_000, 10_000, 20_000]

export type Sending = {
  draftId: string
  file: File
  signal: AbortSignal
  onTicket: (documentId: string) => void
  onStage: (stage: UploadStage) => void
}

/** Ticket, bytes, check. Each step is repeated through bad connections; the last stage is the answer. */
export async function sendFile(sending: Sending): Promise<void> {
  const stage = await run(sending)
  if (!sending.signal.aborted) sending.onStage(stage)
}

const STOPPED = 'The upload was stopped.'
const EXPIRED = 'The upload took too long. Please try again.'

/** A ticket that ran out while the computer slept is replaced once. */
async function run(sending: Sending): Promise<UploadStage> {
  const first = await runWithNewTicket(sending)
  if (first.at !== 'expired') return first
  const second = await runWithNewTicket(sending)
  return second.at === 'expired' ? failed(EXPIRED) : second
}

async function runWithNewTicket(sending: Sending): Promise<UploadStage | { at: 'expired' }> {
  const { draftId, file, signal } = sending
  const input = { draftId, name: file.name, sizeBytes: file.size }
  const ticket = await persist(sending, () => askTicket(input))
  if (ticket.at !== 'done') return toEnd(ticket)
  const { documentId } = ticket.value
  if (signal.aborted) {
    void askRemoval(documentId)
    return failed(STOPPED)
  }
  sending.onTicket(documentId)
  const end = await spendTicket(sending, ticket.value)
  if (end.at === 'expired') void askRemoval(documentId)
  return end
}

async function spendTicket(sending: Sending, ticket: UploadTicket): Promise<UploadStage | { at: 'expired' }> {
  const { file, signal, onStage } = sending
  const sent = await persist(sending, () => {
    onStage({ at: 'sending', percent: 0 })
    const onPercent = (percent: number) => onStage({ at: 'sending', percent })
    return putBytes(ticket, file, { signal, onPercent })
  })
  if (sent.at !== 'done') return toEnd(sent)

  const checked = await persist(sending, () => {
    onStage({ at: 'checking' })
    return askCompletion(ticket.documentId)
  })
  return checked.at === 'done' ? stageOf(checked.value) : toEnd(checked)
}

/** Repeats a step with growing pauses, and waits without counting while there is no connection at all. */
async function persist<T>(sending: Sending, step: () => Promise<Step<T>>): Promise<Step<T>> {
  let last: Step<T> = { at: 'again', text: '' }
  for (const delay of RETRY_DELAYS_MS) {
    await pause(delay, sending.signal)
    await connection(sending)
    last = await step()
    while (last.at === 'again' && !navigator.onLine && !sending.signal.aborted) {
      await connection(sending)
      last = await step()
    }
    if (last.at !== 'again' || sending.signal.aborted) return last
  }
  return last
}

async function connection({ signal, onStage }: Sending): Promise<void> {
  if (navigator.onLine || signal.aborted) return
  onStage({ at: 'paused' })
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

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
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

function toEnd(step: Exclude<Step<unknown>, { at: 'done' }>): UploadStage | { at: 'expired' } {
  if (step.at === 'refused') return { at: 'refused', text: step.text }
  return step.at === 'expired' ? step : failed(step.text)
}

function failed(text: string): UploadStage {
  return { at: 'failed', text }
}
