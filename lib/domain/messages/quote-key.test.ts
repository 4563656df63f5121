import { isLinkKey, isSignedLinkKey, makeLinkKey } from './link-key'
import { isQuoteKey, makeQuoteKey, quoteLinkEnd } from './quote-key'

const quote = { id: '0198f6a0-0000-4000-8000-000000000001', submittedAt: '2026-11-02T15:00:00Z' }
const now = new Date('2026-11-03T15:00:00Z')
const expiresAt = quoteLinkEnd('2026-12-02T15:00:00Z', now)
const key = makeQuoteKey('secret', { ...quote, expiresAt })

test('a key opens its quote until 30 days after the price expires', () => {
  const lastMoment = new Date('2027-01-01T14:59:00Z')
  expect(isQuoteKey('secret', key, { ...quote, now: lastMoment })).toBe(true)
  expect(isQuoteKey('secret', key, { ...quote, now: new Date('2027-01-01T15:00:00Z') })).toBe(false)
})

test('a key opens no other quote and can get no other end', () => {
  const later = makeQuoteKey('secret', { ...quote, expiresAt: new Date('2028-01-01T15:00:00Z') })
  const mixed = later.slice(0, -43) + key.slice(-43)
  const tries = [
    isQuoteKey('secret', key, { ...quote, id: '0198f6a0-0000-4000-8000-000000000002', now }),
    isQuoteKey('secret', key, { ...quote, submittedAt: '2026-11-02T15:00:01Z', now }),
    isQuoteKey('other', key, { ...quote, now }),
    isQuoteKey('secret', mixed, { ...quote, now }),
    isQuoteKey('secret', '', { ...quote, now }),
    isQuoteKey('secret', 'x'.repeat(43), { ...quote, now }),
  ]
  expect(tries).toEqual([false, false, false, false, false, false])
})

test('a link without a valid price counts its days from the mail', () => {
  expect(quoteLinkEnd(null, now).toISOString()).toBe('2027-05-02T15:00:00.000Z')
  expect(quoteLinkEnd('2026-10-01T00:00:00Z', now).toISOString()).toBe('2026-12-03T15:00:00.000Z')
})

test('the key of a quote opens nothing of another kind', () => {
  const subject = `${quote.id}:${Date.parse(quote.submittedAt)}`

  expect(isLinkKey('secret', key, { purpose: 'quote', subject, now })).toBe(true)
  expect(isLinkKey('secret', key, { purpose: 'progress', subject, now })).toBe(false)
  expect(isSignedLinkKey('secret', key, { purpose: 'pay', subject })).toBe(false)
})

test('a key that has expired is still known to be ours, so that its page can say that it has ended', () => {
  const signed = { purpose: 'pay', subject: 'link' } as const
  const old = makeLinkKey('secret', { ...signed, expiresAt: now })

  expect(isLinkKey('secret', old, { ...signed, now })).toBe(false)
  expect(isSignedLinkKey('secret', old, signed)).toBe(true)
  expect(isSignedLinkKey('secret', old, { ...signed, subject: 'other' })).toBe(false)
})
