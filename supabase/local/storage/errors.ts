import { z } from 'zod'

type Refusal = { code: number; error: string; message: string }

/** A hosted project answers every storage refusal with HTTP 400 and the real status in the body. */
export function storageError({ code, error, message }: Refusal): Response {
  return Response.json({ statusCode: String(code), error, message }, { status: 400 })
}

/** Where the older value of `error` differs from the code. */
const CODES: Record<string, string> = {
  not_found: 'NoSuchKey',
  'Bucket not found': 'NoSuchBucket',
  Duplicate: 'ResourceAlreadyExists',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
  'Invalid key': 'InvalidKey',
}

const refusalSchema = z.object({ statusCode: z.string(), error: z.string(), message: z.string() })

/** Adds the `code` that the service sends; the library has only the older `error`. */
export async function withCode(answer: Response): Promise<Response> {
  if (answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer
  const body: unknown = await answer.json()
  const isForeignToken = z.object({ error: z.literal('Invalid token') }).safeParse(body).success
  if (isForeignToken) {
    return withCode(storageError({ code: 400, error: 'InvalidSignature', message: 'Invalid signature' }))
  }
  const refusal = refusalSchema.safeParse(body)
  const coded = refusal.success
    ? { ...refusal.data, code: CODES[refusal.data.error] ?? refusal.data.error }
    : body
  return Response.json(coded, { status: answer.status })
}

export function tooLarge(): Response {
  return storageError({
    code: 413,
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  })
}

export function invalidKey(key: string): Response {
  return storageError({ code: 400, error: 'InvalidKey', message: `Invalid key: ${key}` })
}

export function invalidToken(reason: string): Response {
  return storageError({ code: 400, error: 'InvalidJWT', message: reason })
}
