import { createChunks, stringToBase64URL } from '@supabase/ssr'
import { isSessionCookie, sessionCookieOptions, storedToken } from './session-cookies'

test('over https the session cookie is secure, host-only and hidden from scripts', () => {
  const options = sessionCookieOptions('https://attesta.example')

  expect(options).toMatchObject({
    name: '__Host-attesta-session',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
  })
  expect(options).not.toHaveProperty('domain')
})

test('over https a cookie without the prefix is not a session cookie', () => {
  expect(isSessionCookie('attesta-session', 'https://attesta.example')).toBe(false)
  expect(isSessionCookie('__Host-attesta-session.0', 'https://attesta.example')).toBe(true)
})

const SITE = 'https://attesta.example'
const NOW = new Date('2026-11-25T12:00:00Z')

function sessionCookies(seconds: number, user = {}) {
  const session = { access_token: 'a.b.c', expires_at: NOW.getTime() / 1000 + seconds, user }
  return createChunks('__Host-attesta-session', `base64-${stringToBase64URL(JSON.stringify(session))}`)
}

test('reads the token of a session that fills several cookies', async () => {
  const cookies = sessionCookies(3600, { name: 'ü'.repeat(3000) })

  expect(cookies.length).toBeGreaterThan(1)
  expect(await storedToken([{ name: 'other', value: '1' }, ...cookies], SITE, NOW)).toBe('a.b.c')
})

test.each([
  ['no cookie', []],
  ['a token that is about to expire', sessionCookies(119)],
  ['a cookie that is not encoded', [{ name: '__Host-attesta-session', value: '{"access_token":"a"}' }]],
  ['a cookie that is no JSON', [{ name: '__Host-attesta-session', value: 'base64-AAAA' }]],
  ['a session without a token', [{ name: '__Host-attesta-session', value: 'base64-e30' }]],
  ['the first of two cookies', sessionCookies(3600, { name: 'x'.repeat(4000) }).slice(0, 1)],
])('leaves %s to the library', async (_, cookies) => {
  expect(await storedToken(cookies, SITE, NOW)).toBeNull()
})
