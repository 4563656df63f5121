import { z } from 'zod'
import { type FaultSwitch, faultSchema } from './faults.ts'
import { type Exchange, HttpRefusal, readJson, sendJson } from './http.ts'
import { toDetail, toSummary } from './message.ts'
import type { MailStore } from './store.ts'

type Parts = { store: MailStore; faults: FaultSwitch }

const MAX_WAIT_MS = 60_000
const waitSchema = z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(10_000)

export function listMessages({ response, url }: Exchange, { store }: Parts): void {
  const messages = store.list(filterOf(url))
  sendJson(response, 200, { total: messages.length, messages: messages.map(toSummary) })
}

export function getMessage({ response, params }: Exchange, { store }: Parts): void {
  const message = store.find(params[0] ?? '')
  if (!message) throw new HttpRefusal(404, 'not_found', 'There is no such message.')
  sendJson(response, 200, toDetail(message))
}

export async function waitForMessage({ response, url }: Exchange, { store }: Parts): Promise<void> {
  const timeoutMs = waitSchema.safeParse(url.searchParams.get('timeoutMs') ?? undefined)
  if (!timeoutMs.success) {
    throw new HttpRefusal(422, 'validation_error', `timeoutMs is at most ${MAX_WAIT_MS}.`)
  }
  const left = new AbortController()
  response.once('close', () => left.abort())
  const message = await store.wait(filterOf(url), timeoutMs.data, left.signal)
  if (!message) throw new HttpRefusal(504, 'no_message', 'No such message arrived in time.')
  sendJson(response, 200, toDetail(message))
}

export async function deleteMessages({ response }: Exchange, { store }: Parts): Promise<void> {
  await store.clear()
  sendJson(response, 200, { deleted: true })
}

/** Every idempotency key of the last day, also of mails that fell out of the last 500. */
export function listKeys({ response, url }: Exchange, { store }: Parts): void {
  const keys = store.listKeys(url.searchParams.get('prefix') ?? '')
  sendJson(response, 200, {
    total: keys.length,
    keys: keys.map(({ key, ids, replays }) => ({ key, ids, replays })),
  })
}

export function getFaults({ response }: Exchange, { faults }: Parts): void {
  sendJson(response, 200, faults.current)
}

export async function putFaults({ request, response }: Exchange, { faults }: Parts): Promise<void> {
  const parsed = faultSchema.safeParse(await readJson(request))
  if (!parsed.success) throw new HttpRefusal(422, 'validation_error', z.prettifyError(parsed.error))
  faults.set(parsed.data)
  sendJson(response, 200, faults.current)
}

export function deleteFaults({ response }: Exchange, { faults }: Parts): void {
  faults.reset()
  sendJson(response, 200, faults.current)
}

function filterOf(url: URL) {
  const read = (name: string) => url.searchParams.get(name) ?? undefined
  return { to: read('to'), subject: read('subject'), after: read('after') }
}
