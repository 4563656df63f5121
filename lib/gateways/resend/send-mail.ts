import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import { serverEnv } from '@/lib/config/env'

/**
 * Shorter than the outbox claim, so that a hanging provider never leads two workers to send the same mail.
 */
const TIMEOUT_MS = 8_000
const PROVIDER = 'https://api.resend.com'

/** The SDK passes these options to `fetch`, so that a mail is never redirected to another host. */
const NO_REDIRECT = { redirect: 'error' } as const

type OutgoingMail = {
  to: string
  subject: string
  html: string
  text: string
  /** At most one mail per key within 24 hours. */
  idempotencyKey: string
}

const errorSchema = z.object({
  name: z.string().catch(''),
  message: z.string().catch(''),
  statusCode: z.number().nullish().catch(null),
})

let client: Resend | null = null

/**
 * Sends one mail. Returns once the provider has accepted it under its key, now or earlier; throws
 * GatewayError otherwise, including outages, which the SDK returns instead of throwing.
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const env = serverEnv()
  client ??= new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? PROVIDER })
  const { idempotencyKey, ...content } = mail
  const { data, error, headers } = await client.emails.send(
    { from: env.MAIL_FROM, ...content },
    { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS), ...NO_REDIRECT },
  )
  if (error) {
    if (wasAcceptedBefore(error)) return
    throw toGatewayError(error, headers)
  }
  if (!data?.id) throw new GatewayError('resend', 'accepted without an id', { code: 'no_id' })
}

/**
 * The key was used with different content: an earlier attempt succeeded and the order has changed since. The
 * mail is sent, and the key prevents a second one.
 */
function wasAcceptedBefore(error: unknown): boolean {
  return errorSchema.parse(error).name === 'invalid_idempotent_request'
}

/** The code of every failure that needs a new key, whatever name the provider gives it. */
const KEY_REFUSED = 'mail_key_refused'

/**
 * How the provider's errors are handled:
 * - 400, 422: it will always refuse this mail
 * - 401, 403: our key or domain is wrong, so the mail waits for a corrected setup
 * - 429: rate limit, with a Retry-After, or without one if a quota is used up
 */
function toGatewayError(error: unknown, headers: Record<string, string> | null): GatewayError {
  const { name, message, statusCode: status } = errorSchema.parse(error)
  const retryAfterSeconds = status === 429 ? secondsIn(headers?.['retry-after']) : null
  return new GatewayError('resend', `${name} ${status ?? ''} ${withoutAddresses(message)}`, {
    code: status === 401 || status === 403 ? KEY_REFUSED : name,
    unreachable: !status || status === 429 || status >= 500,
    isFinal: status === 400 || status === 422,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
  })
}

function secondsIn(header: string | undefined): number | null {
  const seconds = Number(header)
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

/** The provider repeats recipients in its errors, and the job stores the text. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
}
