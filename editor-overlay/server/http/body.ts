import type { IncomingMessage } from 'node:http'
import { type HttpError, httpError } from './answer.ts'
import { LIMITS } from './settings.ts'

type Body = { type: 'read'; value: unknown } | { type: 'invalid'; error: HttpError }

/** Reads a JSON body of at most 1 MB and 40 levels; anything else is returned as an error to send, not thrown. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const tooLarge = bodyError(413, 'too-large', 'The body is too large.')
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.bodyBytes) return tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
    length += bytes.length
    if (length > LIMITS.bodyBytes) return tooLarge
    chunks.push(bytes)
  }
  return parse(Buffer.concat(chunks))
}

function parse(bytes: Buffer): Body {
  const text = bytes.toString('utf8')
  if (!Buffer.from(text, 'utf8').equals(bytes)) return bodyError(400, 'bad-json', 'The body is not UTF-8.')
  if (isTooDeep(text)) return bodyError(400, 'too-deep', 'The body is nested too deeply.')
  try {
    const value: unknown = JSON.parse(text)
    return hasReservedName(value)
      ? bodyError(400, 'bad-name', 'The body uses a name reserved by JavaScript.')
      : { type: 'read', value }
  } catch {
    return bodyError(400, 'bad-json', 'The body is not JSON.')
  }
}

function bodyError(status: number, code: string, message: string): Body {
  return { type: 'invalid', error: httpError(status, code, message) }
}

/** Runs before parsing, and without recursion. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isInText) {
      if (sign === '\\') at++
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '{' || sign === '[') {
      if (++depth > LIMITS.bodyDepth) return true
    } else if (sign === '}' || sign === ']') depth--
  }
  return false
}

function hasReservedName(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, one]) => name === '__proto__' || hasReservedName(one))
}
