import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type Gateway, KEYS, removeGateway, startGateway, startRefused } from './support/gateway-process'
import { refusalOf, uniqueKey } from './support/probe'
import { eventually } from './support/receiver'
import { CARD, confirmInPage, sessionParams } from './support/shopper'

let gateway: Gateway

beforeEach(async () => {
  gateway = await startGateway()
})
afterEach(() => removeGateway(gateway))

async function restart(): Promise<void> {
  await gateway.kill()
  gateway = await startGateway({ dataDir: gateway.dataDir, port: gateway.port })
}
const ledger = async () => (await fetch(`${gateway.base}/_sandbox/ledger`)).json()

async function payOne(reference: string) {
  const session = await gateway.stripe.checkout.sessions.create(
    sessionParams({ client_reference_id: reference }),
  )
  const answer = await confirmInPage(gateway, session, { number: CARD.success })
  return { session, answer }
}

test('a killed gateway keeps everything it has answered', async () => {
  const { session } = await payOne('order-kept')
  const before = await ledger()
  await restart()
  const after = await gateway.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })

  expect(after).toMatchObject({ status: 'complete', payment_intent: { status: 'succeeded' } })
  expect(await ledger()).toEqual(before)
})

test('a key answered before the kill is replayed after it', async () => {
  const idempotencyKey = uniqueKey()
  const first = await gateway.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })
  await restart()
  const second = await gateway.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })

  expect(second.id).toBe(first.id)
})

test('kills at random moments under load neither lose nor duplicate a confirmed payment', async () => {
  const confirmed: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const running = Array.from({ length: 8 }, async (_none, index) => {
      const reference = `order-${round}-${index}`
      const { answer } = await payOne(reference)
      if (answer.status === 'complete') confirmed.push(reference)
    })
    await new Promise((resolve) => setTimeout(resolve, 5 + round * 6))
    await gateway.kill()
    await Promise.allSettled(running)
    gateway = await startGateway({ dataDir: gateway.dataDir, port: gateway.port })
  }
  const { charges, contradictions } = await ledger()
  const references: string[] = charges.map((one: { reference: string }) => one.reference)

  expect(references).toEqual(expect.arrayContaining(confirmed))
  expect(new Set(references).size).toBe(references.length)
  expect(contradictions).toEqual([])
})

test('a last line cut off by a crash is dropped, and the ledger continues after it', async () => {
  const { session } = await payOne('order-before')
  await gateway.kill()
  appendFileSync(gateway.ledgerFile, '{"at":1,"cause":"POST /v1/customers","puts":[{"id":"cus_te')
  await restart()
  await payOne('order-after')
  await restart()
  const references = (await ledger()).charges.map((one: { reference: string }) => one.reference)

  expect((await gateway.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
  expect(references).toEqual(['order-before', 'order-after'])
})

test('a ledger damaged in the middle stops the start instead of losing money silently', async () => {
  await payOne('order-1')
  await gateway.kill()
  writeFileSync(gateway.ledgerFile, readFileSync(gateway.ledgerFile, 'utf8').replace('{', '#'))
  const printed = await startRefused({ ...KEYS, PORT: '0', DATA_DIR: gateway.dataDir })

  expect(printed).toMatch(/^exit 1: /)
})

test('only its owner can read the ledger', () => {
  expect(statSync(gateway.ledgerFile).mode & 0o777).toBe(0o600)
})

test('a stopped gateway delivers its replies and exits with success', async () => {
  const { session } = await payOne('order-1')
  await gateway.kill('SIGTERM')
  gateway = await startGateway({ dataDir: gateway.dataDir })

  expect((await gateway.stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
})

test('the JSON ledger sums charges and refunds by currency', async () => {
  const { session } = await payOne('order-sum')
  const { payment_intent: intent } = await gateway.stripe.checkout.sessions.retrieve(session.id)
  await gateway.stripe.refunds.create({ payment_intent: String(intent), amount: 1500 })
  const read = await ledger()

  expect(read.charges).toMatchObject([
    {
      intent,
      session: session.id,
      reference: 'order-sum',
      amount: 8500,
      currency: 'usd',
      status: 'succeeded',
      refunded: 1500,
    },
  ])
  expect(read.sums).toEqual({ usd: { charged: 8500, refunded: 1500, net: 7000, charges: 1 } })
  expect(read.contradictions).toEqual([])
})

test('sessions expire automatically', async () => {
  const session = await gateway.stripe.checkout.sessions.create(sessionParams())
  await gateway.setFaults({ clockOffsetSeconds: 25 * 3600 })
  const expired = await eventually(async () =>
    (await ledger()).sessions.find(
      (one: { id: string; status: string }) => one.id === session.id && one.status === 'expired',
    ),
  )

  expect(expired.paymentStatus).toBe('unpaid')
})

const START = { ...KEYS, PORT: '0', DATA_DIR: '/tmp/never-made' }

test.each([
  ['in production', { NODE_ENV: 'production' }, 'does not start with NODE_ENV=production'],
  [
    'with a live key',
    { STRIPE_SECRET_KEY: 'sk_live_0123456789abc' },
    'STRIPE_SECRET_KEY must start with sk_test_sandbox_',
  ],
  ["with the provider's own test key", { STRIPE_SECRET_KEY: 'sk_test_0123456789abc' }, 'sk_test_sandbox_'],
  ['with an empty webhook secret', { STRIPE_WEBHOOK_SECRET: '' }, 'needs STRIPE_WEBHOOK_SECRET'],
])('the gateway refuses to start %s', async (_how, env, sentence) => {
  expect(await startRefused({ ...START, ...env })).toContain(sentence)
})

test('the health check names the service and its data folder', async () => {
  const health = await (await fetch(`${gateway.base}/healthz`)).json()

  expect(health).toEqual({ service: 'attesta-gateway', dataDir: gateway.dataDir })
})

test('another host name for this machine gets no answer', async () => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    request({
      port: gateway.port,
      host: '127.0.0.1',
      path: '/_sandbox/ledger',
      headers: { Host: 'evil.example' },
    })
      .on('response', (answer) => resolve(answer.statusCode))
      .end()
  })

  expect(status).toBe(403)
})

test('a body larger than any real request is refused', async () => {
  const huge = await refusalOf(gateway.stripe.customers.create({ description: 'x'.repeat(300_000) }))

  expect(huge.statusCode).toBe(413)
})

test.each([
  '__proto__[polluted]=1',
  'metadata[__proto__]=1',
  'a'.repeat(200_000),
  '[][][]=1',
  'a[b][c][d][e][f][g][h][i]=1',
  '%00=%ff',
])('a malformed body never breaks the gateway (%#)', async (body) => {
  const answer = await fetch(`${gateway.base}/v1/customers`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${KEYS.STRIPE_SECRET_KEY}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body,
  })

  expect(answer.status).toBeLessThan(500)
  expect((await gateway.stripe.customers.create()).object).toBe('customer')
})
