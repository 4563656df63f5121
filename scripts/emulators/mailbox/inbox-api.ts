import { Hono } from 'hono'
import { z } from 'zod'
import type { NodeEnv } from '../shared/process.ts'
import { type FaultSwitch, faultSchema } from './faults.ts'
import { HttpError, type MailboxDeps, readJson } from './http.ts'
import { toDetail, toSummary } from './message.ts'

const MAX_WAIT_MS = 120_000
const waitSchema = z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(10_000)

/** What tests and developers read and control: mails, idempotency keys, faults. */
export function inboxApi({ store, faults }: MailboxDeps) {
  const api = new Hono<NodeEnv>()

  api.get('/messages', (c) => {
    const messages = store.list(c.req.query())
    return c.json({ total: messages.length, messages: messages.map(toSummary) })
  })

  api.delete('/messages', async (c) => {
    await store.clear()
    return c.json({ deleted: true })
  })

  api.get('/messages/:id', (c) => {
    const message = store.find(c.req.param('id'))
    if (!message) throw new HttpError(404, 'not_found', 'There is no such message.')
    return c.json(toDetail(message))
  })

  api.get('/wait', async (c) => {
    const { timeoutMs, ...filter } = c.req.query()
    const wait = waitSchema.safeParse(timeoutMs)
    if (!wait.success) throw new HttpError(422, 'validation_error', `timeoutMs is at most ${MAX_WAIT_MS}.`)
    const left = new AbortController()
    c.env.outgoing.once('close', () => left.abort())
    const message = await store.wait(filter, wait.data, left.signal)
    if (!message) throw new HttpError(504, 'no_message', 'No such message arrived in time.')
    return c.json(toDetail(message))
  })

  /** Every idempotency key of the last day, also of mails that are no longer among the last 500. */
  api.get('/keys', (c) => {
    const keys = store.listKeys(c.req.query('prefix') ?? '')
    return c.json({
      total: keys.length,
      keys: keys.map(({ key, ids, replays }) => ({ key, ids, replays })),
    })
  })

  api.route('/faults', faultApi(faults))

  return api
}

function faultApi(faults: FaultSwitch) {
  const api = new Hono<NodeEnv>()

  api.get('/', (c) => c.json(faults.current))

  api.put('/', async (c) => {
    const parsed = faultSchema.safeParse(await readJson(c))
    if (!parsed.success) throw new HttpError(422, 'validation_error', z.prettifyError(parsed.error))
    faults.set(parsed.data)
    return c.json(faults.current)
  })

  api.delete('/', (c) => {
    faults.reset()
    return c.json(faults.current)
  })

  return api
}
