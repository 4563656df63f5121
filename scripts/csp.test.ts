import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writePolicies } from './csp'

const INLINE = 'self.__next_f.push([1,"a<b"])'
const HTML = `<html><script src="/a.js" async=""></script><script>${INLINE}</script><script id="x">1</script></html>`

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'csp-'))
  mkdirSync(join(dist, 'server/app'), { recursive: true })
})
afterEach(() => rmSync(dist, { recursive: true }))

function givenPage(
  name: string,
  meta: object | null = { status: 200, headers: { 'x-nextjs-stale-time': '300' } },
) {
  writeFileSync(join(dist, 'server/app', `${name}.html`), HTML)
  if (meta) writeFileSync(join(dist, 'server/app', `${name}.meta`), JSON.stringify(meta))
}

function readMeta(name: string) {
  return JSON.parse(readFileSync(join(dist, 'server/app', `${name}.meta`), 'utf8'))
}

test('a page’s policy has the hashes of its inline scripts, and the rest of its metadata stays', () => {
  givenPage('index')

  writePolicies(dist, false)

  const meta = readMeta('index')
  expect(meta).toMatchObject({ status: 200, headers: { 'x-nextjs-stale-time': '300' } })
  for (const text of [INLINE, '1']) {
    expect(meta.headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  }
})

test('writing twice changes nothing', () => {
  givenPage('index')
  writePolicies(dist, false)
  const first = readMeta('index')

  writePolicies(dist, false)

  expect(readMeta('index')).toEqual(first)
})

test('a prerendered page of a signed-in area stops the build with its address', () => {
  givenPage('dashboard')

  expect(() => writePolicies(dist, false)).toThrow(/\/dashboard was prerendered/)
})

test('a page without metadata stops the build', () => {
  givenPage('index', null)

  expect(() => writePolicies(dist, false)).toThrow(/index\.meta is missing/)
})
