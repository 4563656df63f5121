import type { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import { isSafeMethod } from './request-context'
import { fieldMessages, isHarmless, parseForm, parseJson } from './untrusted'

export type Accepts = 'json' | 'multipart' | 'form'

type ReadOptions = { schema: z.ZodType | undefined; raw: boolean; accepts: Accepts; maxBytes: number }
export type Bytes = Uint8Array<ArrayBuffer>
type Read = { input: unknown; rawBody: Bytes }

const NOTHING: Bytes = new Uint8Array()
const MEDIA_TYPES: Record<Accepts, RegExp> = {
  json: /^application\/json\s*(;|$)/i,
  multipart: /^multipart\/form-data\s*;/i,
  form: /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded\s*(;|$))/i,
}

/** The validated input of a route: the query of a safe method, the body of an unsafe one. */
export async function readInput(request: Request, options: ReadOptions): Promise<Result<Read>> {
  if (options.raw) {
    const bytes = await readBytes(request, options.maxBytes)
    return bytes.ok ? ok({ input: undefined, rawBody: bytes.value }) : bytes
  }
  const type = request.headers.get('content-type')
  const safe = isSafeMethod(request.method)
  if (!safe && (type !== null || options.schema) && !MEDIA_TYPES[options.accepts].test(type ?? '')) {
    return fail('unsupported_media_type')
  }
  if (!options.schema) return ok({ input: undefined, rawBody: NOTHING })

  const value = safe ? readQuery(request) : await readBody(request, options)
  return value.ok ? check(options.schema, value.value) : value
}

function readQuery(request: Request): Result<unknown> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  return isHarmless(query) ? ok(query) : fail('malformed_request')
}

async function readBody(request: Request, options: ReadOptions): Promise<Result<unknown>> {
  const bytes = await readBytes(request, options.maxBytes)
  if (!bytes.ok) return bytes
  if (options.accepts === 'json') return parseBytes(bytes.value)
  try {
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    return parseForm(await new Response(bytes.value, { headers }).formData())
  } catch {
    return fail('malformed_request')
  }
}

function parseBytes(bytes: Bytes): Result<unknown> {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return fail('malformed_request')
  }
}

async function check(schema: z.ZodType, value: unknown): Promise<Result<Read>> {
  const parsed = await schema.safeParseAsync(value)
  return parsed.success
    ? ok({ input: parsed.data, rawBody: NOTHING })
    : fail('invalid_input', { detail: { fields: fieldMessages(parsed.error) } })
}

/** Counts bytes while reading, because Content-Length can't be trusted. */
export async function readBytes(request: Request, maxBytes: number): Promise<Result<Bytes>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return fail('payload_too_large')
  if (!request.body) return ok(NOTHING)

  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength
      if (size > maxBytes) {
        await reader.cancel()
        return fail('payload_too_large')
      }
      chunks.push(part.value)
    }
  } catch {
    return fail('malformed_request')
  }
  return ok(new Uint8Array(Buffer.concat(chunks, size)))
}
