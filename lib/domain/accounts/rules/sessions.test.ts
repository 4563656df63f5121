import { isFactorFresh, isSignInFresh, placeOf, standingOf } from './sessions'

type SessionProof = Parameters<typeof standingOf>[0]['proof']

const NOW = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const proof = (change: Partial<SessionProof> = {}): SessionProof => ({
  level: 'aal2',
  beganAt: ago(5),
  factorAt: ago(5),
  ...change,
})
const staff = (change: Partial<SessionProof> = {}, hasFactor = true) =>
  standingOf({ role: 'admin', hasFactor, proof: proof(change) }, NOW)
const customer = (level: 'aal1' | 'aal2', hasFactor: boolean) =>
  standingOf({ role: 'customer', hasFactor, proof: proof({ level, beganAt: ago(9999) }) }, NOW)

test('staff with both factors act as staff for twelve hours', () => {
  expect(staff()).toBe('staff')
  expect(staff({ beganAt: ago(719) })).toBe('staff')
  expect(staff({ beganAt: ago(720) })).toBe('expired')
  expect(staff({ beganAt: null })).toBe('expired')
})

test('staff without a second factor must set one up first', () => {
  expect(staff({ level: 'aal1' }, false)).toBe('factor_missing')
  expect(staff({}, false)).toBe('factor_missing')
})

test('a user with a second factor is not signed in without it', () => {
  expect(staff({ level: 'aal1' })).toBe('awaits_factor')
  expect(customer('aal1', true)).toBe('awaits_factor')
})

test('a customer needs no second factor, and their session does not expire', () => {
  expect(customer('aal1', false)).toBe('customer')
  expect(customer('aal2', true)).toBe('customer')
})

test('a second factor is fresh for ten minutes', () => {
  expect([null, ago(9), ago(10)].map((at) => isFactorFresh(at, NOW))).toEqual([false, true, false])
})

test('a sign-in is fresh for thirty minutes', () => {
  expect([null, ago(29), ago(30)].map((at) => isSignInFresh(at, NOW))).toEqual([false, true, false])
})

test.each([
  ['203.0.113.0/24', '203.0.113.0/24', 'On the network you’re using now'],
  ['198.51.100.0/24', '203.0.113.0/24', 'On another network'],
  ['127.0.0.0/24', null, 'On the computer that runs this site'],
  [null, null, 'Unknown network'],
])('describes a session on %s, seen from %s, as "%s"', (network, current, words) => {
  expect(placeOf(network, current)).toBe(words)
})
