import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { callAction } from '../support/actions'
import { Browser } from '../support/http'
import { builtActions } from '../support/manifest'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'

const ALLOWED = 300
const refusalSchema = z.object({ error: z.object({ code: z.string(), text: z.string() }) })

let app: SecondApp

/** Only behind a named proxy can a test come from an address of its own. */
beforeAll(async () => {
  app = await startSecondApp(13, { TRUSTED_PROXY: '1' })
})
afterAll(() => app?.stop())

/** Of the block kept for measurements, so that two runs never share one. */
const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (path: string, address: string) => new Browser(app.origin).get(path, from(address))

test('one address gets 300 answers a minute, then a wait in the shape of each door, and nobody else waits', async () => {
  const [flooding, neighbour] = [anAddress(), anAddress()]

  const tries = Array.from({ length: ALLOWED }, () => '/api/session')
  const answers = await eachOf(tries, (path) => ask(path, flooding), 16)
  const route = await ask('/api/session', flooding)
  const page = await ask('/login', flooding)
  const other = await ask('/api/session', neighbour)

  expect(answers.filter(({ status }) => status === 200).length).toBe(ALLOWED)
  expect(route.status).toBe(429)
  expect(Number(route.headers['retry-after'])).toBeGreaterThan(0)
  expect(refusalSchema.parse(JSON.parse(route.body)).error.code).toBe('rate_limited')
  expect(page).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect(page.body).toMatch(/tried too often/)
  expect(other.status).toBe(200)
  // Static pages and the health of the site are never counted.
  expect((await ask('/', flooding)).status).toBe(200)
  expect((await ask('/api/health', flooding)).status).toBe(200)

  const action = builtActions().find(({ name }) => name === 'recoverAction')
  if (!action) throw new Error('The build has no recoverAction.')
  const call = { page: '/recover', fields: { email: 'a@attesta.test' }, headers: from(flooding) }
  expect((await callAction(new Browser(app.origin), action, call)).outcome).toBe('rate_limited')
})
