/** What is sent back. Every failure has a code for programs and a sentence for people, and no path of this machine. */
import type { ServerResponse } from 'node:http'

export type Answer = { status: number; body: Record<string, unknown>; headers?: Record<string, string> }

/** A request that is turned away at the door. */
export type Denial = { status: number; code: string; message: string; headers?: Record<string, string> }

export function denial(status: number, code: string, message: string): Denial {
  return { status, code, message }
}

export function answerOf({ status, code, message, headers }: Denial, requestId: string): Answer {
  return { status, body: { error: { code, message }, requestId }, ...(headers ? { headers } : {}) }
}

const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  vary: 'Origin',
}

export function alwaysHeaders(allowedOrigin: string | null): Record<string, string> {
  return { ...ALWAYS, ...(allowedOrigin ? { 'access-control-allow-origin': allowedOrigin } : {}) }
}

export function send(response: ServerResponse, answer: Answer, allowedOrigin: string | null): void {
  response.writeHead(answer.status, {
    ...alwaysHeaders(allowedOrigin),
    'content-type': 'application/json; charset=utf-8',
    ...answer.headers,
  })
  response.end(JSON.stringify(answer.body))
}
