import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { EMBEDDED, token } from '@/tests/support/settings'
import { fetchFor } from './auth-fetch'

const publishable = token('anon')
const secret = token('service_role')
const seen: IncomingHttpHeaders[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers)
    response.end('{}')
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

test('a hosted project requires a captcha from every other caller', () => {
  const config = readFileSync(join(process.cwd(), 'supabase/config.toml'), 'utf8')

  expect(config).toMatch(/\[auth\.captcha\]\nenabled = true\nprovider = "turnstile"\nsecret = "env\(/)
})
