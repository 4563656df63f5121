import 'server-only'
import { Resend } from 'resend'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import { serverEnv } from '@/lib/config/env'

/** The outbox claims a mail for longer than this, so a hanging provider never blocks a mail for two workers. */
const TIMEOUT_MS = 8_000
const PROVIDER = 'https://api.resend.com'

export type OutgoingMail = {
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
 * Hands one mail to the provider. Returns once it is accepted under its key, now or earlier; throws GatewayError for
 * everything else, also when the provider is down, because the SDK only returns its errors.
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const env = serverEnv()
  client ??= new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? PROVIDER })
  const { idempotencyKey, ...content } = mail
  const { data, error } = await client.emails.send(
    { from: env.MAIL_FROM, ...content },
    { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  if (error) {
    if (wasAcceptedBefore(error)) return
    throw toGatewayError(error)
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

function toGatewayError(error: unknown): GatewayError {
  const { name, message, statusCode } = errorSchema.parse(error)
  const status = statusCode ?? null
  const unreachable = status === null || status === 429 || status >= 500
  return new GatewayError('resend', `${name} ${status ?? ''} ${withoutAddresses(message)}`, {
    code: name,
    unreachable,
  })
}

/** The provider repeats recipients in its refusals, and the text is stored with the job. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]')
}
