import { createHmac, randomBytes } from 'node:crypto'
import { accessToken, project, request, server, signedIn, visitor } from './support/project'

const withKey = { apikey: project.publishableKey }

test('a request without a key is refused', async () => {
  const rest = await request('/rest/v1/languages')
  const auth = await request('/auth/v1/settings')

  expect([rest.status, auth.status]).toEqual([401, 401])
})

test('a wrong key and a bearer without a key are refused', async () => {
  const { client } = await signedIn()
  const wrong = await request('/rest/v1/languages', { headers: { apikey: 'sb_publishable_wrong' } })
  const bare = await request('/rest/v1/languages', {
    headers: { Authorization: `Bearer ${await accessToken(client)}` },
  })

  expect([wrong.status, bare.status]).toEqual([401, 401])
})

test('the secret key is refused when a browser sends it', async () => {
  const headers = { apikey: project.secretKey, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' }

  const answer = await request('/rest/v1/languages?limit=1', { headers })

  expect(answer.status).toBe(401)
})

test('the publishable key alone acts as anon', async () => {
  const open = await visitor().from('languages').select('*').limit(1)
  const closed = await visitor().from('orders').select('id').limit(1)

  expect(open.error).toBeNull()
  expect(closed.error?.code).toBe('42501')
})

test('a token without signature, with another algorithm or with a wrong signature is refused', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = encode({ role: 'service_role', exp: 4_000_000_000 })
  const tokens = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encode({ alg: 'HS256', typ: 'JWT' })}.${body}.AAAA`,
    'not-a-token',
  ]

  const answers = await Promise.all(
    tokens.map((token) =>
      request('/rest/v1/outbox', { headers: { ...withKey, Authorization: `Bearer ${token}` } }),
    ),
  )

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
})

test('a token that names or brings its own key is refused', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const own = randomBytes(32)
  const jwk = { kty: 'oct', k: own.toString('base64url') }
  const heads = [
    { alg: 'HS256', typ: 'JWT', jwk },
    { alg: 'HS256', typ: 'JWT', jku: 'https://elsewhere.test/keys' },
    { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' },
  ]
  const tokens = heads.map((head) => {
    const text = `${encode(head)}.${encode({ role: 'service_role', exp: 4_000_000_000 })}`
    return `${text}.${createHmac('sha256', own).update(text).digest('base64url')}`
  })

  const answers = await Promise.all(
    tokens.map((token) =>
      request('/rest/v1/outbox', { headers: { ...withKey, Authorization: `Bearer ${token}` } }),
    ),
  )

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
})

test('only auth, rest and storage are served', async () => {
  const paths = ['/_system', '/_system/config', '/_system/info', '/', '/studio', '/auth/v2/user']

  const answers = await Promise.all(paths.map((path) => request(path, { headers: withKey })))

  expect(answers.map((answer) => answer.status)).toEqual(paths.map(() => 404))
})

test('a preflight for sign-in allows the headers that supabase-js sends', async () => {
  const answer = await request('/auth/v1/token?grant_type=password', {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:3000',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
    },
  })

  const allowed = answer.headers.get('Access-Control-Allow-Headers') ?? ''
  expect(answer.ok).toBe(true)
  expect(['apikey', 'authorization', 'x-client-info'].every((name) => allowed.includes(name))).toBe(true)
})

test('sign-in answers carry the CORS header', async () => {
  const answer = await request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { ...withKey, Origin: 'http://localhost:3000', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@contract.test', password: 'wrong-password' }),
  })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeTruthy()
})

test('a schema that is not exposed cannot be reached', async () => {
  const { error, status } = await server.schema('private').from('anything').select('*')

  expect(status).toBe(406)
  expect(error?.code).toBe('PGRST106')
})
