import { type Gateway, removeGateway, sdk, startGateway } from './support/gateway-process'
import { refusalOf, uniqueKey } from './support/probe'
import { CARD, confirmInPage, sessionParams } from './support/shopper'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})
afterEach(() => fetch(`${gateway.base}/_sandbox/faults`, { method: 'DELETE' }))
afterAll(() => removeGateway(gateway))

const sessionCount = async () => {
  const ledger = await (await fetch(`${gateway.base}/_sandbox/ledger`)).json()
  return ledger.sessions.length
}
const create = (retries = 0, idempotencyKey = uniqueKey()) =>
  sdk(gateway.port, { maxNetworkRetries: retries }).checkout.sessions.create(sessionParams(), {
    idempotencyKey,
  })

test('a failure before the commit leaves nothing, and the key stays free', async () => {
  const [before, key] = [await sessionCount(), uniqueKey()]
  await gateway.setFaults({ failBeforeCommit: 1 })
  const refusal = await refusalOf(create(0, key))
  await gateway.setFaults({})
  const session = await create(0, key)

  expect(refusal).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  expect(session.status).toBe('open')
  expect(await sessionCount()).toBe(before + 1)
})

test('after a failure behind the commit, the same key finds the first object', async () => {
  const [before, key] = [await sessionCount(), uniqueKey()]
  await gateway.setFaults({ failAfterCommit: 1 })
  const refusal = await refusalOf(create(0, key))
  await gateway.setFaults({})
  const session = await create(0, key)

  expect(refusal.statusCode).toBe(500)
  expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(await sessionCount()).toBe(before + 1)
})

test('a cached failure is repeated for its key, as at the real provider', async () => {
  const key = uniqueKey()
  await gateway.setFaults({ failAfterCommit: 1, rememberFailures: true })
  await refusalOf(create(0, key))
  await gateway.setFaults({})
  const again = await refusalOf(create(0, key))

  expect(again.statusCode).toBe(500)
})

test('the SDK’s retry finds the object whose reply was lost, without creating a second', async () => {
  const before = await sessionCount()
  await gateway.setFaults({ dropReply: 0.5, seed: 3 })
  const made = []
  for (let count = 0; count < 10; count += 1) made.push(await create(8))

  expect(new Set(made.map((one) => one.id)).size).toBe(10)
  expect(made.some((one) => one.lastResponse.headers['idempotent-replayed'] === 'true')).toBe(true)
  expect(await sessionCount()).toBe(before + 10)
})

test('a payment whose reply is lost was still made', async () => {
  const session = await create()
  await gateway.setFaults({ dropReply: 1 })
  await expect(confirmInPage(gateway, session, { number: CARD.success })).rejects.toThrow()
  await gateway.setFaults({})

  expect((await gateway.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

test('a key in use is refused while the first request runs', async () => {
  const key = uniqueKey()
  await gateway.setFaults({ latencyMs: 300 })
  const responses = await Promise.allSettled([create(0, key), create(0, key)])
  const refusals = responses.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))

  expect(refusals).toMatchObject([
    { statusCode: 409, rawType: 'idempotency_error', code: 'idempotency_key_in_use' },
  ])
})

test('the SDK retries until a key in use is free', async () => {
  const key = uniqueKey()
  await gateway.setFaults({ latencyMs: 200 })
  const [first, second] = await Promise.all([create(3, key), create(3, key)])

  expect(second.id).toBe(first.id)
})

test('latency delays the answer', async () => {
  await gateway.setFaults({ latencyMs: 250, jitterMs: 10 })
  const startedMs = performance.now()
  await create()

  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(245)
})

test('a rate limit is reported as such', async () => {
  await gateway.setFaults({ rateLimit: 1 })

  expect(await refusalOf(create())).toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' })
})

test('a gateway in outage mode refuses the API and the pay page, and can be restored', async () => {
  const session = await create()
  await gateway.setFaults({ down: true })
  const refusal = await refusalOf(create())
  const page = await fetch(`${gateway.base}/c/pay/${session.id}`)
  await gateway.setFaults({})

  expect([refusal.statusCode, page.status]).toEqual([503, 503])
  expect((await create()).status).toBe('open')
})

test('advancing the clock expires sessions', async () => {
  const session = await create()
  await gateway.setFaults({ clockOffsetSeconds: 25 * 3600 })
  const answer = await confirmInPage(gateway, session, { number: CARD.success, exp_year: 2040 })

  expect((await gateway.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect(answer.error?.message).toBe('This Checkout Session has expired.')
})

test('the same seed fails the same requests', async () => {
  const outcomes = async () => {
    await gateway.setFaults({ failBeforeCommit: 0.5, seed: 42 })
    const codes: number[] = []
    for (let count = 0; count < 12; count += 1) {
      codes.push(
        await create().then(
          () => 200,
          (error) => error.statusCode,
        ),
      )
    }
    return codes
  }
  const [first, second] = [await outcomes(), await outcomes()]

  expect(second).toEqual(first)
  expect(new Set(first)).toEqual(new Set([200, 500]))
})

test('faults can be read, and unknown or out-of-range ones are refused', async () => {
  await gateway.setFaults({ latencyMs: 5, failBeforeCommit: 0.25 })
  const read = await (await fetch(`${gateway.base}/_sandbox/faults`)).json()
  const put = (body: string) => fetch(`${gateway.base}/_sandbox/faults`, { method: 'PUT', body })
  const responses = await Promise.all(
    ['{"slow":1}', '{"dropReply":2}', '{"latencyMs":"5"}', '[]', 'x'].map(put),
  )

  expect(read).toMatchObject({ latencyMs: 5, failBeforeCommit: 0.25, dropReply: 0, down: 0 })
  expect(responses.map((one) => one.status)).toEqual([400, 400, 400, 400, 400])
})

test('faults never affect the ledger, the fault switches, or the health check', async () => {
  await gateway.setFaults({ down: true, dropReply: 1, failBeforeCommit: 1 })
  const paths = ['/_sandbox', '/_sandbox/ledger', '/_sandbox/faults', '/healthz']
  const responses = await Promise.all(paths.map((path) => fetch(gateway.base + path)))

  expect(responses.map((one) => one.status)).toEqual([200, 200, 200, 200])
})
