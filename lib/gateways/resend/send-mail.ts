import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import { serverEnv } from '@/lib/config/env'

/** The outbox claims a mail for longer than this, so a hanging provider never blocks a mail for two workers. */
const TIMEOUT_MS = 8_000
const PROVIDER = 'https://api.resend.com'

/** The SDK passes its options on to `fetch`: a mail goes to the provider or nowhere. */
const NO_REDIRECT = { redirect: 'error' } as const

type OutgoingMail = {
  to: string
  subject: string
  html: string
  text: string
  /** One mail per key within 24 hours, however often it is sent. */
  idempotencyKey: string
}

const errorSchema = z.object({
  name: z.string().catch(''),
  message: z.string().catch(''),
  statusCode: z.number().nullish().catch(null),
})

let client: Resend | null = null

/**
 * Sends one mail through the provider. Returns once it is accepted under its key, now or earlier; throws GatewayError for
 * everything else, also when the provider is down, because the SDK only returns its errors.
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
 * The key was used with other bytes: an earlier try got through and the order has changed since. The mail is out, and
 * a second one is exactly what the key prevents.
 */
function wasAcceptedBefore(error: unknown): boolean {
  return errorSchema.parse(error).name === 'invalid_idempotent_request'
}

/** The code of every failure that only a new key can mend, whatever name the provider gives it. */
const KEY_REFUSED = 'mail_key_refused'

/**
 * How the provider can fail us:
 * - 400, 422: it will never take this mail
 * - 401, 403: our key or our domain is wrong there, so the mail waits for the set-up to be mended
 * - 429: too many at once; it says when to come back, or nothing where a quota is used up
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

/** The provider repeats recipients in its refusals, and the text is stored with the job. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
}
