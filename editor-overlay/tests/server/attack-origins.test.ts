import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import {
  closeStudio,
  EDIT,
  editAt,
  entryOf,
  givenStudio,
  LOOKUPS,
  type RequestContext,
  type Studio,
} from './support/http'
import { PAGE, type TestProject } from './support/project'

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio())
})

afterEach(() => closeStudio({ here, project, at }))

const SOURCE_PLACE = '/canvases/canvas/source?file=app/page.tsx&line=1'

const edit = (change: RequestContext = {}) => editAt(at, change)

test('the edit that the attacks try succeeds for the studio', async () => {
  expect((await edit()).status).toBe(200)
  expect(here.read('app/page.tsx')).toContain('Owned')
})

test.each([
  ['a foreign page', { origin: 'https://evil.example' }, 403, 'foreign-origin'],
  ['the app in the frame', { origin: 'http://localhost:3000' }, 403, 'foreign-origin'],
  ['a sandboxed frame', { origin: 'null' }, 403, 'foreign-origin'],
  ['an origin with another scheme', { origin: 'https://localhost' }, 403, 'foreign-origin'],
  ['an address of numbers', { origin: 'http://127.0.0.1:3000' }, 403, 'foreign-origin'],
  ['a caller without an origin', { origin: undefined }, 403, 'foreign-origin'],
  ['a rebound name', { host: 'evil.example' }, 421, 'foreign-host'],
  ['a rebound name with our port', { host: 'localhost.evil.example:80' }, 421, 'foreign-host'],
  ['no token', { authorization: undefined }, 401, 'no-token'],
  ['a wrong token', { authorization: 'Bearer write-tokeN' }, 401, 'no-token'],
  ['the token in another form', { authorization: 'Basic write-token' }, 401, 'no-token'],
  ['a token that may only read', { authorization: 'Bearer read-token' }, 403, 'read-only-token'],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not-json'],
  ['plain text', { 'content-type': 'text/plain' }, 415, 'not-json'],
  ['no type', { 'content-type': undefined }, 415, 'not-json'],
  ['packed JSON', { 'content-encoding': 'gzip' }, 415, 'not-json'],
])('an edit from %s is turned away and nothing is written', async (_, headers, status, code) => {
  const reply = await edit({ headers })

  expect([reply.status, reply.json.error]).toMatchObject([status, { code }])
  expect(reply.headers['access-control-allow-origin']).not.toBe('*')
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test.each([
  ['another site', 'cross-site'],
  ['another port of this machine', 'same-site'],
])('a script or image of %s reads nothing, even with the token', async (_, site) => {
  const reply = await at.ask(LOOKUPS, { headers: { origin: undefined, 'sec-fetch-site': site } })

  expect(reply.status).toBe(403)
  expect(reply.text).not.toContain('Page')
})

test('replies can’t be embedded by other sites or run as a script', async () => {
  const reply = await at.ask(LOOKUPS)

  expect(reply.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': at.origin,
    'cache-control': 'no-store',
    vary: 'Origin',
  })
})

test('every address for reading requires the token', async () => {
  const { codebaseId } = await entryOf(at, 'p')
  const addresses = [LOOKUPS, '/canvases/canvas/activities', '/canvases/canvas/events', SOURCE_PLACE]

  for (const address of [...addresses, `/canvases/canvas/elements/${codebaseId}/source`])
    expect((await at.ask(address, { headers: { authorization: undefined } })).status).toBe(401)
})

test.each([
  'file=../outside.tsx&line=1',
  'file=app/../app/page.tsx&line=1',
  'file=/etc/hosts&line=1',
  'file=package.json&line=1',
  'file=.env&line=1',
  'file=app/page.tsx&line=0',
  'file=app/page.tsx&line=1000',
  'file=app/page.tsx&line=1.5',
  'file=app/page.tsx',
  'line=1',
])('no source is read for %s', async (query) => {
  const reply = await at.ask(`/canvases/canvas/source?${query}`)

  expect(reply.status).toBe(404)
  expect(reply.json).toMatchObject({ error: { code: 'unknown-place' } })
})

test.each([
  [{ origin: 'http://localhost:3000' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: undefined }, 403],
  [{ host: 'evil.example' }, 421],
  [{ 'content-type': 'text/plain' }, 415],
])('the tokens are not returned for %j', async (headers, status) => {
  const reply = await at.ask('/session', { method: 'POST', body: {}, headers })

  expect(reply.status).toBe(status)
  expect(reply.text).not.toContain('write-token')
})

test('the tokens are returned to the studio, by POST only', async () => {
  const given = await at.ask('/session', { method: 'POST', body: {}, headers: { authorization: undefined } })

  expect(given.json).toMatchObject({ tokens: { read: 'read-token', write: 'write-token' } })
  expect((await at.ask('/session')).status).toBe(405)
})

test('GET changes nothing', async () => {
  expect((await at.ask(EDIT)).status).toBe(405)
  expect((await at.ask('/canvases/canvas/parseAndMutate/activities/undoChangeToFiles')).status).toBe(405)
})

test('a preflight request of a foreign page is refused', async () => {
  const ask = (origin: string) =>
    at.ask(EDIT, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  expect((await ask('https://evil.example')).status).toBe(403)
  expect((await ask(at.origin)).headers['access-control-allow-origin']).toBe(at.origin)
})

/** Sends raw text and returns the reply, up to the end of the connection. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(at.port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes.toString('utf8')
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

test.each([
  [
    'a socket',
    `GET ${LOOKUPS} HTTP/1.1\r\nHost: localhost:PORT\r\nOrigin: https://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    403,
  ],
  [
    'two hosts',
    `GET ${LOOKUPS} HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    400,
  ],
  [
    'two origins',
    `GET ${LOOKUPS} HTTP/1.1\r\nHost: localhost:PORT\r\nOrigin: http://localhost:PORT\r\nOrigin: null\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['a host that is none', `GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n`, 421],
  ['no host', `GET / HTTP/1.1\r\nConnection: close\r\n\r\n`, 400],
  [
    'an address that is none',
    `GET http://[ HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['noise', `\u0016\u0003\u0001 hello\r\n\r\n`, 400],
])('%s is turned away and the server keeps running', async (_, text, status) => {
  const said = await raw(text.replaceAll('PORT', String(at.port)))

  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await at.ask('/healthz')).status).toBe(200)
})

test('the port cannot be reached from another machine', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')

  for (const { address } of addresses)
    await expect(at.ask('/healthz', { address })).rejects.toThrow('ECONNREFUSED')
})

test('a token in the address or in another header is not accepted', async () => {
  const without = { authorization: undefined }

  for (const name of ['token', 'authorization', 'access_token'])
    expect((await at.ask(`${LOOKUPS}?${name}=write-token`, { headers: without })).status).toBe(401)
  for (const name of ['cookie', 'x-token', 'proxy-authorization'])
    expect((await at.ask(LOOKUPS, { headers: { ...without, [name]: 'Bearer write-token' } })).status).toBe(
      401,
    )
})

test('no reply redirects the browser', async () => {
  for (const address of [
    '//evil.example/canvases',
    '/studio?next=https://evil.example',
    '/session/..//evil.example',
  ]) {
    const reply = await at.ask(address)

    expect(reply.headers.location).toBeUndefined()
    expect([200, 400, 403, 404, 405]).toContain(reply.status)
  }
})

test('neither the audit nor the journal contains the token', async () => {
  await edit()

  for (const name of ['audit.jsonl', 'journal.jsonl'])
    expect(readFileSync(path.join(here.store, name), 'utf8')).not.toContain('write-token')
})
