import { Webhook } from 'standardwebhooks'
import { verifyWebhook } from './webhook.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const body = JSON.stringify({ id: 'evt_1', type: 'order.paid' })
const now = new Date('2026-11-27T12:00:00Z')

const headersOf = (signature: string, at = now) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': signature,
})
const sign = (by: string, at = now) => new Webhook(by).sign('evt_1', at, body)

test('returns the event of a message signed with Standard Webhooks', async () => {
  const headers = headersOf(sign(secret))

  expect(await verifyWebhook({ body, headers, secret, now })).toEqual({ id: 'evt_1', type: 'order.paid' })
  expect(await verifyWebhook({ body, headers: new Headers(headers), secret, now })).toBeTruthy()
})

test('accepts one of two signatures while a secret is rotated', async () => {
  const headers = headersOf(`${sign(other)} ${sign(secret)}`)

  expect(await verifyWebhook({ body, headers, secret, now })).toBeTruthy()
})

test.each([
  ['a wrong secret', { headers: headersOf(sign(other)) }],
  ['a modified body', { body: body.replace('paid', 'sent') }],
  ['a modified id', { headers: { ...headersOf(sign(secret)), 'webhook-id': 'evt_2' } }],
  ['no signature', { headers: { ...headersOf(''), 'webhook-signature': undefined } }],
  ['a signature of another version', { headers: headersOf(sign(secret).replace('v1,', 'v2,')) }],
  ['nonsense', { headers: headersOf('v1,%%% v1, ,') }],
  [
    'a message that is six minutes old',
    { headers: headersOf(sign(secret, minutesFromNow(-6)), minutesFromNow(-6)) },
  ],
  [
    'a message from six minutes in the future',
    { headers: headersOf(sign(secret, minutesFromNow(6)), minutesFromNow(6)) },
  ],
  ['an invalid timestamp', { headers: { ...headersOf(sign(secret)), 'webhook-timestamp': 'soon' } }],
])('refuses %s', async (_, changed) => {
  const message = { body, headers: headersOf(sign(secret)), secret, now, ...changed }

  await expect(verifyWebhook(message)).rejects.toMatchObject({ name: 'WebhookVerificationError' })
})

function minutesFromNow(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
