import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type postgres from 'postgres'
import { givenCustomer } from '../../tests/support/given-orders.ts'
import { inParallel, perSecond, row, share, until } from './measure.ts'

const ENDPOINTS = 10
const EVENTS = 20
const AT_ONCE = 8

/**
 * Events of orders, each to ten endpoints, through the outbox to a receiver, compared with plain requests to
 * the same receiver.
 */
export async function benchWebhooks(sql: postgres.Sql): Promise<void> {
  let received = 0
  const receiver = createServer((request, response) => {
    received += 1
    request.resume().on('end', () => response.writeHead(204).end())
  })
  await new Promise<void>((listening) => {
    receiver.listen(0, '127.0.0.1', listening)
  })
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const count = ENDPOINTS * EVENTS
  const requests = Array.from({ length: count }, (_, number) => number)
  const bare = await inParallel(requests, AT_ONCE, async () => {
    await (await fetch(url, { method: 'POST', body: '{}' })).arrayBuffer()
  })
  received = 0
  const userId = await givenEndpoints(sql, url)
  const begun = performance.now()
  await emitEvents(sql, userId)
  await until(async () => {
    await tick()
    return received >= count
  })
  const seconds = (performance.now() - begun) / 1000
  receiver.close()
  row(
    'webhooks fanned out',
    perSecond(count, seconds),
    perSecond(count, bare.seconds),
    share(bare.seconds, seconds),
  )
}

async function givenEndpoints(sql: postgres.Sql, url: string): Promise<string> {
  const { userId } = await givenCustomer()
  for (let index = 0; index < ENDPOINTS; index += 1) {
    await sql`select public.create_webhook_endpoint(${userId}, true, ${url}, array['*'], ${seal()})`
  }
  return userId
}

/** One event for each of this many orders, emitted to all endpoints as the triggers do. */
async function emitEvents(sql: postgres.Sql, userId: string): Promise<void> {
  for (let index = 0; index < EVENTS; index += 1) {
    const id = randomUUID()
    const object = {
      id,
      object: 'order',
      status: 'in_progress',
      reference: null,
      order_id: id,
      quote_id: null,
    }
    await sql`select private.emit_webhook_event(${userId}, true, 'order.in_progress', ${id}, ${sql.json(object)})`
  }
}

/** A secret as lib/domain/webhooks/secrets.ts stores it. */
function seal(): string {
  const key = Buffer.from(
    hkdfSync('sha256', process.env.JOBS_SECRET ?? '', '', 'attesta webhook secrets', 32),
  )
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

async function tick(): Promise<void> {
  const headers = { authorization: `Bearer ${process.env.JOBS_SECRET}` }
  const reply = await fetch(`${process.env.SITE_URL}/api/jobs/tick`, { method: 'POST', headers })
  await reply.arrayBuffer()
}
