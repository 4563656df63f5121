import { createServer, type IncomingHttpHeaders } from 'node:http'
import { createClient } from './client.ts'
import type { OrderFromPriceTable, Problem } from './generated.ts'
import { each } from './pages.ts'
import { AttestaProblem } from './problem.ts'

type SentRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang up'

let requests: SentRequest[] = []
let replies: Reply[] = []
let waits: number[] = []
let baseUrl = ''

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    requests.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body,
    })
    const reply = replies.shift() ?? { status: 200, body: {} }
    if (reply === 'hang up') return request.socket.destroy()
    const type = reply.status >= 400 ? 'application/problem+json' : 'application/json'
    response.writeHead(reply.status, { 'content-type': type, ...reply.headers })
    response.end(reply.status === 204 ? '' : JSON.stringify(reply.body))
  })
})

beforeAll(async () => {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/v1/`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  requests = []
  replies = []
  waits = []
})

const client = () =>
  createClient({
    baseUrl,
    key: 'cek_test_x',
    wait: async (ms) => {
      waits.push(ms)
    },
  })

const problem = (type: string, status: number): Problem => ({
  type: `https://example.com/api-docs#problem-${type}`,
  title: 'A title',
  status,
  detail: 'A detail.',
  instance: '/api/v1/orders',
  request_id: 'req-1',
  retryable: true,
  recovery_hint: 'A hint.',
})

const order: OrderFromPriceTable = {
  documents: ['d'],
  family: 'translation',
  source_language: 'es',
  document_type: 'certificate',
  service: 'certified',
  delivery: 'digital',
  accept_terms: true,
}

test('retries a creating call with the same key and body until it is answered', async () => {
  replies = ['hang up', { status: 500, body: problem('internal', 500) }, { status: 201, body: { id: 'o' } }]

  expect(await client().createOrder({ body: order })).toEqual({ id: 'o' })
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(Array(3).fill('POST /api/v1/orders'))
  expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(requests[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
  expect(requests.map(({ body }) => JSON.parse(body))).toEqual(Array(3).fill(order))
  expect(requests[0]?.headers.authorization).toBe('Bearer cek_test_x')
})

test('uses a new key for each call unless one is given', async () => {
  await client().createOrder({ body: order })
  await client().createOrder({ body: order })
  await client().createOrder({ body: order, idempotencyKey: 'case-seven' })

  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe('case-seven')
})

test('waits after 429 as long as the server says, and longer each time', async () => {
  replies = [
    { status: 429, body: problem('rate-limited', 429), headers: { 'retry-after': '7' } },
    { status: 503, body: problem('temporarily-unavailable', 503) },
    'hang up',
    { status: 200, body: { data: [], has_more: false, next_cursor: null } },
  ]

  await client().listOrders()
  expect(waits[0]).toBe(7000)
  expect(waits[1]).toBeGreaterThanOrEqual(500)
  expect(waits[2]).toBeGreaterThanOrEqual(1000)
})

test('sends a change without a key only once if its outcome is unknown', async () => {
  replies = ['hang up', { status: 500, body: problem('internal', 500) }]

  await expect(client().approveOrder({ id: 'o', body: {} })).rejects.toThrow('fetch failed')
  await expect(client().approveOrder({ id: 'o', body: {} })).rejects.toMatchObject({ type: 'internal' })
  expect(requests).toHaveLength(2)
})

test('gives up after the last attempt with the error of the server', async () => {
  replies = Array(4).fill({ status: 503, body: problem('temporarily-unavailable', 503) })

  const failed = client().getOrder({ id: 'o' })
  await expect(failed).rejects.toBeInstanceOf(AttestaProblem)
  await expect(failed).rejects.toMatchObject({
    type: 'temporarily-unavailable',
    status: 503,
    requestId: 'req-1',
    problem: { recovery_hint: 'A hint.' },
  })
  expect(requests).toHaveLength(4)
})

test('turns an error page of a proxy into a problem', async () => {
  replies = [{ status: 404, body: 'Not here', headers: { 'content-type': 'text/html' } }]

  await expect(client().getOrder({ id: 'o' })).rejects.toMatchObject({ status: 404, type: 'internal' })
})

test('reads a list to its end with the filters on every page', async () => {
  replies = [
    { status: 200, body: { data: [{ id: 'a' }, { id: 'b' }], has_more: true, next_cursor: 'next' } },
    { status: 200, body: { data: [{ id: 'c' }], has_more: false, next_cursor: null } },
  ]

  const ids: string[] = []
  for await (const { id } of each(client().listOrders, { query: { status: 'completed' } })) ids.push(id)
  expect(ids).toEqual(['a', 'b', 'c'])
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/v1/orders?status=completed',
    '/api/v1/orders?status=completed&cursor=next',
  ])
})

test('writes parameters into the URL and returns nothing for a deletion', async () => {
  replies = [{ status: 204 }, { status: 200, body: {}, headers: { etag: '"2"' } }]
  let etag: string | null = ''

  expect(await client().deleteDocument({ id: 'a/b', ifMatch: '"1"' })).toBeUndefined()
  const onResponse = ({ headers }: Response) => {
    etag = headers.get('etag')
  }
  await client().getDocument({ id: 'c' }, { onResponse })
  expect(requests.map(({ url }) => url)).toEqual(['/api/v1/documents/a%2Fb', '/api/v1/documents/c'])
  expect(requests[0]?.headers['if-match']).toBe('"1"')
  expect(etag).toBe('"2"')
})
