/** Replies. Every failure has a code for programs and a sentence for people, and no path of this machine. */
import type { ServerResponse } from 'node:http'

/** A reply with a JSON body. */
export type Answer = { status: number; body: Record<string, unknown>; headers?: Record<string, string> }

/** The answer to a request that is refused before its route runs. */
export type HttpError = { status: number; code: string; message: string; headers?: Record<string, string> }

/** A refusal; `code` is for programs, `message` a sentence that a person can act on. */
export function httpError(status: number, code: string, message: string): HttpError {
  return { status, code, message }
}

/** A refusal as a reply, with the id of its request. */
export function answerOf({ status, code, message, headers }: HttpError, requestId: string): Answer {
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

/** Returns the headers of every reply; with an origin, a page from there may read it. */
export function baseHeaders(allowedOrigin: string | null): Record<string, string> {
  return { ...ALWAYS, ...(allowedOrigin ? { 'access-control-allow-origin': allowedOrigin } : {}) }
}

/** Writes a reply and ends the response. */
export function send(response: ServerResponse, answer: Answer, allowedOrigin: string | null): void {
  response.writeHead(answer.status, {
    ...baseHeaders(allowedOrigin),
    'content-type': 'application/json; charset=utf-8',
    ...answer.headers,
  })
  response.end(JSON.stringify(answer.body))
}
