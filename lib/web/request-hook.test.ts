import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { PEER_HEADER } from '@/lib/config/client-address'
import { noteDocumentClass } from './failed-page'
import { installRequestHook } from './request-hook'
import { markArgumentsRead, markFailed, markMissing, markUnreadable } from './request-state'

/** What a server with the hook answers to each request line, as it is sent. */
async function answersOf(listener: RequestListener, lines: string[], headers = ''): Promise<string[]> {
  installRequestHook(0, {
    countCalls: false,
    serve: null,
    explainFailure: (path) => ({
      title: 'Error!',
      heading: `No page at ${path}`,
      text: 'Nothing was lost.',
      back: { href: '/dashboard', label: 'Back' },
      menu: {
        label: 'Area',
        links: [
          { href: '/home', label: 'Home' },
          { href: '/orders', label: 'Orders' },
        ],
      },
    }),
  })
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const answers = await Promise.all(lines.map((line) => speak(port, line, headers)))
  server.close()
  return answers
}

const statusOf = (answer: string) => answer.split('\r\n')[0]

function speak(port: number, line: string, headers: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`)
    })
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('close', () => resolve(received))
  })
}

test('cleans the headers of every server in the process once installed', async () => {
  const seen: IncomingMessage['headers'][] = []

  await answersOf(
    (request, response) => {
      seen.push(request.headers)
      response.end()
    },
    ['GET /'],
    'x-middleware-next: 1\r\nx-forwarded-for: 203.0.113.9\r\n',
  )

  expect(seen[0]).toMatchObject({ [PEER_HEADER]: '127.0.0.1' })
  expect(seen[0]).not.toHaveProperty('x-middleware-next')
  expect(seen[0]).not.toHaveProperty('x-forwarded-for')
})

test('accepts only a path of our own', async () => {
  const asked: string[] = []

  const received = await answersOf(
    (request, response) => {
      asked.push(request.url ?? '')
      response.end('found')
    },
    ['GET http://evil.example/', 'OPTIONS *', 'GET /'],
  )

  expect(received.map(statusOf)).toEqual([
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 200 OK',
  ])
  expect(asked).toEqual(['/'])
})

test('a path that is not UTF-8 is asked for as written, so that it names nothing', async () => {
  const asked: string[] = []

  await answersOf(
    (request, response) => {
      asked.push(request.url ?? '')
      response.end()
    },
    ['GET /solutions/%ff?q=%ff', 'GET /solutions/%C3%A9?q=%ff'],
  )

  expect(asked.sort()).toEqual(['/solutions/%25ff?q=%ff', '/solutions/%C3%A9?q=%ff'])
})

test('a file is only read, whatever method is sent', async () => {
  const received = await answersOf(
    (_request, response) => {
      response.end()
    },
    [
      'POST /favicon.ico',
      'OPTIONS /_next/static/a.js?x',
      'HEAD /icon.svg',
      'POST /api/v1/openapi.json',
      'POST /quote?a=b.c',
    ],
  )

  expect(received.map(statusOf)).toEqual([
    'HTTP/1.1 405 Method Not Allowed',
    'HTTP/1.1 405 Method Not Allowed',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 200 OK',
  ])
  expect(received[0]).toContain('\r\nAllow: GET, HEAD\r\n')
})

test('reports an unreadable action request as a client error', async () => {
  const received = await answersOf(
    async (request, response) => {
      await Promise.resolve()
      if (request.url === '/begun') markArgumentsRead()
      if (request.url !== '/unexpected') markUnreadable()
      response.statusCode = 500
      response.end()
    },
    ['GET /unreadable', 'GET /unexpected', 'GET /begun'],
  )

  expect(received.map(statusOf)).toEqual([
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 500 Internal Server Error',
    'HTTP/1.1 500 Internal Server Error',
  ])
})

test('a page that finds nothing has status 404, and a redirect stays one', async () => {
  const received = await answersOf(
    async (request, response) => {
      await Promise.resolve()
      if (request.url !== '/found') markMissing()
      response.statusCode = request.url === '/moved' ? 307 : 200
      response.end()
    },
    ['GET /missing', 'GET /found', 'GET /moved'],
  )

  expect(received.map(statusOf)).toEqual([
    'HTTP/1.1 404 Not Found',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 307 Temporary Redirect',
  ])
})

const EMPTY_PAGE =
  '<!DOCTYPE html><html id="__next_error__"><head><title>Orders</title></head><body><script></script></body></html>'

test.each([
  ['a page', '/orders?page=2', 500, 'text/html; charset=utf-8', true],
  ['a part of a page for scripts', '/orders', 500, 'text/x-component', false],
  ['the rest of a page', '/orders', 200, 'text/html; charset=utf-8', false],
])(
  'of %s that failed, the whole page alone says so and is sent uncompressed',
  async (_, path, status, type, says) => {
    const accepted: unknown[] = []
    noteDocumentClass('fonts')
    const [answer = ''] = await answersOf(
      async (request, response) => {
        await Promise.resolve()
        markFailed(Object.assign(new Error('no rows'), { digest: '1118807711' }))
        accepted.push(request.headers['accept-encoding'])
        response.statusCode = status
        response.setHeader('content-type', type)
        response.setHeader(
          'link',
          '</a.woff2>; rel=preload; as="font", </main.css>; rel=preload; as="style"; nonce="a"',
        )
        response.write(Buffer.from(EMPTY_PAGE))
        response.end()
      },
      [`GET ${path}`],
      'Accept-Encoding: gzip\r\n',
    )

    expect(accepted).toEqual([undefined])
    expect(answer.includes('<h1 class="title-page mt-2">No page at /orders</h1>')).toBe(says)
    expect(answer.includes('<code>11188077</code>')).toBe(says)
    expect(/<a href="\/dashboard"[^>]*>Back<\/a>/.test(answer)).toBe(says)
    expect(answer.includes('<title>Error!</title><link rel="stylesheet" href="/main.css"/></head>')).toBe(
      says,
    )
    expect(answer.includes('<title>Orders</title>')).toBe(!says)
    expect(answer.includes('<html lang="en" class="fonts" ')).toBe(says)
    expect(/<nav aria-label="Area".*href="\/home".*href="\/orders" aria-current="page"/.test(answer)).toBe(
      says,
    )
  },
)
