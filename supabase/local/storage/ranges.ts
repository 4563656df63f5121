import { AsyncLocalStorage } from 'node:async_hooks'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'

/** First and last byte, inclusive. */
type Bounds = { start: number; end: number }
type RequestedRange = { from: string; to: string; given: (Bounds & { size: number }) | null }

/** Each chunk is a turn of the event loop; the default would take hundreds for a large file. */
const CHUNK_BYTES = 1024 * 1024

/**
 * The `Range` header, known where a request arrives and needed where the file is opened, with the library in
 * between.
 */
const requested = new AsyncLocalStorage<RequestedRange>()

/** The file, or only the requested part of it, read from the disk. */
export function readRequested(path: string, size: number): ReturnType<typeof Readable.toWeb> {
  const wanted = requested.getStore()
  if (!wanted) return Readable.toWeb(createReadStream(path, { highWaterMark: CHUNK_BYTES }))
  const bounds = boundsOf(wanted, size)
  wanted.given = { ...bounds, size }
  return isEmpty(bounds, size)
    ? Readable.toWeb(Readable.from([]))
    : Readable.toWeb(createReadStream(path, { ...bounds, highWaterMark: CHUNK_BYTES }))
}

/** The part of a file that `Range` asks for, or the whole file when the range cannot be satisfied. */
export async function ranged(request: Request, next: () => Promise<Response>): Promise<Response> {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!range || request.method !== 'GET') return withHeaders(await next(), { 'Accept-Ranges': 'bytes' })
  const wanted: RequestedRange = { from: range[1] ?? '', to: range[2] ?? '', given: null }
  const answer = await requested.run(wanted, next)
  if (!answer.ok || !wanted.given) return answer
  const { start, end, size } = wanted.given
  const empty = isEmpty(wanted.given, size)
  const headers = new Headers(answer.headers)
  headers.set('Accept-Ranges', 'bytes')
  headers.set('Content-Range', empty ? `bytes */${size}` : `bytes ${start}-${end}/${size}`)
  headers.set('Content-Length', String(empty ? 0 : end - start + 1))
  return new Response(answer.body, { status: empty ? 416 : 206, headers })
}

function withHeaders(answer: Response, added: Record<string, string>): Response {
  const headers = new Headers([...answer.headers, ...Object.entries(added)])
  return new Response(answer.body, { status: answer.status, headers })
}

/** `-n` means the last n bytes. */
function boundsOf({ from, to }: RequestedRange, size: number): Bounds {
  if (from === '') return { start: Math.max(0, size - Number(to)), end: size - 1 }
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

function isEmpty({ start, end }: Bounds, size: number): boolean {
  return start >= size || start > end
}
