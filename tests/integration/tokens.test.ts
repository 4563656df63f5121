import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { loadSigningKeys } from '../../supabase/local/auth/signing-keys'
import { Browser } from '../support/http'
import { givenAccount, plantSession, readSession, type Session, signIn, whoIs } from '../support/people'

const HOUR = 3600
/** Only pages of a signed-in person contain an order number or an address of the test accounts. */
const PRIVATE = /OR-[0-9A-Z]{4}-[0-9A-Z]{4}|@attesta\.test/

let browser: Browser
let genuine: Session
let claims: Record<string, unknown>
/** The published keys of the auth service, which every forger has. */
let published: { kid: string }

beforeAll(async () => {
  const keys = await fetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
  ;[published] = (await keys.json()).keys
  browser = await signIn(await givenAccount())
  genuine = readSession(browser)
  claims = JSON.parse(Buffer.from(genuine.access_token.split('.')[1] ?? '', 'base64url').toString())
})

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signed(header: Record<string, unknown>, payload: Record<string, unknown>, key: string): string {
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}

function signedByKey(header: Record<string, unknown>, key: KeyObject): string {
  const text = `${encode(header)}.${encode({ ...claims, ...ADMIN })}`
  const options = key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' as const } : key
  return `${text}.${sign('sha256', Buffer.from(text), options).toString('base64url')}`
}

/** A token as a stolen signing key, or a bug of the auth service, would produce it. */
function genuinely(changes: Record<string, unknown>): string {
  return loadSigningKeys(process.env.ATTESTA_DATA_DIR ?? '').sign({ ...claims, ...changes })
}

const ADMIN = { app_metadata: { role: 'admin' }, role: 'authenticated' }
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const FORGERIES: [string, () => string][] = [
  [
    'the algorithm "none"',
    () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...claims, ...ADMIN })}.`,
  ],
  ['the algorithm "None" with a signature', () => signed({ alg: 'None' }, { ...claims, ...ADMIN }, 'x')],
  [
    'a changed payload under the old signature',
    () => {
      const [head, , tail] = genuine.access_token.split('.')
      return `${head}.${encode({ ...claims, ...ADMIN })}.${tail}`
    },
  ],
  [
    'an invented secret',
    () => signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...ADMIN }, 'super-secret-jwt-token'),
  ],
  ['an empty secret', () => signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...ADMIN }, '')],
  [
    'the publishable key as secret',
    () =>
      signed(
        { alg: 'HS256' },
        { ...claims, ...ADMIN },
        process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
      ),
  ],
  [
    'another RSA key, named in the header',
    () => {
      const text = `${encode({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) })}.${encode({ ...claims, ...ADMIN })}`
      return `${text}.${createSign('RSA-SHA256').update(text).sign(rsa.privateKey, 'base64url')}`
    },
  ],
  [
    'the published key as a shared secret',
    () => signed({ alg: 'HS256', kid: published.kid }, { ...claims, ...ADMIN }, JSON.stringify(published)),
  ],
  [
    'another key pair under the id of ours',
    () => signedByKey({ alg: 'ES256', kid: published.kid }, ec.privateKey),
  ],
  [
    'another key pair under another id',
    () =>
      signedByKey({ alg: 'ES256', kid: 'mine', jwk: ec.publicKey.export({ format: 'jwk' }) }, ec.privateKey),
  ],
  [
    'another algorithm under the id of our key',
    () => signedByKey({ alg: 'RS256', kid: published.kid }, rsa.privateKey),
  ],
  [
    'an unsupported algorithm under the id of our key',
    () => signedByKey({ alg: 'ES384', kid: published.kid }, ec.privateKey),
  ],
  ['our own signature for another audience', () => genuinely({ aud: 'other' })],
  ['our own signature for the server itself', () => genuinely({ role: 'service_role' })],
  ['our own signature for a session that never was', () => genuinely({ session_id: randomUUID() })],
  ['our own signature for another person’s session', () => genuinely({ sub: randomUUID() })],
  ['a header that is no JSON', () => `bm90IGpzb24.${encode({ ...claims, ...ADMIN })}.AAAA`],
  ['a payload that is no JSON', () => `${encode({ alg: 'ES256', kid: published.kid })}.bm90IGpzb24.AAAA`],
  [
    'a key file that the header points to',
    () => signed({ alg: 'HS256', kid: '../../../dev/null' }, { ...claims, ...ADMIN }, ''),
  ],
  [
    'another project as issuer',
    () => signed({ alg: 'HS256' }, { ...claims, iss: 'https://other.supabase.co/auth/v1' }, 'other'),
  ],
  ['another audience', () => signed({ alg: 'HS256' }, { ...claims, aud: 'anon' }, 'other')],
  [
    'a start in the future',
    () => signed({ alg: 'HS256' }, { ...claims, nbf: Date.now() / 1000 + HOUR }, 'other'),
  ],
  ['the server’s own role', () => signed({ alg: 'HS256' }, { ...claims, role: 'service_role' }, 'other')],
  ['the refresh token in place of the access token', () => genuine.refresh_token],
  ['the publishable key in place of a token', () => process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? ''],
  ['no token at all', () => ''],
]

test.each(FORGERIES)('a session with %s is a visitor', async (_, forge) => {
  const forger = new Browser()
  const later = Math.floor(Date.now() / 1000) + HOUR
  const user = { id: claims.sub, email: 'admin@attesta.test', app_metadata: { role: 'admin' } }
  plantSession(forger, {
    ...genuine,
    access_token: forge(),
    refresh_token: 'made-up',
    expires_at: later,
    user,
  })

  const [who, dashboard, admin] = [
    await whoIs(forger),
    await forger.get('/dashboard'),
    await forger.get('/admin'),
  ]

  expect(who).toEqual({ viewer: 'visitor' })
  expect(dashboard).toMatchObject({ status: 307 })
  expect(dashboard.location).toMatch(/^\/login/)
  expect(admin.status).toBe(307)
  for (const { body } of [dashboard, admin]) expect(body).not.toMatch(PRIVATE)
})

test('an expired token with an invalid refresh token is a visitor', async () => {
  const forger = new Browser()
  plantSession(forger, { ...genuine, refresh_token: 'made-up', expires_at: 1000, expires_in: 0 })

  expect(await whoIs(forger)).toEqual({ viewer: 'visitor' })
})

test('the user stored in the cookie is ignored', async () => {
  const forger = new Browser()
  plantSession(forger, {
    ...genuine,
    user: { id: claims.sub, email: 'boss@attesta.test', app_metadata: { role: 'admin' } },
  })

  expect(await whoIs(forger)).toMatchObject({ viewer: 'user', role: 'customer' })
  expect((await forger.get('/admin')).location).toBe('/')
})

test('role "admin" in the user metadata opens nothing', async () => {
  expect(await whoIs(browser)).toMatchObject({ role: 'customer' })
  expect((await browser.get('/admin')).location).toBe('/')
})

test('cookies that are not a session never break a page', async () => {
  for (const value of ['base64-', 'base64-!!!!', 'null', '[]', 'base64-bnVsbA', '%00', 'a'.repeat(3000)]) {
    const odd = new Browser()
    odd.jar.set('attesta-session', value)

    expect((await odd.get('/dashboard')).status).toBe(307)
    expect((await odd.get('/login')).status).toBe(200)
    expect(await whoIs(odd)).toEqual({ viewer: 'visitor' })
  }
})
