import type { IncomingMessage } from 'node:http'
import { PEER_HEADER } from '@/lib/config/client-address'
import { sanitizeHeaders } from './sanitize-headers'

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
