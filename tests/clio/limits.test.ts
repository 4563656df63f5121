import { clio } from '@/lib/gateways/clio/client'
import { refreshTokens } from '@/lib/gateways/clio/oauth'
import { connect, type GivenClio, givenClio, newMatter, problemOf, valueIn } from './given-clio'

let given: GivenClio

beforeAll(async () => {
  given = await givenClio()
})
afterAll(() => given.end())
afterEach(async () => {
  await given.sandbox('DELETE', '/faults')
  await given.sandbox('PUT', '/settings', { limitPerMinute: 50, clockOffsetSeconds: 0 })
})

test('a token has fifty requests a minute, counts them down, and says when to retry', async () => {
  const { client } = await connect(given, 'Ada')
  const { client: other } = await connect(given, 'Dana')

  const replies = []
  for (let count = 0; count < 51; count += 1) replies.push(await client.whoAmI())
  const last = replies.at(-1)

  expect(replies[0]?.quota).toMatchObject({ limit: 50, remaining: 49 })
  expect(replies.slice(0, 50).every(({ ok }) => ok)).toBe(true)
  expect(last).toMatchObject({ ok: false, problem: 'rate_limited', quota: { remaining: 0 } })
  expect(last?.ok === false && last.problem === 'rate_limited' && last.retryAfterSeconds).toBeGreaterThan(0)
  expect(problemOf(await other.whoAmI())).toBe('ok')

  await given.sandbox('PUT', '/settings', { clockOffsetSeconds: 61 })
  expect(problemOf(await client.whoAmI())).toBe('ok')
})

test.each([
  ['401', 'unauthorized'],
  ['403', 'forbidden'],
  ['404', 'not_found'],
  ['409', 'conflict'],
  ['422', 'unprocessable'],
  ['429', 'rate_limited'],
  ['500', 'unavailable'],
  ['503', 'unavailable'],
  ['drop', 'unavailable'],
])('an answer of %s is reported as %s, once', async (outcome, problem) => {
  const { client } = await connect(given, 'Ada')
  await given.fault('read', outcome)

  const replies = [await client.whoAmI(), await client.whoAmI()]

  expect(replies.map(problemOf)).toEqual([problem, 'ok'])
})

test('Clio’s Retry-After is passed on', async () => {
  const { client } = await connect(given, 'Ada')
  await given.fault('read', '429', { retryAfterSeconds: 17 })

  expect(await client.whoAmI()).toMatchObject({ problem: 'rate_limited', retryAfterSeconds: 17 })
})

test('limits and faults of one firm do not affect another', async () => {
  const [ada, dana] = [await connect(given, 'Ada'), await connect(given, 'Dana')]
  const { account } = await given.person('Ada')
  await given.fault('any', '503', { account, times: 100 })

  expect([await ada.client.whoAmI(), await dana.client.whoAmI()].map(problemOf)).toEqual([
    'unavailable',
    'ok',
  ])
})

test('a fault can let a number of calls pass first', async () => {
  const { client, user } = await connect(given, 'Ada')
  const { matterId } = await newMatter(given, user)
  await given.fault('read', '404', { skip: 1 })

  expect([await client.matter(matterId), await client.matter(matterId)].map(problemOf)).toEqual([
    'ok',
    'not_found',
  ])
})

test('an interrupted refresh can be repeated', async () => {
  const { tokens } = await connect(given, 'Ada')
  await given.fault('token', 'drop-after')
  const ask = () => refreshTokens({ region: 'us', refreshToken: tokens.refreshToken })

  expect([await ask(), await ask()].map(problemOf)).toEqual(['unavailable', 'ok'])
})

test('no error contains a token, a name or an address', async () => {
  const { client, tokens, user } = await connect(given, 'Ada')
  const { matterId } = await newMatter(given, user)
  const failures = []
  for (const outcome of ['401', '403', '422', '500', 'drop']) {
    await given.fault('read', outcome)
    failures.push(await client.matter(matterId))
  }
  failures.push(await clio({ region: 'us', accessToken: 'sandbox-us-wrong' }).whoAmI())
  failures.push(await refreshTokens({ region: 'us', refreshToken: 'sandbox-refresh-wrong' }))

  const said = JSON.stringify(failures)

  expect(failures.every(({ ok }) => !ok)).toBe(true)
  for (const secret of [tokens.accessToken, tokens.refreshToken, 'wrong', 'Ada', matterId, 'client_secret'])
    expect(said).not.toContain(secret)
  expect(valueIn(await client.whoAmI()).name).toBe('Ada Paralegal')
})
