import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { eventSchema } from '@/lib/domain/api/schema/events'
import { drainOutbox } from '@/lib/domain/messages/commands/drain-outbox'
import { deliverWebhook } from '@/lib/domain/webhooks/commands/deliver-webhook'
import { changeEndpoint, createEndpoint, rotateSecret } from '@/lib/domain/webhooks/commands/manage-endpoints'
import { givenApiOrder, givenCaller } from '../support/given-api-orders'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { type Received, startReceiver } from '../support/webhook-receiver'
import { drainAll, givenOwnMailbox, mailsTo, pay } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()

const receiver = await startReceiver()
const { received, answers } = receiver

afterAll(async () => {
  await receiver.stop()
  await sql.end()
})
beforeEach(() => {
  receiver.forget()
  answers.length = 0
})

async function givenEndpoint(userId: string) {
  const created = await createEndpoint(
    { userId, livemode: null, requestId: randomUUID() },
    { url: receiver.url, description: null, events: ['*'], livemode: true },
  )
  if (!created.ok) throw new Error(created.code)
  return { owner: { userId, livemode: null, requestId: randomUUID() }, ...created.value }
}

/** A paid order of the API. */
async function givenApiPlacedOrder(userId: string): Promise<string> {
  const orderId = await givenApiOrder(sql, await givenCaller(sql, userId))
  await pay(sql, orderId)
  return orderId
}

async function deliver(): Promise<void> {
  const performers = { 'webhook.deliver': deliverWebhook }
  for (;;) {
    const { claimed, failed } = await drainOutbox({
      worker: 'test',
      limit: 50,
      performers,
      queue: 'webhooks',
    })
    expect(failed).toEqual([])
    if (claimed === 0) return
  }
}

function verify(secret: string, message: Received) {
  return new Webhook(secret).verify(message.body, message.headers)
}

test('a receiver with the Standard Webhooks verifier accepts every event of an order', async () => {
  const customer = await givenCustomer()
  const { secret } = await givenEndpoint(customer.userId)
  const orderId = await givenApiPlacedOrder(customer.userId)
  await sql`update public.orders set status = 'in_progress' where id = ${orderId}`
  await deliver()

  const events = received.map((message) => eventSchema.parse(verify(secret, message)))
  const ofOrder = events.filter(({ data }) => data.object.id === orderId)
  expect(ofOrder.map(({ type }) => type).sort()).toEqual(['order.created', 'order.in_progress', 'order.paid'])
  expect(ofOrder.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3])
  expect(
    events
      .filter((event) => !ofOrder.includes(event))
      .map(({ type }) => type)
      .sort(),
  ).toEqual(['quote.accepted', 'quote.ready'])
  expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual(
    events.map(({ id }) => id).sort(),
  )
})

test('it refuses what was modified, signed with another secret, or is older than five minutes', async () => {
  const customer = await givenCustomer()
  const { secret } = await givenEndpoint(customer.userId)
  await givenApiPlacedOrder(customer.userId)
  await deliver()
  const [message] = received
  if (!message) throw new Error('Nothing arrived.')
  const old = String(Number(message.headers['webhook-timestamp']) - 301)
  const other = `whsec_${Buffer.from(randomUUID()).toString('base64')}`
  const signer = new Webhook(secret)
  const oldSignature = signer.sign(
    String(message.headers['webhook-id']),
    new Date(Number(old) * 1000),
    message.body,
  )

  expect(() => verify(other, message)).toThrow()
  expect(() => verify(secret, { ...message, body: message.body.replace('order', 'ordem') })).toThrow()
  expect(() =>
    verify(secret, {
      body: message.body,
      headers: { ...message.headers, 'webhook-timestamp': old, 'webhook-signature': oldSignature },
    }),
  ).toThrow('too old')
  expect(() => verify(secret, message)).not.toThrow()
})

test('after a rotation both secrets are accepted, and after a day only the new one', async () => {
  const customer = await givenCustomer()
  const { secret: first, owner, id } = await givenEndpoint(customer.userId)
  const rotated = await rotateSecret(owner, id)
  if (!rotated.ok) throw new Error(rotated.code)
  await sql`select public.ping_webhook_endpoint(${customer.userId}, ${id})`
  await deliver()
  const [during] = received
  if (!during) throw new Error('Nothing arrived.')
  expect(verify(first, during)).toEqual(verify(rotated.value, during))

  await sql`update public.webhook_endpoints set secret_previous_until = now() - interval '1 second' where id = ${id}`
  await sql`select public.ping_webhook_endpoint(${customer.userId}, ${id})`
  await deliver()
  const after = received[1]
  if (!after) throw new Error('Nothing arrived.')
  expect(() => verify(first, after)).toThrow()
  expect(verify(rotated.value, after)).toMatchObject({ type: 'endpoint.ping', sequence: 2 })
})

test('a refused message is retried with its id, and the log shows both answers', async () => {
  const customer = await givenCustomer()
  const { secret, id } = await givenEndpoint(customer.userId)
  await sql`select public.ping_webhook_endpoint(${customer.userId}, ${id})`
  answers.push(503)
  await deliver()
  await sql`update public.outbox set run_after = now() where payload ->> 'endpointId' = ${id} and status = 'queued'`
  await deliver()

  expect(received.map((message) => verify(secret, message))).toHaveLength(2)
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
  const [log] =
    await sql`select status, attempts, tries from public.webhook_deliveries where endpoint_id = ${id}`
  expect(log).toMatchObject({
    status: 'succeeded',
    attempts: 2,
    tries: [
      { attempt: 1, status: 503, body: 'thanks' },
      { attempt: 2, status: 200 },
    ],
  })
})

test('410 ends the deliveries, and mails tell the owner of the new endpoint and why it was turned off', async () => {
  const customer = await givenCustomer()
  const { id, owner } = await givenEndpoint(customer.userId)
  await sql`select public.ping_webhook_endpoint(${customer.userId}, ${id})`
  answers.push(410)
  await deliver()
  await drainAll()

  const mails = await mailsTo(mailbox, customer.email)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A webhook endpoint was added to your account',
    `We’ve stopped sending webhooks to ${new URL(receiver.url).host}`,
  ])
  await givenApiPlacedOrder(customer.userId)
  await deliver()
  expect(received).toHaveLength(1)
  expect(await changeEndpoint(owner, id, { status: 'enabled' })).toEqual({ ok: true, value: null })
})

test('an address of ours is refused on entry, and nothing is sent to a stored one', async () => {
  const customer = await givenCustomer()
  const { owner, id } = await givenEndpoint(customer.userId)
  const own = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/orders`
  expect(await changeEndpoint(owner, id, { url: own })).toMatchObject({ ok: false, code: 'invalid_input' })

  await sql`update public.webhook_endpoints set url = ${own} where id = ${id}`
  await sql`select public.ping_webhook_endpoint(${customer.userId}, ${id})`
  await deliver()
  const [log] = await sql`select tries from public.webhook_deliveries where endpoint_id = ${id}`
  expect(log?.tries).toMatchObject([{ error: 'address_refused' }])
})
