import 'server-only'
import { Readable, Transform } from 'node:stream'
import { serverEnv } from '@/lib/config/env'
import { toGatewayError } from './failures'

/** For an archive of all files of one customer over a slow line. */
const TIMEOUT_MS = 10 * 60_000

type Streamed = { stream: Readable; mime: string }

/** Stores a stream and returns its size. Overwrites, so that a repeated job leaves one object. */
export async function writeStream(
  bucket: 'exports' | 'uploads',
  path: string,
  { stream, mime }: Streamed,
): Promise<number> {
  const { NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = serverEnv()
  let sizeBytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, give) {
      sizeBytes += chunk.length
      give(null, chunk)
    },
  })
  stream.on('error', (error) => counter.destroy(error))
  const request = {
    method: 'POST',
    headers: {
      apikey: SUPABASE_SECRET_KEY,
      authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
      'content-type': mime,
      'cache-control': 'max-age=0',
      'x-upsert': 'true',
    },
    body: Readable.toWeb(stream.pipe(counter)),
    duplex: 'half',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as const
  const reply = await send(`${NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/${bucket}/${path}`, request)
  if (!reply.ok) throw toGatewayError({ status: reply.status, message: (await reply.text()).slice(0, 200) })
  return sizeBytes
}

async function send(url: string, request: object): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    throw toGatewayError(error)
  }
}
