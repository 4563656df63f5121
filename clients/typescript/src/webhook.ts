import type { Event } from './generated.ts'

const TOLERANCE_SECONDS = 5 * 60

/** A message that isn't ours, was modified, or is too old. Answer it with status 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

type Message = {
  /** The raw body: not parsed, not reformatted. */
  body: string
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** `whsec_…` of the endpoint. */
  secret: string
  now?: Date
}

/**
 * Returns the event of a signed message (Standard Webhooks). Skip ids that you have seen, because a message
 * may arrive more than once.
 */
export async function verifyWebhook({ body, headers, secret, now = new Date() }: Message): Promise<Event> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature')
  const ageSeconds = now.getTime() / 1000 - Number(timestamp)
  if (!(Math.abs(ageSeconds) <= TOLERANCE_SECONDS)) {
    throw new WebhookVerificationError('The timestamp of the message is too old, or in the future.')
  }
  const key = await keyOf(secret)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    // WebCrypto compares in constant time.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(value), signed))) {
      return JSON.parse(body)
    }
  }
  throw new WebhookVerificationError('No signature of the message fits the secret.')
}

function headerOf(headers: Message['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string') throw new WebhookVerificationError(`The header ${name} is missing.`)
  return value
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return new Uint8Array()
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
}
