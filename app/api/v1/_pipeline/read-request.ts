import { fail, ok, type Result } from '@/lib/base/result'
import type { Operation } from '@/lib/domain/api/schema/operation'
import { readBytes } from '@/lib/web/read-input'
import { isHarmless, parseJson } from '@/lib/web/untrusted'

const MAX_BODY_BYTES = 128 * 1024
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Query and body as values that are safe to process; the operation's schemas validate them. */
export async function readRequest(
  request: Request,
  { body, query }: Operation,
): Promise<Result<{ query: unknown; body: unknown }>> {
  const asked = readQuery(request, query !== undefined)
  if (!asked.ok) return asked
  const bytes = await readBytes(request, MAX_BODY_BYTES)
  if (!body) {
    const isNone = bytes.ok && (bytes.value.length === 0 || isEmptyObject(bytes.value))
    return isNone
      ? ok({ query: asked.value, body: undefined })
      : fail('malformed_request', { hint: 'This call takes no body.' })
  }
  if (!bytes.ok) return bytes
  // An empty body counts as an object without fields, which some operations accept.
  if (bytes.value.length === 0) return ok({ query: asked.value, body: {} })
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return fail('unsupported_media_type')
  const parsed = parseBytes(bytes.value)
  return parsed.ok ? ok({ query: asked.value, body: parsed.value }) : parsed
}

/** Refuses a repeated parameter, and any parameter of an operation that takes none. */
function readQuery(request: Request, isRead: boolean): Result<unknown> {
  const params = new URL(request.url).searchParams
  const names = [...params.keys()]
  const query = Object.fromEntries(params)
  const isClear = new Set(names).size === names.length && isHarmless(query)
  return isClear && (isRead || names.length === 0)
    ? ok(query)
    : fail('malformed_request', {
        hint: 'The query has an unknown parameter, or the same one twice.',
      })
}

/** Some clients send `{}` with every POST. */
function isEmptyObject(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes).trim() === '{}'
}

function parseBytes(bytes: Uint8Array): Result<unknown> {
  try {
    const parsed = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return parsed.ok
      ? parsed
      : fail('malformed_request', { hint: 'The body is not the JSON that this call expects.' })
  } catch {
    return fail('malformed_request', { hint: 'The body is not UTF-8.' })
  }
}
