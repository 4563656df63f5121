import { z } from 'zod'

/** Every problem type of the API: its status, its title, and what a program can do about it. */
export const PROBLEMS = {
  'invalid-request': {
    status: 400,
    title: 'The request isn’t valid',
    hint: 'Compare it with the reference. `errors` lists each invalid field.',
  },
  'missing-idempotency-key': {
    status: 400,
    title: 'The Idempotency-Key header is missing',
    hint: 'Send a new random key with each new request, and the same key when you repeat one.',
  },
  unauthenticated: {
    status: 401,
    title: 'No valid API key',
    hint: 'Send `Authorization: Bearer` and a key that isn’t revoked or expired.',
  },
  'payment-required': {
    status: 402,
    title: 'The order is not paid',
    hint: 'Open the payment link of the order.',
  },
  'payment-failed': {
    status: 402,
    title: 'The payment failed',
    hint: 'Open the payment link and pay another way.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'The key lacks a scope',
    hint: 'Use a key with the scope named in `detail`.',
  },
  'ip-not-allowed': {
    status: 403,
    title: 'The key may not be used from this address',
    hint: 'Add the address to the key’s list, or call from a listed address.',
  },
  'account-suspended': { status: 403, title: 'The account is paused', hint: 'Contact us.' },
  'api-disabled': { status: 503, title: 'The API is turned off', hint: 'Try again later.' },
  'not-found': {
    status: 404,
    title: 'Not found',
    hint: 'Check the id and the mode of the key: test keys see test objects only.',
  },
  'file-missing': {
    status: 404,
    title: 'The file is missing from our storage',
    hint: 'Contact us, and we’ll send it another way. Repeating the request doesn’t help.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This address does not support that method',
    hint: 'Compare the call with the reference.',
  },
  'state-conflict': {
    status: 409,
    title: 'The object is not in a state that allows this',
    hint: 'Read it again. `allowed_next` lists what is possible.',
  },
  'quote-revision-changed': {
    status: 409,
    title: 'The quote was updated',
    hint: 'Read the quote, check the new total, and accept that revision.',
  },
  'idempotency-in-progress': {
    status: 409,
    title: 'The same request is still running',
    hint: 'Repeat it in a few seconds with the same key.',
  },
  'quote-expired': {
    status: 410,
    title: 'The quote has expired',
    hint: 'Request a new quote with the same documents, or ask for an updated price in the dashboard.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The object was changed in the meantime',
    hint: 'Read it again and send its new ETag in If-Match.',
  },
  'document-too-large': {
    status: 413,
    title: 'Too large',
    hint: 'Files can be up to 25 MB, request bodies up to 128 KB.',
  },
  'unsupported-document': {
    status: 415,
    title: 'Unsupported type',
    hint: 'Send JSON; upload PDF, JPG, PNG, HEIC, WebP, TIFF or DOCX.',
  },
  'validation-failed': {
    status: 422,
    title: 'Some values are not accepted',
    hint: '`errors` lists each invalid field.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
    hint: 'Use a new key for a new request.',
  },
  'document-not-ready': {
    status: 422,
    title: 'A document is not ready',
    hint: 'Upload it, complete it, and use it when its status is `accepted`.',
  },
  'same-language': {
    status: 422,
    title: 'The two languages are the same',
    hint: 'Change one of them, or send `und` when you are not sure.',
  },
  'unknown-id': { status: 422, title: 'An id is unknown', hint: '`GET /capabilities` lists all of them.' },
  'quote-required': {
    status: 422,
    title: 'This one is priced by a person',
    hint: 'Send the same body to `POST /quotes`.',
  },
  'invoice-unavailable': {
    status: 422,
    title: 'The order can’t be put on invoice',
    hint: 'Send the same request with `"payment": {"type": "link"}` and a new Idempotency-Key, or ask us for invoice terms.',
  },
  'change-required': {
    status: 422,
    title: 'This changes the price of the order',
    hint: 'Message us on the order page. Our offer is the `change_proposal` of the order, and we begin once it’s paid. Before you order, use `POST /quotes` with `extras` to get a price.',
  },
  'spend-limit-reached': {
    status: 422,
    title: 'The monthly spend limit of the key is reached',
    hint: 'Raise the limit in the dashboard, or wait for the next month.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    hint: 'Wait the number of seconds in Retry-After.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    hint: 'Repeat the request with the same Idempotency-Key.',
  },
  'temporarily-unavailable': {
    status: 503,
    title: 'Temporarily unavailable',
    hint: 'Repeat the request in a minute with the same Idempotency-Key.',
  },
} as const satisfies Record<string, { status: number; title: string; hint: string }>

export type ProblemType = keyof typeof PROBLEMS

const RETRYABLE: ReadonlySet<ProblemType> = new Set([
  'idempotency-in-progress',
  'rate-limited',
  'api-disabled',
  'internal',
  'temporarily-unavailable',
])

export function isRetryable(type: ProblemType): boolean {
  return RETRYABLE.has(type)
}

export const problemSchema = z
  .strictObject({
    type: z.url().meta({ description: 'URL of the page that explains this type of problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'An explanation for people to read.' }),
    instance: z.string().meta({ description: 'The path of the request.' }),
    request_id: z.string(),
    retryable: z.boolean(),
    recovery_hint: z.string(),
    errors: z
      .array(z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .optional()
      .meta({ description: 'Each invalid field, as a JSON pointer into the body, or `/query/name`.' }),
    allowed_next: z.array(z.string()).optional(),
    revision: z.int().optional().meta({ description: 'The current revision.' }),
    total: z
      .strictObject({ amount: z.int(), currency: z.literal('USD') })
      .optional()
      .meta({ description: 'The current total.' }),
    payment_url: z.url().optional(),
  })
  .meta({ id: 'Problem', description: 'Every refusal, as RFC 9457 describes it.' })

export type Problem = z.output<typeof problemSchema>
export type ProblemError = NonNullable<Problem['errors']>[number]
