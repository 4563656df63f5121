import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../editor-overlay/server/project/project'
import { type Asking, entryOf, type Studio, studio } from './support/edge'
import { PAGE, type Place, place } from './support/place'

let here: Place
let project: Project
let at: Studio

beforeEach(async () => {
  here = place()
  project = await here.open()
  at = await studio(here, project)
})

afterEach(async () => {
  await at.close()
  await project.close()
  here.remove()
})

const EDIT = '/canvases/canvas/parseAndMutate/mutate/editText'
const LOOKUPS = '/canvases/canvas/lookups'

async function edit(change: Asking = {}) {
  const element = await entryOf(at, 'p')
  return at.ask(EDIT, { method: 'POST', body: { element, newText: 'Owned' }, ...change })
}

test('the edit that the attacks try works for the studio', async () => {
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
])('a script or image of %s reads nothing, also with the token', async (_, site) => {
  const reply = await at.ask(LOOKUPS, { headers: { origin: undefined, 'sec-fetch-site': site } })

  expect(reply.status).toBe(403)
  expect(reply.text).not.toContain('Page')
})

test('what is read may not be used by other sites nor be taken for a script', async () => {
  const reply = await at.ask(LOOKUPS)

  expect(reply.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': at.origin,
    'cache-control': 'no-store',
    vary: 'Origin',
  })
})

test('every reading address wants the token', async () => {
  const { codebaseId } = await entryOf(at, 'p')
  const addresses = [LOOKUPS, '/canvases/canvas/activities', '/canvases/canvas/events']

  for (const address of [...addresses, `/canvases/canvas/elements/${codebaseId}/source`])
    expect((await at.ask(address, { headers: { authorization: undefined } })).status).toBe(401)
})

test.each([
  [{ origin: 'http://localhost:3000' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: undefined }, 403],
  [{ host: 'evil.example' }, 421],
  [{ 'content-type': 'text/plain' }, 415],
])('the tokens are not handed to %j', async (headers, status) => {
  const reply = await at.ask('/session', { method: 'POST', body: {}, headers })

  expect(reply.status).toBe(status)
  expect(reply.text).not.toContain('write-token')
})

test('the tokens are handed to the studio, by POST only', async () => {
  const given = await at.ask('/session', { method: 'POST', body: {}, headers: { authorization: undefined } })

  expect(given.json).toMatchObject({ tokens: { read: 'read-token', write: 'write-token' } })
  expect((await at.ask('/session')).status).toBe(405)
})

test('nothing is changed by GET', async () => {
  expect((await at.ask(EDIT)).status).toBe(405)
  expect((await at.ask('/canvases/canvas/parseAndMutate/activities/undoChangeToFiles')).status).toBe(405)
})

test('a permission asked by a foreign page is not given', async () => {
  const ask = (origin: string) =>
    at.ask(EDIT, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  expect((await ask('https://evil.example')).status).toBe(403)
  expect((await ask(at.origin)).headers['access-control-allow-origin']).toBe(at.origin)
})

/** What a raw line gets back, up to the end of the connection. */
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
])('%s is turned away and the server goes on', async (_, text, status) => {
  const said = await raw(text.replaceAll('PORT', String(at.port)))

  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await at.ask('/healthz')).status).toBe(200)
})

test('nobody outside this machine reaches the port', async () => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')

  for (const { address } of addresses)
    await expect(at.ask('/healthz', { address })).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['no JSON', '{"element":', 400, 'bad-json'],
  ['a list', '[]', 400, 'bad-body'],
  ['a field nobody knows', '{"element":{"codebaseId":"x"},"newText":"a","path":"../x"}', 400, 'bad-body'],
  ['a path for an id', '{"element":"app/page.tsx","newText":"a"}', 400, 'bad-body'],
  ['a prototype', '{"element":{"codebaseId":"x"},"newText":"a","__proto__":{"context":1}}', 400, 'bad-name'],
  ['a prototype below', '{"element":{"codebaseId":"x","a":{"__proto__":1}},"newText":"a"}', 400, 'bad-name'],
  ['a deep nest', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'too-deep'],
  ['a mountain', `"${'x'.repeat(1_100_000)}"`, 413, 'too-large'],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'bad-json'],
])('a body with %s is refused', async (_, body, status, code) => {
  const reply = await at.ask(EDIT, { method: 'POST', raw: body })

  expect([reply.status, reply.json.error]).toMatchObject([status, { code }])
})

test.each([
  ['an id that is a path', { codebaseId: '../../etc/passwd' }],
  ['an id that every object has', { codebaseId: '__proto__' }],
  ['an id that is a method', { codebaseId: 'constructor' }],
  ['a file name beside an unknown id', { codebaseId: 'tempo-1', filename: '../../etc/passwd' }],
])('%s names no element', async (_, element) => {
  const reply = await at.mutate('mutate/editText', { element, newText: 'x' })

  expect(reply.json).toMatchObject({ outcome: 'refused', code: 'unknown-element' })
  expect(reply.text).not.toContain(here.root)
})

test.each([
  ['changePropValue', { propName: 'onClick', propValue: 'alert(1)' }],
  ['changePropValue', { propName: 'dangerouslySetInnerHTML', propValue: { __html: '<img onerror=x>' } }],
  ['changePropValue', { propName: 'href', propValue: 'java\tscript:alert(1)' }],
  ['changePropValue', { propName: 'srcDoc', propValue: '<script>x</script>' }],
  ['changeElementTag', { newTag: 'script' }],
  ['changeElementTag', { newTag: 'p><script' }],
  ['addJsxElement', { tag: 'script', propsToSet: { src: 'https://evil.example/x.js' } }],
  ['addJsxElement', { tag: 'iframe', propsToSet: { srcDoc: '<script>x</script>' } }],
  ['addJsxElement', { tag: 'a', propsToSet: { href: 'javascript:alert(1)' } }],
  ['addJsxElement', { tag: 'div onClick={x}', propsToSet: {} }],
  ['addClass', { className: 'a"}} onClick={alert(1)} x={{"' }],
])(
  '%s never writes code in the clothes of a value: %j',
  async (operation, { tag, propsToSet, ...rest }: Record<string, unknown>) => {
    const element = await entryOf(at, 'p')
    const body =
      operation === 'addJsxElement'
        ? {
            destinationElement: await entryOf(at, 'main'),
            newElement: { type: 'native', nativeTag: tag, componentName: tag, propsToSet },
          }
        : operation === 'addClass'
          ? { reactElement: element, ...rest }
          : { elementToModify: element, ...rest }

    const reply = await at.mutate(`mutate/${operation}`, body)

    expect(reply.json.outcome).toBe('refused')
    expect(here.read('app/page.tsx')).toBe(PAGE)
  },
)

test('text is text, whatever it looks like', async () => {
  const element = await entryOf(at, 'p')
  await at.mutate('mutate/editText', { element, newText: '{process.env.SECRET}<script>alert(1)</script>' })

  expect(here.read('app/page.tsx')).not.toContain('<script>')
  expect(here.read('app/page.tsx')).not.toContain('<p>{process')
})

test.each([
  { fileContentsToSourceFrom: 'export default 1', fileContentsSourceFilename: '../../evil.ts' },
  { extraFiles: { 'next.config.ts': 'evil' } },
])('new files are not made: %j', async (extra) => {
  const body = {
    destinationElement: await entryOf(at, 'main'),
    newElement: { type: 'native', nativeTag: 'i' },
  }

  expect((await at.mutate('mutate/addJsxElement', { ...body, ...extra })).json.code).toBe('no-file-creation')
  expect(here.files()).toEqual(['app/page.tsx'])
})

test('a component is not imported from a path that the caller names', async () => {
  const newElement = {
    type: 'component',
    codebaseId: 'tempo-1',
    componentName: 'Evil',
    filename: 'https://evil.example/x',
  }
  const body = { destinationElement: await entryOf(at, 'main'), newElement }

  expect((await at.mutate('mutate/addJsxElement', body)).status).toBeGreaterThanOrEqual(400)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('code as a value that is nested too deep is refused before a parser sees it', async () => {
  const elementToModify = await entryOf(at, 'p')
  const propValue = `${'('.repeat(50_000)}1${')'.repeat(50_000)}`

  const reply = await at.mutate('mutate/changePropValue', {
    elementToModify,
    propName: 'title',
    propValue,
    context: { isExpression: true },
  })

  expect(reply.json).toMatchObject({ outcome: 'refused', code: 'bad-value' })
})

test('a file that is nested too deep is left alone and the server goes on', async () => {
  const element = await entryOf(at, 'p')
  here.write('app/page.tsx', `export default () => ${'<i>'.repeat(20_000)}${'</i>'.repeat(20_000)}\n`)

  expect((await at.mutate('mutate/editText', { element, newText: 'x' })).status).toBe(422)
  expect((await at.ask(LOOKUPS)).status).toBe(200)
})

test('a loop that ran wild is slowed down', async () => {
  await at.close()
  at = await studio(here, project, { rate: { perSecond: 1, burst: 3 } })

  const replies = [await edit(), await edit(), await edit(), await edit()]

  expect(replies.at(-1)?.status).toBe(429)
  expect(replies.at(-1)?.headers['retry-after']).toBe('1')
})

test('an accident is told by its id, without a path of this machine', async () => {
  rmSync(path.join(here.store, 'texts'), { recursive: true })

  const reply = await edit()

  expect([reply.status, reply.json.error]).toMatchObject([500, { code: 'failed' }])
  expect(reply.json.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.text).not.toContain(here.root)
  expect(at.reports).toHaveLength(1)
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('an address outside the canvas is not there', async () => {
  for (const address of [
    '/canvases/other/lookups',
    '/canvases/canvas/../../etc/passwd',
    '/@fs/etc/passwd',
    '/app/page.tsx',
  ])
    expect((await at.ask(address)).status).toBe(404)
})

test('the page of the studio holds no token, frames only the app and is framed by nobody', async () => {
  const reply = await at.ask('/studio', { headers: { origin: undefined, authorization: undefined } })

  expect(reply.status).toBe(200)
  expect(reply.text).not.toContain('token')
  expect(reply.headers['content-security-policy']).toContain('frame-src http://localhost:3000;')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each(['iframe', 'script', 'empty'])('the page of the studio is no %s of another site', async (dest) => {
  const headers = {
    origin: undefined,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': dest,
  }

  expect((await at.ask('/studio', { headers })).status).toBe(403)
})

test('of the files only the page of the studio, its script and its style sheet are served', async () => {
  const own = await at.ask('/studio/studio.js')

  expect(own.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await at.ask('/studio/studio.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  for (const address of [
    '/studio/main.tsx',
    '/studio/../server/start.ts',
    '/studio/%2e%2e/server/start.ts',
    '/server/start.ts',
    '/studio/none.ts',
    '/protocol/ids.test.ts',
  ])
    expect((await at.ask(address)).status).toBe(404)
})
