import 'server-only'
import { z } from 'zod'
import { ofBackend } from '@/lib/base/backend-answer'
import { serverEnv } from '@/lib/config/env'
import { isAbsent, toGatewayError } from './failures'

const TIMEOUT_MS = 30_000
const UNSATISFIABLE = 416

/** `sizeBytes` is the size of the whole object. */
type Part = { bytes: Buffer; sizeBytes: number }

/** Can be read only once, from start to end. */
type OpenObject = { sizeBytes: number; chunks: AsyncIterable<Uint8Array> }

/** A byte range of one upload, or null if it doesn't exist. The library can only read whole objects. */
export async function readPart(path: string, from: number, length: number): Promise<Part | null> {
  const reply = await ask(path, { range: `bytes=${from}-${from + length - 1}` })
  const sizeBytes = Number(/\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
  if (reply.status === UNSATISFIABLE) return { bytes: Buffer.alloc(0), sizeBytes: sizeBytes || 0 }
  if (!reply.ok) return refuse(reply)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { bytes, sizeBytes: Number.isNaN(sizeBytes) ? bytes.length : sizeBytes }
}

/** Streams one upload without holding it in memory; null if it doesn't exist. */
export async function openObject(path: string, sizeBytes: number): Promise<OpenObject | null> {
  const reply = await ask(path, {})
  if (!reply.ok) return refuse(reply)
  return { sizeBytes, chunks: wholeOrNothing(reply.body ?? new ReadableStream(), sizeBytes) }
}

async function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const { NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = serverEnv()
  const key = path.split('/').map(encodeURIComponent).join('/')
  const url = `${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/authenticated/uploads/${key}`
  const allowed = { apikey: SUPABASE_SECRET_KEY, authorization: `Bearer ${SUPABASE_SECRET_KEY}` }
  try {
    return await fetch(url, {
      headers: { ...allowed, ...headers },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    throw toGatewayError(error)
  }
}

/** Fails if the file breaks off, so that a partial file is never processed. */
async function* wholeOrNothing(
  body: ReadableStream<Uint8Array>,
  sizeBytes: number,
): AsyncIterable<Uint8Array> {
  let left = sizeBytes
  try {
    for await (const chunk of body) {
      left -= chunk.byteLength
      if (left < 0) break
      yield chunk
    }
  } catch (error) {
    throw toGatewayError(error)
  }
  if (left !== 0) throw toGatewayError(new Error('An object was not as long as storage had said.'))
}

const refusalSchema = z.looseObject({})

/** Null means that the object doesn't exist. */
async function refuse(reply: Response): Promise<null> {
  const answer = await ofBackend(reply)
  const error = { status: answer.status, ...refusalSchema.parse(await answer.json()) }
  if (isAbsent(error)) return null
  throw toGatewayError(error)
}
