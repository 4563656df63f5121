import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { callAction } from '../support/actions'
import { Browser } from '../support/http'
import { builtActions } from '../support/manifest'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'

const ALLOWED = 300
const WINDOW_MS = 60_000
const refusalSchema = z.object({ error: z.object({ code: z.string(), text: z.string() }) })

let app: SecondApp

/** Only behind a trusted proxy can a test choose its address. */
beforeAll(async () => {
  app = await startSecondApp(13, { TRUSTED_PROXY: '1' })
})
afterAll(() => app?.stop())

/** From the address block for measurements, so that two runs never share one. */
const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const ask = (path: string, address: string) => new Browser(app.origin).get(path, from(address))

/** All answers to one address within its minute; a slow machine starts again with another address. */
async function flood() {
  for (;;) {
    const startedAt = performance.now()
    const address = anAddress()
    const tries = Array.from({ length: ALLOWED }, () => '/api/session')
    const answers = await eachOf(tries, (path) => ask(path, address), 16)
    const route = await ask('/api/session', address)
    const page = await ask('/login', address)
    const call = { page: '/recover', fields: { email: 'a@attesta.test' }, headers: from(address) }
    const { outcome } = await callAction(new Browser(app.origin), recoverAction(), call)
    if (performance.now() - startedAt < WINDOW_MS) return { address, answers, route, page, outcome }
  }
}

function recoverAction() {
  const action = builtActions().find(({ name }) => name === 'recoverAction')
  if (!action) throw new Error('The build has no recoverAction.')
  return action
}

test('one address gets 300 responses a minute, then each endpoint’s own form of wait, without affecting others', async () => {
  const { address, answers, route, page, outcome } = await flood()
  const other = await ask('/api/session', anAddress())

  expect(answers.filter(({ status }) => status === 200).length).toBe(ALLOWED)
  expect(route.status).toBe(429)
  expect(Number(route.headers['retry-after'])).toBeGreaterThan(0)
  expect(refusalSchema.parse(JSON.parse(route.body)).error.code).toBe('rate_limited')
  expect(page).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect(page.body).toMatch(/Too many attempts/)
  expect(outcome).toBe('rate_limited')
  expect(other.status).toBe(200)
  // Static pages and the health check are never counted.
  expect((await ask('/', address)).status).toBe(200)
  expect((await ask('/api/health', address)).status).toBe(200)
})
