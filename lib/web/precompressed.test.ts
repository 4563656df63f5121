import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { tempFolders } from '@/tests/support/temp-folders'
import { acceptedEncoding, loadPrecompressed } from './precompressed'

const newFolder = tempFolders('attesta-precompressed-')

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0', null],
  ['identity', null],
  ['*', null],
  ['', null],
])('serves a browser that accepts "%s" %s', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding)
})

test('serves a page from memory and passes on anything but a plain read', async () => {
  const dist = newFolder()
  const folder = join(dist, 'server/app/_precompressed')
  mkdirSync(folder, { recursive: true })
  const page = '<!doctype html><title>Pricing</title>'
  writeFileSync(join(folder, 'a1.br'), brotliCompressSync(page))
  writeFileSync(join(folder, 'a1.gzip'), gzipSync(page))
  const headers = { 'Content-Type': 'text/html', Vary: 'Accept-Encoding' }
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ '/pricing': { name: 'a1', headers } }))
  const serve = loadPrecompressed(dist)
  const server = createServer((request, response) => {
    if (!serve?.(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const ask = (path: string, more: Record<string, string> = {}, method = 'GET') =>
    fetch(`${origin}${path}`, { method, headers: { 'accept-encoding': 'br', ...more } })

  const [first, queried, head, gzip] = await Promise.all([
    ask('/pricing'),
    ask('/pricing?utm_source=a'),
    ask('/pricing', {}, 'HEAD'),
    ask('/pricing', { 'accept-encoding': 'gzip' }),
  ])
  const etag = first.headers.get('etag') ?? ''
  const known = await ask('/pricing', { 'if-none-match': `W/${etag}, "other"` })
  const passed = await Promise.all([
    ask('/pricing', { rsc: '1' }),
    ask('/pricing', { range: 'bytes=0-1' }),
    ask('/pricing', { 'content-type': 'text/plain' }),
    ask('/pricing', { 'accept-encoding': 'identity' }),
    ask('/pricing', {}, 'POST'),
    ask('/pricing/'),
    ask('/other'),
  ])
  server.close()

  expect(await Promise.all([first.text(), queried.text(), gzip.text(), head.text()])).toEqual([
    page,
    page,
    page,
    '',
  ])
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  expect(gzip.headers.get('etag')).not.toBe(etag)
  expect(known.status).toBe(304)
  expect(passed.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 418))
})

test('serves nothing without compressed files', () => {
  expect(loadPrecompressed(newFolder())).toBeNull()
})
