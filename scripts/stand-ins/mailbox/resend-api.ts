import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import type { FaultSwitch } from './faults.ts'
import { type Exchange, HttpRefusal, readBody, readJson, sendJson } from './http.ts'
import type { MessageContent } from './message.ts'
import type { MailStore } from './store.ts'

type Parts = { store: MailStore; faults: FaultSwitch; apiKey: string }

const addresses = z.union([z.string().min(3), z.array(z.string().min(3)).min(1).max(50)])
const optionalAddresses = z.union([z.string(), z.array(z.string()).max(50)]).nullish()

const emailSchema = z.object({
  from: z.string().min(3),
  to: addresses,
  cc: optionalAddresses,
  bcc: optionalAddresses,
  reply_to: optionalAddresses,
  subject: z.string().min(1),
  html: z.string().nullish(),
  text: z.string().nullish(),
  headers: z.record(z.string(), z.string()).nullish(),
  attachments: z
    .array(
      z.object({
        filename: z.string().default('attachment'),
        content: z.string(),
        content_type: z.string().nullish(),
        content_id: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** Requests whose key is known but whose mail is not stored yet. */
const inFlight = new Set<string>()

export async function postEmail(exchange: Exchange, parts: Parts): Promise<void> {
  await take(exchange, parts, {
    read: (body) => [toContent(emailSchema, body)],
    reply: (ids) => ({ id: ids[0] }),
  })
}

export async function postBatch(exchange: Exchange, parts: Parts): Promise<void> {
  await take(exchange, parts, {
    read: (body) => {
      if (!Array.isArray(body) || body.length === 0 || body.length > 100) {
        throw new HttpRefusal(422, 'validation_error', 'A batch holds 1 to 100 mails.')
      }
      return body.map((one: unknown) => toContent(emailSchema, one))
    },
    reply: (ids) => ({ data: ids.map((id) => ({ id })) }),
  })
}

export function getEmail({ request, response, params }: Exchange, { store, apiKey }: Parts): void {
  requireKey(request, apiKey)
  const message = store.find(params[0] ?? '')
  if (!message) throw new HttpRefusal(404, 'not_found', 'Email not found')
  const { id, from, to, cc, bcc, replyTo, subject, html, text, createdAt } = message
  sendJson(response, 200, {
    object: 'email',
    ...{ id, from, to, cc, bcc, subject, html, text },
    reply_to: replyTo,
    created_at: createdAt,
    last_event: 'queued',
  })
}

type Shape = { read: (body: unknown) => MessageContent[]; reply: (ids: string[]) => unknown }

async function take(exchange: Exchange, { store, faults, apiKey }: Parts, shape: Shape): Promise<void> {
  const { request, response } = exchange
  requireKey(request, apiKey)
  const fault = await faults.strike()
  if (fault === '503') {
    throw new HttpRefusal(503, 'service_unavailable', 'The mailbox was told to be unavailable.')
  }
  if (fault === 'hang') {
    await readBody(request)
    return
  }
  if (fault === 'drop') {
    request.socket.destroy()
    return
  }

  const body = await readJson(request)
  const ids = await acceptOnce({ store, key: idempotencyKeyOf(request), body, read: shape.read })
  if (fault === 'drop-after') {
    request.socket.destroy()
    return
  }
  sendJson(response, 200, shape.reply(ids))
}

async function acceptOnce(input: {
  store: MailStore
  key: string | null
  body: unknown
  read: Shape['read']
}): Promise<string[]> {
  const { store, key } = input
  if (!key) return (await store.accept(input.read(input.body), null)).map((message) => message.id)

  const bodyHash = createHash('sha256').update(JSON.stringify(input.body)).digest('hex')
  const known = store.keyRecord(key)
  if (known && known.bodyHash !== bodyHash) {
    throw new HttpRefusal(
      409,
      'invalid_idempotent_request',
      'This idempotency key has been used with a different request body.',
    )
  }
  if (known) {
    known.replays += 1
    return known.ids
  }
  if (inFlight.has(key)) {
    throw new HttpRefusal(
      409,
      'concurrent_idempotent_requests',
      'The same idempotency key is used by a request that is still in progress.',
    )
  }
  inFlight.add(key)
  try {
    const contents = input.read(input.body).map((content) => ({ ...content, idempotencyKey: key }))
    return (await store.accept(contents, { key, bodyHash })).map((message) => message.id)
  } finally {
    inFlight.delete(key)
  }
}

function requireKey(request: IncomingMessage, apiKey: string): void {
  const given = request.headers.authorization?.replace(/^Bearer\s+/i, '')
  if (!given) throw new HttpRefusal(401, 'missing_api_key', 'Missing API key in the authorization header.')
  const [left, right] = [given, apiKey].map((text) => createHash('sha256').update(text).digest())
  if (!left || !right || !timingSafeEqual(left, right)) {
    throw new HttpRefusal(403, 'invalid_api_key', 'API key is invalid.')
  }
}

function idempotencyKeyOf(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length < 1 || key.length > 256) {
    throw new HttpRefusal(400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters.')
  }
  return key
}

function toContent(schema: typeof emailSchema, body: unknown): MessageContent {
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new HttpRefusal(422, 'validation_error', `${issue?.path.join('.')}: ${issue?.message}`)
  }
  const mail = parsed.data
  if (!mail.html && !mail.text) {
    throw new HttpRefusal(422, 'missing_required_field', 'Missing `html` or `text` field.')
  }
  return {
    via: 'http',
    from: mail.from,
    to: list(mail.to),
    cc: list(mail.cc),
    bcc: list(mail.bcc),
    replyTo: list(mail.reply_to),
    subject: mail.subject,
    html: mail.html ?? null,
    text: mail.text ?? null,
    headers: Object.entries(mail.headers ?? {}).map(([name, value]) => ({ name, value })),
    attachments: (mail.attachments ?? []).map((attachment) => ({
      filename: attachment.filename,
      contentType: attachment.content_type ?? 'application/octet-stream',
      contentId: attachment.content_id ?? null,
      base64: attachment.content,
    })),
    source: null,
    idempotencyKey: null,
  }
}

function list(value: string | string[] | null | undefined): string[] {
  return value === null || value === undefined ? [] : [value].flat()
}
