import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { dropConnection, type NodeEnv } from '../shared/process.ts'
import { UNAVAILABLE } from './faults.ts'
import { HttpError, type MailboxDeps, readJson } from './http.ts'
import type { MessageContent } from './message.ts'
import type { MailStore } from './store.ts'

const ADDRESS_FORM =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.'
const ADDRESS = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/
const address = z.string().regex(ADDRESS, { error: ADDRESS_FORM })
const addresses = z.union([address, z.array(address).min(1).max(50)])
const optionalAddresses = z.union([address, z.array(address).max(50)]).nullish()

const emailSchema = z.object({
  from: address,
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

type Shape = { read: (body: unknown) => MessageContent[]; reply: (ids: string[]) => object }

const ONE: Shape = { read: (body) => [toContent(body)], reply: (ids) => ({ id: ids[0] }) }
const BATCH: Shape = {
  read: (body) => {
    if (!Array.isArray(body) || body.length === 0 || body.length > 100) {
      throw new HttpError(422, 'validation_error', 'A batch holds 1 to 100 mails.')
    }
    return body.map(toContent)
  },
  reply: (ids) => ({ data: ids.map((id) => ({ id })) }),
}

/** The part of Resend's API that the app uses. */
export function resendApi({ store, faults, apiKey }: MailboxDeps) {
  const api = new Hono<NodeEnv>()

  api.post('/', (c) => accept(c, ONE))
  api.post('/batch', (c) => accept(c, BATCH))

  api.get('/:id', (c) => {
    requireKey(c, apiKey)
    const message = store.find(c.req.param('id'))
    if (!message) throw new HttpError(404, 'not_found', 'Email not found')
    const { id, from, to, cc, bcc, replyTo, subject, html, text, createdAt } = message
    return c.json({
      object: 'email',
      ...{ id, from, to, cc, bcc, subject, html, text },
      reply_to: replyTo,
      created_at: createdAt,
      last_event: 'queued',
    })
  })

  async function accept(c: Context<NodeEnv>, shape: Shape): Promise<Response> {
    requireKey(c, apiKey)
    const fault = await faults.next()
    if (fault === '401') throw invalidKey()
    if (fault === '429') throw tooMany(faults.current.retryAfterSeconds)
    if (fault === '503') throw new HttpError(503, 'service_unavailable', UNAVAILABLE)
    if (fault === 'hang') return new Promise(() => undefined)
    if (fault === 'drop') return dropConnection(c)
    const body = await readJson(c)
    const ids = await acceptOnce({ store, key: idempotencyKeyOf(c), body, read: shape.read })
    return fault === 'drop-after' ? dropConnection(c) : c.json(shape.reply(ids))
  }

  return api
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
    throw new HttpError(
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
    throw new HttpError(
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

function requireKey(c: Context, apiKey: string): void {
  const given = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
  if (!given) throw new HttpError(401, 'missing_api_key', 'Missing API key in the authorization header.')
  const [left, right] = [given, apiKey].map((text) => createHash('sha256').update(text).digest())
  if (!left || !right || !timingSafeEqual(left, right)) {
    throw invalidKey()
  }
}

/** The provider's own name: its list of errors has a better one that it does not use. */
function invalidKey(): HttpError {
  return new HttpError(401, 'validation_error', 'API key is invalid')
}

const REQUESTS_PER_SECOND = 2

function tooMany(retryAfterSeconds: number): HttpError {
  if (retryAfterSeconds === 0) {
    return new HttpError(429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.')
  }
  const message = `Too many requests. You can only make ${REQUESTS_PER_SECOND} requests per second. See rate limit response headers for more information. Or contact support to increase rate limit.`
  return new HttpError(429, 'rate_limit_exceeded', message, {
    'ratelimit-limit': String(REQUESTS_PER_SECOND),
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(retryAfterSeconds),
    'retry-after': String(retryAfterSeconds),
  })
}

function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (key.length < 1 || key.length > 256) {
    throw new HttpError(400, 'invalid_idempotency_key', 'The key must be between 1 and 256 characters.')
  }
  return key
}

function toContent(body: unknown): MessageContent {
  const parsed = emailSchema.safeParse(body)
  if (!parsed.success) {
    throw unreadable(body, parsed.error)
  }
  const mail = parsed.data
  if (!mail.html && !mail.text) {
    throw new HttpError(422, 'missing_required_field', 'Missing `html` or `text` field.')
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

/** One sentence about the first wrong field, as the provider writes it. */
function unreadable(body: unknown, error: z.ZodError): HttpError {
  const field = String(error.issues[0]?.path[0] ?? 'body')
  const value =
    typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(field) : undefined
  if (value === undefined || value === '') {
    return new HttpError(422, 'missing_required_field', `Missing \`${field}\` field.`)
  }
  const isAddress = ['from', 'to', 'cc', 'bcc', 'reply_to'].includes(field)
  const reason = isAddress ? ADDRESS_FORM : (error.issues[0]?.message ?? '')
  return new HttpError(422, 'validation_error', `Invalid \`${field}\` field. ${reason}`)
}
