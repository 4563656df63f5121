import { createServer, type RequestListener, type Server } from 'node:http'
import { compareWithLeaked } from './compare'

const PASSWORD = 'seven quiet herons'
const asked: { url: string; padding: unknown; text: string }[] = []
let server: Server

async function listWhich(respond: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    asked.push({
      url: request.url ?? '',
      padding: request.headers['add-padding'],
      text: JSON.stringify([request.url, request.rawHeaders]),
    })
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

beforeEach(() => {
  asked.length = 0
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function hashOf(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(password))
  return Buffer.from(digest).toString('hex').toUpperCase()
}

test('recognizes a leaked password although only five digits of its hash are sent', async () => {
  const hash = await hashOf(PASSWORD)
  const other = '0'.repeat(35)
  const list = await listWhich((_, response) => response.end(`${other}:7\r\n${hash.slice(5)}:3\r\n`))

  expect(await compareWithLeaked(PASSWORD, list)).toBe('leaked')

  expect(asked).toMatchObject([{ url: `/range/${hash.slice(0, 5)}`, padding: 'true' }])
  expect(asked[0]?.text).not.toContain(hash.slice(5))
  expect(asked[0]?.text).not.toContain('herons')
})

test('does not treat a missing or padded entry as leaked', async () => {
  const hash = await hashOf(PASSWORD)
  const list = await listWhich((_, response) => response.end(`${hash.slice(5)}:0\r\n${'1'.repeat(35)}:2`))

  expect(await compareWithLeaked(PASSWORD, list)).toBe('not_leaked')
})

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(503).end()],
  ['hangs up', (request) => request.socket.destroy()],
  ['redirects us', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
])('a list that %s blocks no password', async (_, respond) => {
  expect(await compareWithLeaked(PASSWORD, await listWhich(respond))).toBe('unreachable')
})

test('asks nothing without a list', async () => {
  await listWhich((_, response) => response.end())

  expect(await compareWithLeaked(PASSWORD, '')).toBe('not_asked')
  expect(asked).toEqual([])
})
