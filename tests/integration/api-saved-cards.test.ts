import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const BY_CARD = { ...TABLE_ORDER, payment: { type: 'saved_card' } }

afterAll(() => sql.end())

async function givenCaller(mode: 'test' | 'live') {
  const { userId } = await givenCustomer()
  const key = await givenKey(sql, { userId, mode })
  const documents = [await givenAcceptedDocument(sql, { userId, keyId: key.id, isTest: mode === 'test' })]
  const send = (body: object, idempotencyKey: string = randomUUID()) =>
    callApi(key.secret, 'POST', '/orders', { key: idempotencyKey, body: { ...BY_CARD, documents, ...body } })
  const orders = () =>
    sql<{ status: string; placed: boolean }[]>`
      select payment_status as status, placed_at is not null as placed from public.orders where user_id = ${userId}`
  return { send, orders }
}

test('a test order is paid immediately without a charge', async () => {
  const { send, orders } = await givenCaller('test')

  expect(await send({})).toMatchObject({ status: 201, body: { payment: { status: 'paid', url: null } } })
  expect([...(await orders())]).toEqual([{ status: 'paid', placed: true }])
})

test.each([
  ['card-declined', 'payment-failed'],
  ['authentication-required', 'payment-required'],
])('a test order with the reference %s is refused as %s and stays unpaid', async (reference, problem) => {
  const { send, orders } = await givenCaller('test')
  const key = randomUUID()

  for (let time = 0; time < 2; time += 1) {
    expect(await send({ reference }, key)).toMatchObject({
      status: 402,
      type: 'application/problem+json',
      body: { type: expect.stringMatching(new RegExp(`#problem-${problem}$`)), retryable: false },
    })
  }
  expect([...(await orders())]).toEqual([{ status: 'failed', placed: false }])
})

test('without a chargeable card, the live order waits at the page that the answer names', async () => {
  const { send, orders } = await givenCaller('live')

  const refused = await send({})

  expect(refused).toMatchObject({ status: 402, body: { detail: expect.stringContaining('no saved card') } })
  const { payment_url: url } = z.object({ payment_url: z.url() }).parse(refused.body)
  expect((await fetch(url, { redirect: 'manual' })).status).toBeLessThan(400)
  expect([...(await orders())]).toEqual([{ status: 'unpaid', placed: false }])
})

test('a dry run only announces the charge', async () => {
  const { send, orders } = await givenCaller('live')

  expect(await send({ dry_run: true })).toMatchObject({ status: 200, body: { object: 'order_preview' } })
  expect([...(await orders())]).toEqual([])
})
