import 'server-only'
import { z } from 'zod'
import type { PlatformReply } from '@/lib/gateways/platforms/reply'
import type { PlatformAccess } from '@/lib/gateways/platforms/types'
import { failureOf, noAnswer, notUnderstood, quotaOf } from './failures'
import { baseOf } from './regions'
import { readText, send } from './send'

/** The default version since January 2026, according to Clio's changelog. */
const API_VERSION = '4.0.13'
const TIMEOUT_MS = 15_000
/** About ten times the largest page, which has 200 rows. */
const MAX_BYTES = 2 * 1024 * 1024

export type Question = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Relative to `/api/v4`, such as `/matters.json`. */
  path: string
  query?: Record<string, string | undefined>
  /** Sent as `data` in the JSON body. */
  data?: object
  /** `If-Match` or `If-None-Match`. */
  headers?: Record<string, string>
}

/** Sends one request with the token of a connection and parses the response with a schema. */
export type Ask = <T>(question: Question, schema: z.ZodType<T>) => Promise<PlatformReply<T>>

/** For responses without a body: 204, or 304 if the stored version is still current. */
export const nothing = z.null()

export function askFor({ region, accessToken }: PlatformAccess): Ask {
  return async (question, schema) => {
    const { method = 'GET', data, headers } = question
    const { response, failure } = await send(addressOf(baseOf(region), question), {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        accept: 'application/json',
        'x-api-version': API_VERSION,
        ...(data === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
      timeoutMs: TIMEOUT_MS,
    })
    return response === null ? noAnswer(failure) : readReply(response, schema)
  }
}

export async function readReply<T>(response: Response, schema: z.ZodType<T>): Promise<PlatformReply<T>> {
  if (response.status === 204 || response.status === 304) return parse(null, response, schema)
  const text = await readText(response, MAX_BYTES)
  if (!response.ok) return failureOf(response, text)
  if (text === null) return noAnswer('cut_off')
  if (text === '') return parse(null, response, schema)
  try {
    return parse(JSON.parse(text), response, schema)
  } catch {
    // Reports only the status; the text may contain private data.
    return notUnderstood('not_json', response)
  }
}

function parse<T>(value: unknown, response: Response, schema: z.ZodType<T>): PlatformReply<T> {
  const read = schema.safeParse(value)
  if (read.success) return { ok: true, value: read.data, quota: quotaOf(response) }
  return notUnderstood('unexpected_answer', response, read.error.issues[0]?.path.join('.'))
}

function addressOf(base: string, { path, query = {} }: Question): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value)
  const text = parameters.toString()
  return `${base}/api/v4${path}${text === '' ? '' : `?${text}`}`
}
