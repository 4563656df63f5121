import Stripe from 'stripe'
import { z } from 'zod'
import { ask } from './reply'

const sessionSchema = z.object({ id: z.string(), object: z.literal('checkout.session') })

function failing(error: unknown) {
  return ask(() => Promise.reject(error), sessionSchema)
}

function stripeError(type: string, statusCode: number | undefined, code?: string) {
  const raw = { message: 'as the provider says it', type, statusCode, code }
  return Stripe.errors.generateV1Error(raw as Parameters<typeof Stripe.errors.generateV1Error>[0])
}

test('returns the expected object', async () => {
  const session = { id: 'cs_1', object: 'checkout.session' }

  expect(await ask(async () => session, sessionSchema)).toEqual({ ok: true, value: session })
})

test('treats an unexpected object as unavailable, even without an error member', async () => {
  const reply = await ask(async () => ({ message: 'Not Found' }), sessionSchema)

  expect(reply).toMatchObject({ ok: false, problem: 'unavailable', code: 'unexpected_answer' })
})

test.each([
  ['card_error', 402, 'declined', false],
  ['invalid_request_error', 400, 'refused', false],
  ['invalid_request_error', 404, 'refused', false],
  ['idempotency_error', 400, 'refused', true],
  ['idempotency_error', 409, 'unavailable', false],
  ['rate_limit_error', 429, 'unavailable', false],
  ['authentication_error', 401, 'unavailable', false],
  ['api_error', 500, 'unavailable', true],
  ['api_error', 503, 'unavailable', false],
])('maps %s with status %s to %s, with the key spent: %s', async (type, status, problem, keyIsSpent) => {
  expect(await failing(stripeError(type, status))).toMatchObject({ ok: false, problem, keyIsSpent })
})

test('treats a lost connection as unavailable and keeps the key', async () => {
  const lost = new Stripe.errors.StripeConnectionError({ message: 'socket hang up', type: 'api_error' })

  expect(await failing(lost)).toMatchObject({ problem: 'unavailable', keyIsSpent: false })
})

test('rethrows an error of our own', async () => {
  await expect(failing(new RangeError('ours'))).rejects.toThrow('ours')
})
