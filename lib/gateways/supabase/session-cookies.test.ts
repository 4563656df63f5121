import { isSessionCookie, sessionCookieOptions } from './session-cookies'

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
