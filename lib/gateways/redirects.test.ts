import { createServer, type RequestListener, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { EMBEDDED } from '@/tests/support/settings'
import { clio } from './clio/client'
import { refreshTokens, revokeTokens } from './clio/oauth'
import { compareWithLeaked } from './leaked-passwords/compare'
import { forwardToCounter } from './posthog/forward'
import { sendMail } from './resend/send-mail'
import { scan } from './scan/scan'
import { readObject } from './storage/objects'
import { openObject, readPart } from './storage/read-part'
import { writeStream } from './storage/write-stream'
import { stripeClient } from './stripe/client'
import { boundedFetch } from './supabase/auth-fetch'

const FILE = new Uint8Array(8)
const CLIO = { region: 'us', accessToken: 'a' } as const
const VERSION = { documentId: '1', versionId: '1', maxBytes: 8 }
const MAIL = { to: 'a@attesta.test', subject: 'a', html: 'a', text: 'a', idempotencyKey: 'a' }

const servers: Server[] = []
const asked: string[] = []
const redirected: string[] = []
let service = ''

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeAll(async () => {
  const elsewhere = await serve((request, response) => {
    redirected.push(request.url ?? '')
    response.end('{}')
  })
  // 307 would keep the method and the body.
  service = await serve((request, response) => {
    asked.push(request.url ?? '')
    request.resume().on('end', () => response.writeHead(307, { location: `${elsewhere}/stolen` }).end())
  })
  Object.assign(process.env, EMBEDDED, {
    NEXT_PUBLIC_SUPABASE_URL: service,
    RESEND_BASE_URL: service,
    STRIPE_API_BASE: service,
    CLIO_DRIVER: 'sandbox',
    CLIO_SANDBOX_URL: service,
    CLIO_US_CLIENT_ID: 'clio_sandbox_5d1c8e0b7a',
    CLIO_US_CLIENT_SECRET: 'clio_sandbox_93fa6b2c1e',
    INTEGRATIONS_KEYS: 'a:Q9uNAaXDDbIsyDRbVE8Ay5Oyv6ZpE3f1hH0WqTn2kLg=',
  })
})

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

test.each<[string, () => Promise<unknown>]>([
  ['the backend', () => boundedFetch(`${service}/rest/v1/orders`)],
  ['storage, for a whole file', () => readObject('uploads', 'a/b')],
  ['storage, for a byte range', () => readPart('a/b', 0, 4)],
  ['storage, for a streamed file', () => openObject('a/b', 8)],
  [
    'storage, to store an archive',
    () => writeStream('exports', 'a', { stream: Readable.from([FILE]), mime: 'a/b' }),
  ],
  ['the payment provider', () => stripeClient().balance.retrieve({}, { maxNetworkRetries: 0 })],
  ['the mail provider', () => sendMail(MAIL)],
  ['Clio', () => clio(CLIO).whoAmI()],
  ['Clio, for a download', () => clio(CLIO).downloadVersion(VERSION)],
  ['Clio, for tokens', () => refreshTokens({ region: 'us', refreshToken: 'a' })],
  ['Clio, to end a connection', () => revokeTokens(CLIO)],
  ['the scanner', () => scan(FILE, { driver: 'http', address: service })],
  ['the list of leaked passwords', () => compareWithLeaked('correct horse', service)],
  ['the visit counter', () => forwardToCounter(new URL(service), [])],
])('a call to %s follows no redirect', async (_name, call) => {
  const before = asked.length

  // Some report it as an error, some as a result.
  await call().catch(() => undefined)

  expect(asked.length).toBeGreaterThan(before)
  expect(redirected).toEqual([])
})
