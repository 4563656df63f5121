import { Browser, textOf } from '../support/http'
import { givenAccount, sessionCookie, signIn } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

/** An address without a listener. */
const CLOSED = 'http://127.0.0.1:9'

let cutOff: SecondApp

beforeAll(async () => {
  cutOff = await startSecondApp(12, { NEXT_PUBLIC_SUPABASE_URL: CLOSED })
})
afterAll(() => cutOff?.stop())

test('signing out while the auth server is down ends the session here and says what remains open', async () => {
  const here = await signIn(await givenAccount())
  const browser = new Browser(cutOff.origin)
  for (const [name, value] of here.jar) browser.jar.set(name, value)
  expect(sessionCookie(browser)).not.toBe('')

  const left = await browser.post('/logout', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  const shown = await browser.get(left.location ?? '')

  expect(left).toMatchObject({ status: 303, location: '/login?notice=signed-out-here-only' })
  expect([...browser.jar.keys()].filter((name) => name.includes('attesta-session'))).toEqual([])
  expect(shown.status).toBe(200)
  expect(textOf(shown.body)).not.toMatch(/Unexpected Application Error/)
  expect(textOf(shown.body)).toMatch(/signed out/i)
})
