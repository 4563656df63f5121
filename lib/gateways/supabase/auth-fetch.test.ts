import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { EMBEDDED, token } from '@/tests/support/settings'
import { boundedFetch, fetchFor } from './auth-fetch'

const publishable = token('anon')
const secret = token('service_role')
const seen: IncomingHttpHeaders[] = []
let server: Server
let answer = { status: 200, body: '{}' }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  Object.assign(process.env, EMBEDDED, {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishable,
    SUPABASE_SECRET_KEY: secret,
  })
})
afterAll(() => server.close())

test('sends a sign-in with the visitor address and the server key, so that it needs no captcha', async () => {
  const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/auth/v1/token?grant_type=password`
  const headers = { apikey: publishable, authorization: `Bearer ${publishable}` }

  await fetchFor('203.0.113.7')(url, { method: 'POST', headers })

  expect(seen).toMatchObject([
    { apikey: secret, authorization: `Bearer ${secret}`, 'sb-forwarded-for': '203.0.113.7' },
  ])
})

test.each([
  ['a refusal', 404, '{"code":"PGRST202"}', 404, '{"code":"PGRST202"}'],
  [
    'an empty 404, which the library takes for a success',
    404,
    '',
    502,
    expect.stringContaining('status 404'),
  ],
  ['a list with a status of 404, which it takes for no rows', 404, '[]', 502, expect.stringContaining('404')],
  ['an error page', 503, '<html>', 502, expect.stringContaining('status 503')],
  ['a success without a body', 201, '', 201, ''],
])('passes on what the backend says, and nothing of a proxy: %s', async (_, status, body, kept, text) => {
  answer = { status, body }
  const reply = await boundedFetch(`${process.env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/orders`)
  answer = { status: 200, body: '{}' }

  expect(reply.status).toBe(kept)
  expect(await reply.text()).toEqual(text)
})

test('a hosted project requires a captcha from every other caller', () => {
  const config = readFileSync(join(process.cwd(), 'supabase/config.toml'), 'utf8')

  expect(config).toMatch(/\[auth\.captcha\]\nenabled = true\nprovider = "turnstile"\nsecret = "env\(/)
})
