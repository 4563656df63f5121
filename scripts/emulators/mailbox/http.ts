import type { Context, MiddlewareHandler } from 'hono'
import type { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FaultSwitch } from './faults.ts'
import type { MailStore } from './store.ts'

export type MailboxDeps = { store: MailStore; faults: FaultSwitch; apiKey: string; dataDir: string }
export type Markup = ReturnType<typeof html>

/** A refusal with the status, code and message that the caller gets. */
export class HttpError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export function sendPage(c: Context, body: Markup, status: ContentfulStatusCode = 200) {
  return c.html(body, status, { 'content-security-policy': PAGE_POLICY })
}

export async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    throw new HttpError(400, 'validation_error', 'The request body is not valid JSON.')
  }
}

/**
 * The mailbox holds sign-in codes, so it refuses access from foreign pages, both through another host name (DNS
 * rebinding) and through their own forms.
 */
export const requireLocalCaller: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? ''
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)) {
    throw new HttpError(403, 'foreign_host', 'The mailbox answers on this machine only.')
  }
  const origin = c.req.header('origin')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && origin !== undefined && origin !== `http://${host}`) {
    throw new HttpError(403, 'foreign_origin', 'This request did not come from the mailbox itself.')
  }
  await next()
}
