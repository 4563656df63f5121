import { isFirstProof } from './unproven-password'

const NOON = '2026-11-21T12:00:00Z'

test.each([
  ['at the same moment', NOON, '2026-11-21T12:00:00.300Z', true],
  ['an hour ago', '2026-11-21T11:00:00Z', NOON, false],
  ['at an unknown time', undefined, NOON, true],
])('recognizes the first proof of an address confirmed %s', (_, confirmed, signedIn, expected) => {
  expect(isFirstProof({ email_confirmed_at: confirmed, last_sign_in_at: signedIn })).toBe(expected)
})
