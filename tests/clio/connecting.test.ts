import { CLIO_REGIONS } from '@/lib/config/clio-faults'
import { clio } from '@/lib/gateways/clio/client'
import { authorizeUrl, exchangeCode, refreshTokens, revokeTokens } from '@/lib/gateways/clio/oauth'
import { clioRegions, isClioSandbox } from '@/lib/gateways/clio/regions'
import {
  connect,
  decide,
  type GivenClio,
  givenClio,
  newVerifier,
  problemOf,
  REDIRECT,
  valueIn,
} from './given-clio'

const DAY = 24 * 3600

let given: GivenClio

beforeAll(async () => {
  given = await givenClio()
})
afterAll(() => given.end())
afterEach(() => given.forward(0))

async function code(region: (typeof CLIO_REGIONS)[number] = 'us') {
  const { id } = await given.person('Ada', region)
  const { verifier, challenge } = newVerifier()
  const back = await decide(
    authorizeUrl({ region, state: 'x', codeChallenge: challenge, redirectUri: REDIRECT }),
    id,
  )
  return {
    code: back.searchParams.get('code') ?? '',
    codeVerifier: verifier,
    redirectUri: REDIRECT,
    region,
    back,
  }
}

test('every region has keys here, and the client knows that it is a sandbox', () => {
  expect(clioRegions()).toEqual(['us', 'ca', 'eu', 'au'])
  expect(isClioSandbox()).toBe(true)
})

test.each(CLIO_REGIONS)('a person of the region %s connects and is identified', async (region) => {
  const { client, tokens, user } = await connect(given, 'Ada', region)

  const me = valueIn(await client.whoAmI())

  expect(me).toMatchObject({
    id: String(user),
    name: 'Ada Paralegal',
    email: `ada.paralegal.${region}@firm.example`,
  })
  expect(me.account.name).toBe('Harbor & Vale LLP (sample firm)')
  expect(tokens.expiresInSeconds).toBe(30 * DAY)
})

test('a token of one region is unknown in every other', async () => {
  const { tokens } = await connect(given, 'Ada', 'eu')

  const elsewhere = await Promise.all(
    (['us', 'ca', 'au'] as const).map((region) => clio({ region, accessToken: tokens.accessToken }).whoAmI()),
  )

  expect(elsewhere.map(problemOf)).toEqual(['unauthorized', 'unauthorized', 'unauthorized'])
})

test('the state is returned unchanged, also when consent is declined', async () => {
  const { back } = await code()
  const { id } = await given.person('Ada')
  const url = authorizeUrl({
    region: 'us',
    state: 'mine',
    codeChallenge: newVerifier().challenge,
    redirectUri: REDIRECT,
  })

  const declined = await decide(url, id, 'decline')

  expect(back.searchParams.get('state')).toBe('x')
  expect(Object.fromEntries(declined.searchParams)).toEqual({ error: 'access_denied', state: 'mine' })
})

test('a code works once', async () => {
  const { back: _back, ...grant } = await code()

  const replies = [await exchangeCode(grant), await exchangeCode(grant)]

  expect(replies.map(problemOf)).toEqual(['ok', 'unauthorized'])
})

test('a code works only with its own verifier, address and region', async () => {
  const { back: _back, ...grant } = await code()

  const replies = [
    await exchangeCode({ ...grant, codeVerifier: newVerifier().verifier }),
    await exchangeCode({ ...grant, redirectUri: `${REDIRECT}/other` }),
    await exchangeCode({ ...grant, region: 'ca' }),
    await exchangeCode(grant),
  ]

  expect(replies.map(problemOf)).toEqual(['unauthorized', 'unauthorized', 'unauthorized', 'ok'])
})

test('a code expires after ten minutes', async () => {
  const { back: _back, ...grant } = await code()
  await given.forward(601)

  expect(problemOf(await exchangeCode(grant))).toBe('unauthorized')
})

test('an access token expires after thirty days and can be refreshed', async () => {
  const { client, tokens } = await connect(given, 'Ada')
  await given.forward(31 * DAY)

  const late = await client.whoAmI()
  const fresh = valueIn(await refreshTokens({ region: 'us', refreshToken: tokens.refreshToken }))
  const again = await clio({ region: 'us', accessToken: fresh.accessToken }).whoAmI()

  expect(problemOf(late)).toBe('unauthorized')
  expect(fresh.refreshToken).toBe(tokens.refreshToken)
  expect(problemOf(again)).toBe('ok')
})

test('ending the connection here invalidates both tokens', async () => {
  const { client, tokens } = await connect(given, 'Ada')

  const ended = await revokeTokens({ region: 'us', accessToken: tokens.accessToken })
  const twice = await revokeTokens({ region: 'us', accessToken: tokens.accessToken })
  const later = [
    await client.whoAmI(),
    await refreshTokens({ region: 'us', refreshToken: tokens.refreshToken }),
  ]

  expect([ended, twice, ...later].map(problemOf)).toEqual([
    'ok',
    'unauthorized',
    'unauthorized',
    'unauthorized',
  ])
})

test('revoking a connection at Clio ends it immediately', async () => {
  const { client, user } = await connect(given, 'Ada', 'au')
  const own = (await given.state()).connections.findLast((one) => one.user === user)

  await given.sandbox('POST', `/connections/${own?.id}/revoke`)

  expect(problemOf(await client.whoAmI())).toBe('unauthorized')
})

test('an unregistered application gets no information', async () => {
  const url = new URL(
    authorizeUrl({ region: 'us', state: 'x', codeChallenge: newVerifier().challenge, redirectUri: REDIRECT }),
  )
  url.searchParams.set('redirect_uri', 'http://localhost.attacker.example/callback')

  const response = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } })

  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
})
