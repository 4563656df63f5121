import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { siteUrl } from '../support/http'

type Answer = { status: number; headers: Record<string, unknown>; bytes: Buffer }

function ask(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, siteUrl()), { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Headers of the single response or of its encoding, not of the page. */
const OWN =
  /^(x-nextjs-|etag$|date$|content-length$|content-encoding$|transfer-encoding$|keep-alive$|connection$|accept-ranges$|last-modified$)/
const promises = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)))

const PATHS = ['/', '/pricing', '/terms', '/solutions/immigration', '/pricing?utm_source=a']

test.each(PATHS)('%s is the same page with the same headers in every encoding', async (path) => {
  const [plain, gzip, br] = await Promise.all([
    ask(path, { 'accept-encoding': 'identity' }),
    ask(path, { 'accept-encoding': 'gzip' }),
    ask(path, { 'accept-encoding': 'gzip, deflate, br' }),
  ])

  expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br'])
  expect(digest(gunzipSync(gzip.bytes))).toBe(digest(plain.bytes))
  expect(digest(brotliDecompressSync(br.bytes))).toBe(digest(plain.bytes))
  for (const packed of [gzip, br]) {
    expect(promises(packed)).toEqual(promises(plain))
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length))
    expect(String(packed.headers.vary)).toMatch(/Accept-Encoding/)
  }
})

test('scripts and style sheets of a page are compressed and cached forever', async () => {
  const { bytes } = await ask('/login', { 'accept-encoding': 'identity' })
  const found = bytes.toString().match(/\/_next\/static\/[^"\\]+\.(css|js)/g) ?? []

  const answers = await Promise.all(found.map((path) => ask(path, { 'accept-encoding': 'br' })))

  expect(found.length).toBeGreaterThan(2)
  for (const { status, headers } of answers) {
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  }
})

test('each encoding has its own ETag, and a browser that has it gets no body', async () => {
  const first = await ask('/pricing', { 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  const [again, other, head] = await Promise.all([
    ask('/pricing', { 'accept-encoding': 'br', 'if-none-match': etag }),
    ask('/pricing', { 'accept-encoding': 'gzip', 'if-none-match': etag }),
    ask('/pricing', { 'accept-encoding': 'br' }, 'HEAD'),
  ])

  expect({ status: again.status, length: again.bytes.length, etag: again.headers.etag }).toEqual({
    status: 304,
    length: 0,
    etag,
  })
  expect(other.status).toBe(200)
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(first.bytes.length) } })
  expect(head.bytes).toHaveLength(0)
})

test('requests other than a plain read of a page go to Next', async () => {
  const part = await ask('/pricing', { 'accept-encoding': 'br', rsc: '1' })
  const missing = await ask('/nowhere', { 'accept-encoding': 'br' })
  const login = await ask('/login', { 'accept-encoding': 'br' })

  expect(String(part.headers['content-type'] ?? part.headers.location)).not.toMatch(/text\/html/)
  expect(missing.status).toBe(404)
  expect(login.headers['cache-control']).toMatch(/no-store/)
})
