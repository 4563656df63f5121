import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'

const indexSchema = z.record(
  z.string(),
  z.object({ name: z.string(), headers: z.record(z.string(), z.string()) }),
)
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
type Entry = { name: string; headers: Record<string, string>; bytes: Record<Encoding, Buffer> }

/** True when the request has been answered. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves the files of scripts/site/compress.ts from memory, because Next.js would compress a page again for
 * every reader. Null when there are none, as in development; Next.js answers anything that isn't listed.
 */
export function loadPrecompressed(distDir: string): Serve | null {
  const folder = join(distDir, 'server/app/_precompressed')
  const index = join(folder, 'index.json')
  if (!existsSync(/*turbopackIgnore: true*/ index)) return null
  const listed = indexSchema.parse(JSON.parse(readFileSync(/*turbopackIgnore: true*/ index, 'utf8')))
  const read = (name: string) => ({
    br: readFileSync(/*turbopackIgnore: true*/ join(folder, `${name}.br`)),
    gzip: readFileSync(/*turbopackIgnore: true*/ join(folder, `${name}.gzip`)),
  })
  const entries = new Map(
    Object.entries(listed).map(([path, { name, headers }]) => [path, { name, headers, bytes: read(name) }]),
  )
  return (request, response) => {
    const entry = entries.get(request.url?.split('?', 1)[0] ?? '')
    const encoding = entry && isPlainRead(request) ? acceptedEncoding(request) : null
    if (!entry || !encoding) return false
    send(entry, encoding, { request, response })
    return true
  }
}

/**
 * A posted form, a request of the Next.js client for part of a page, and a range request get other content at
 * the same address.
 */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !Object.keys(headers).some((name) => /^(rsc|next-|x-nextjs-|content-type$|range$)/.test(name))
}

/** The best encoding that we have and the browser accepts. @usedBy tests */
export function acceptedEncoding({ headers }: Pick<IncomingMessage, 'headers'>): Encoding | null {
  const accepted = new Set(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
      .map(([name]) => name),
  )
  return ENCODINGS.find((encoding) => accepted.has(encoding)) ?? null
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

function send({ name, headers, bytes }: Entry, encoding: Encoding, { request, response }: Exchange): void {
  const etag = `"${name}-${encoding}"`
  const known = request.headers['if-none-match']
  const isKnown = known === '*' || known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  if (isKnown) {
    response.writeHead(304, { ...headers, ETag: etag }).end()
    return
  }
  const body = bytes[encoding]
  response.writeHead(200, {
    ...headers,
    ETag: etag,
    'Content-Encoding': encoding,
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
