import type { IncomingMessage, ServerResponse } from 'node:http'
import { Problem } from './problems.ts'

const MAX_BODY_BYTES = 256 * 1024

export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer }
export type Incoming = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export async function readIncoming(request: IncomingMessage): Promise<Incoming> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) {
      throw new Problem(413, { type: 'invalid_request_error', message: 'The request body is too large.' })
    }
    chunks.push(chunk)
  }
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`),
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

export function sendReply(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...reply.headers,
  })
  response.end(reply.body)
}

export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  const body = `${JSON.stringify(value, null, 2)}\n`
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body }
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { Location: location }, body: '' }
}

export function readJson(text: string): Map<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem(400, { type: 'invalid_request_error', message: 'The body is not JSON.' })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value))
  throw new Problem(400, { type: 'invalid_request_error', message: 'The body is not a JSON object.' })
}
