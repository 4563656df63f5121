import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { clio } from '@/lib/gateways/clio/client'
import { exchangeCode, refreshTokens } from '@/lib/gateways/clio/oauth'
import { readDelivery } from '@/lib/gateways/clio/webhook-events'
import { EMBEDDED } from '../support/settings'
import { settingsFor } from './clio-process'
import { problemOf, valueIn } from './given-clio'

/** The examples that Clio publishes, as answers to our client. docs/integrations/clio.md lists each with its page. */

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  Object.assign(process.env, EMBEDDED, settingsFor({ base }))
})
afterAll(() => server.close().closeAllConnections())
beforeEach(() => {
  asked.length = 0
})

const says = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (_request, response) =>
    response.writeHead(status, headers).end(body === null ? undefined : JSON.stringify(body))
}
const client = () => clio({ region: 'us', accessToken: 'WjR8HLdo00oXvNPRzmsEC0' })

test('the tokens of the authorization page', async () => {
  says(200, {
    token_type: 'bearer',
    access_token: 'WjR8HLdo00oXvNPRzmsEC0',
    expires_in: 2_592_000,
    refresh_token: 'I4C8FQhGh2Ql',
  })

  const tokens = valueIn(
    await exchangeCode({
      region: 'us',
      code: 'fYXHBVpH',
      codeVerifier: 'v',
      redirectUri: 'https://www.yourapp.com/callback',
    }),
  )

  expect(tokens).toEqual({
    accessToken: 'WjR8HLdo00oXvNPRzmsEC0',
    refreshToken: 'I4C8FQhGh2Ql',
    expiresInSeconds: 2_592_000,
  })
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/us/oauth/token' })
  expect(asked[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
  expect(new URLSearchParams(asked[0]?.body).get('grant_type')).toBe('authorization_code')
})

test('a refresh that returns no new refresh token', async () => {
  says(200, { token_type: 'bearer', access_token: 'new', expires_in: 2_592_000 })

  const tokens = valueIn(await refreshTokens({ region: 'us', refreshToken: 'I4C8FQhGh2Ql' }))

  expect(tokens).toMatchObject({ accessToken: 'new', refreshToken: 'I4C8FQhGh2Ql' })
})

test('a wrong key of ours does not count as the end of a connection', async () => {
  says(401, { error: 'invalid_client', error_description: 'Client authentication failed.' })

  expect(problemOf(await refreshTokens({ region: 'us', refreshToken: 'held' }))).toBe('unexpected')
})

test('a page of matters with the next page’s address, of which only the cursor is used', async () => {
  const matter = {
    id: 1,
    etag: '"x"',
    display_number: '00001-Doe',
    description: 'Will',
    status: 'Open',
    client: { id: 2, name: 'Jane Doe' },
  }
  says(200, {
    data: [matter],
    meta: {
      paging: { next: 'https://attacker.example/api/v4/matters?fields=id&page_token=BAh7ByIIZ' },
      records: 2,
    },
  })

  const page = valueIn(await client().searchMatters({ query: 'doe' }))
  await client().searchMatters({ query: 'doe', cursor: page.next })

  expect(page).toMatchObject({
    items: [{ id: '1', status: 'open', client: { name: 'Jane Doe' } }],
    next: 'page_token=BAh7ByIIZ',
  })
  expect(asked[1]?.url).toContain('/us/api/v4/matters.json?')
  expect(asked[1]?.url).toContain('page_token=BAh7ByIIZ')
})

test('a client that the token may not read is redacted', async () => {
  says(200, {
    data: {
      id: 1,
      etag: '"x"',
      display_number: '1',
      description: null,
      status: 'Closed',
      client: { redacted: true },
    },
  })

  expect(valueIn(await client().matter('1'))).toMatchObject({
    client: null,
    description: '',
    status: 'closed',
  })
})

test('the first call of an upload with its address and headers', async () => {
  const version = {
    id: 34,
    uuid: '8f0a1c52-66f0-4b0e-9d61-4f6f5e7e2c11',
    put_url:
      'https://s3.amazonaws.com/bucket/key?X-Amz-SignedHeaders=content-type%3Bhost%3Bx-amz-server-side-encryption',
    put_headers: [
      { name: 'x-amz-server-side-encryption', value: 'AES256' },
      { name: 'Content-Type', value: 'application/pdf' },
    ],
  }
  says(201, { data: { id: 12, latest_document_version: version } })

  const upload = valueIn(
    await client().createDocument({
      name: 'a.pdf',
      contentType: 'application/pdf',
      parent: { type: 'Matter', id: '7' },
      marker: { name: 'm', value: '1' },
    }),
  )

  expect(upload).toMatchObject({
    documentId: '12',
    versionId: '34',
    putHeaders: [
      ['x-amz-server-side-encryption', 'AES256'],
      ['Content-Type', 'application/pdf'],
    ],
  })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    data: {
      name: 'a.pdf',
      filename: 'a.pdf',
      content_type: 'application/pdf',
      parent: { type: 'Matter', id: 7 },
      external_properties: [{ name: 'm', value: '1' }],
    },
  })
})

test('the rate-limit headers, and the wait after a 429', async () => {
  const limits = {
    'x-ratelimit-limit': '50',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '1795392000',
  }
  says(
    429,
    { error: { type: 'RateLimited', message: 'Rate limit exceeded.' } },
    { ...limits, 'retry-after': '30' },
  )

  expect(await client().whoAmI()).toMatchObject({
    problem: 'rate_limited',
    retryAfterSeconds: 30,
    quota: { limit: 50, remaining: 0, resetsAt: new Date(1_795_392_000_000) },
  })
})

test('an error in the documented shape, reported by type without its text', async () => {
  says(403, {
    error: { type: 'ForbiddenError', message: 'User Jane Doe is forbidden from taking that action' },
  })

  const reply = await client().whoAmI()

  expect(reply).toMatchObject({ problem: 'forbidden', code: 'ForbiddenError' })
  expect(JSON.stringify(reply)).not.toContain('Jane')
})

test('a webhook handshake with secret and id, and an event without id or time', () => {
  const greeting = readDelivery(
    new Headers({ 'X-Hook-Secret': 'aRandomSecretOfClio' }),
    '{"data":{"webhook_id":2}}',
  )
  const event = readDelivery(
    new Headers({ 'X-Hook-Signature': 'a'.repeat(64) }),
    '{"data":{"id":152,"etag":"\\"x\\""},"meta":{"event":"updated","webhook_id":2}}',
  )

  expect(greeting).toEqual({ type: 'handshake', webhookId: '2', secret: 'aRandomSecretOfClio' })
  expect(event).toMatchObject({ type: 'event', webhookId: '2', subjectId: '152', event: 'updated' })
})

test.each([
  ['a page of a proxy', 502, '<html>', 'unavailable'],
  ['an answer that is cut', 200, '{"data":', 'unexpected'],
  ['an answer of another shape', 200, '{"data":{"id":"x"}}', 'unexpected'],
  ['a redirect, which is not followed', 302, '', 'unexpected'],
])('%s', async (_what, status, body, problem) => {
  answer = (_request, response) =>
    response.writeHead(status, { location: 'https://attacker.example/' }).end(body)

  expect(problemOf(await client().whoAmI())).toBe(problem)
  expect(asked).toHaveLength(1)
})
