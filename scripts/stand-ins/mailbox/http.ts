import type { IncomingMessage, ServerResponse } from 'node:http'

export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; params: string[] }

const MAX_BODY_BYTES = 40 * 1024 * 1024

/** A refusal with the status and the words that the caller gets. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
}

export function sendPage(response: ServerResponse, status: number, body: string): void {
  send(response, {
    status,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'content-security-policy': PAGE_POLICY },
  })
}

export function send(
  response: ServerResponse,
  reply: { status: number; type: string; body: string | Buffer; headers?: Record<string, string> },
): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(reply.status, {
    'content-type': reply.type,
    'content-length': Buffer.byteLength(reply.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...reply.headers,
  })
  response.end(reply.body)
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > MAX_BODY_BYTES) throw new HttpRefusal(413, 'payload_too_large', 'A mail may be at most 40 MB.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request)
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new HttpRefusal(400, 'validation_error', 'The request body is not valid JSON.')
  }
}

/**
 * The mailbox holds sign-in codes, so a foreign page must reach it neither by a renamed host (DNS rebinding)
 * nor by a form of its own.
 */
export function requireLocalCaller(request: IncomingMessage): void {
  const host = request.headers.host ?? ''
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)) {
    throw new HttpRefusal(403, 'foreign_host', 'The mailbox answers on this machine only.')
  }
  const { origin } = request.headers
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead && origin !== undefined && origin !== `http://${host}`) {
    throw new HttpRefusal(403, 'foreign_origin', 'This request did not come from the mailbox itself.')
  }
}
