import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { networkOf } from '@/lib/base/addresses'
import { PEER_HEADER } from '@/lib/config/client-address'
import {
  installRequestHook,
  markArgumentsRead,
  markMissing,
  markUnreadable,
  sanitizeHeaders,
} from './sanitize-headers'

function incoming(headers: Record<string, string>): IncomingMessage {
  return { headers: { ...headers }, socket: { remoteAddress: '192.0.2.7' } } as unknown as IncomingMessage
}

test('strips the internal headers of Next.js from outside requests', () => {
  const request = incoming({
    'x-middleware-subrequest': 'middleware',
    'x-middleware-next': '1',
    'x-invoke-path': '/',
    'x-matched-path': '/',
    'x-prerender-revalidate': 'x',
    'x-attesta-path': '/admin',
    [PEER_HEADER]: '10.0.0.1',
    accept: 'text/html',
    rsc: '1',
  })

  sanitizeHeaders(request, 0)

  expect(request.headers).toEqual({ accept: 'text/html', rsc: '1', [PEER_HEADER]: '192.0.2.7' })
})

test('believes forwarding headers only behind a trusted proxy', () => {
  const said = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '203.0.113.9',
    forwarded: 'for=1',
  }
  const [alone, behind] = [incoming(said), incoming(said)]

  sanitizeHeaders(alone, 0)
  sanitizeHeaders(behind, 1)

  expect(alone.headers).toEqual({ [PEER_HEADER]: '192.0.2.7' })
  expect(behind.headers).toEqual({ ...said, [PEER_HEADER]: '192.0.2.7' })
})

test('cleans the headers of every server in the process once installed', async () => {
  installRequestHook(0, { countCalls: false, serve: null })
  const seen: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    seen.push(request.headers)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'x-middleware-next': '1', 'x-forwarded-for': '203.0.113.9' },
  })
  await new Promise((resolve) => server.close(resolve))

  expect(seen[0]).toMatchObject({ [PEER_HEADER]: '127.0.0.1' })
  expect(seen[0]).not.toHaveProperty('x-middleware-next')
  expect(seen[0]).not.toHaveProperty('x-forwarded-for')
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['<script>', null],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('accepts only a path of our own', async () => {
  installRequestHook(0, { countCalls: false, serve: null })
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  const received = await Promise.all([
    speak(port, 'GET http://evil.example/'),
    speak(port, 'OPTIONS *'),
    speak(port, 'GET /'),
  ])
  server.close()

  expect(received.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 200 OK',
  ])
  expect(asked).toEqual(['/'])
})

test('reports an unreadable action request as a client error', async () => {
  installRequestHook(0, { countCalls: false, serve: null })
  const server = createServer(async (request, response) => {
    await Promise.resolve()
    if (request.url === '/begun') markArgumentsRead()
    if (request.url !== '/unexpected') markUnreadable()
    response.statusCode = 500
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  const received = await Promise.all(
    ['/unreadable', '/unexpected', '/begun'].map((path) => speak(port, `GET ${path}`)),
  )
  server.close()

  expect(received.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 400 Bad Request',
    'HTTP/1.1 500 Internal Server Error',
    'HTTP/1.1 500 Internal Server Error',
  ])
})

test('a page that finds nothing has status 404, and a redirect stays one', async () => {
  installRequestHook(0, { countCalls: false, serve: null })
  const server = createServer(async (request, response) => {
    await Promise.resolve()
    if (request.url !== '/found') markMissing()
    response.statusCode = request.url === '/moved' ? 307 : 200
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0

  const received = await Promise.all(
    ['/missing', '/found', '/moved'].map((path) => speak(port, `GET ${path}`)),
  )
  server.close()

  expect(received.map((answer) => answer.split('\r\n')[0])).toEqual([
    'HTTP/1.1 404 Not Found',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 307 Temporary Redirect',
  ])
})

function speak(port: number, line: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (chunk) => {
      received += chunk.toString()
    })
    socket.on('close', () => resolve(received))
  })
}
