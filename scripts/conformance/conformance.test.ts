import { checkAuthAnswer } from './auth'
import { checkClioAnswer } from './clio'
import { checkResendAnswer } from './resend'
import { checkStripeAnswer } from './stripe'

const WARNING = {
  id: 'issfr_1',
  object: 'radar.early_fraud_warning',
  actionable: true,
  charge: 'ch_1',
  created: 1_790_000_000,
  fraud_type: 'misc',
  livemode: false,
}
const stripe = (body: object, status = 200) => checkStripeAnswer({ status, body })

test('an answer that the SDK declares passes', () => {
  expect(stripe(WARNING)).toEqual([])
  expect(stripe({ object: 'list', url: '/v1/x', has_more: false, data: [WARNING] })).toEqual([])
})

test.each([
  ['a required field is missing', { charge: undefined }, 'radar.early_fraud_warning.charge is missing'],
  ['a number is text', { created: '1' }, 'radar.early_fraud_warning.created is "1", not a number'],
  [
    'a field may not be null',
    { actionable: null },
    'radar.early_fraud_warning.actionable is null, not a boolean',
  ],
  ['a field is made up', { mood: 'bad' }, 'radar.early_fraud_warning.mood is not declared'],
])('a deviation is reported with its path: %s', (_what, change, deviation) => {
  expect(stripe(JSON.parse(JSON.stringify({ ...WARNING, ...change })))).toEqual([deviation])
})

test('a value outside a closed list is a deviation, also in a nested object and in a list', () => {
  const error = { error: { type: 'made_up', message: 'No.' } }
  const inList = {
    object: 'list',
    url: '/v1/x',
    has_more: false,
    data: [{ ...WARNING, charge: { id: 'ch_1', object: 'charge' } }],
  }

  expect(stripe(error, 400)).toEqual([expect.stringContaining('error.type is "made_up"')])
  expect(stripe(inList)).toContain('radar.early_fraud_warning.charge.amount is missing')
})

test('an object without a known declaration is a deviation, never a pass', () => {
  expect(stripe({ id: 'x_1', object: 'unicorn' })).toHaveLength(1)
  expect(stripe({ message: 'Not Found' }, 404)).not.toEqual([])
})

test('the auth service reports errors in one shape', () => {
  const answer = { service: 'auth', method: 'POST', path: '/auth/v1/token', status: 400 }
  const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }

  expect(checkAuthAnswer({ ...answer, body })).toEqual([])
  expect(checkAuthAnswer({ ...answer, body: { ...body, code: '400' } })).not.toEqual([])
  expect(checkAuthAnswer({ ...answer, path: '/auth/v1/unknown', status: 200, body: {} })).toEqual([
    'no facts are written down for this route',
  ])
})

test('the mail provider has a status for each error name', () => {
  const answer = { service: 'resend', method: 'POST', path: '/emails', status: 422 }
  const body = { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' }

  expect(checkResendAnswer({ ...answer, body })).toEqual([])
  expect(checkResendAnswer({ ...answer, body: { ...body, statusCode: 418 } })).not.toEqual([])
})

test('Clio answers with the fields of its models, in pages of two hundred', () => {
  const answer = { service: 'clio', method: 'GET', path: '/api/v4/matters.json', status: 200 }
  const matter = { id: 7, etag: '"a"', status: 'Open', client: { id: 8, name: 'A' } }
  const body = { data: [matter], meta: { paging: {}, records: 1 } }

  expect(checkClioAnswer({ ...answer, body })).toEqual([])
  expect(checkClioAnswer({ ...answer, body: { ...body, data: [{ ...matter, mood: 'bad' }] } })).not.toEqual(
    [],
  )
  expect(
    checkClioAnswer({ ...answer, body: { ...body, data: [{ ...matter, status: 'Lost' }] } }),
  ).not.toEqual([])
  expect(checkClioAnswer({ ...answer, status: 403, body: { error: 'no' } })).not.toEqual([])
  expect(checkClioAnswer({ ...answer, path: '/api/v4/bills.json', body })).toEqual([
    'no facts are written down for this route',
  ])
})
