import { afterEach, expect, jest, test } from '@jest/globals'
import { openServer } from './server-port.ts'

const SESSION = { canvasId: 'c', tokens: { write: 't' }, appOrigin: 'http://localhost:3000' }
const EDIT = { type: 'remove', ids: ['p'] } as const

afterEach(() => {
  jest.restoreAllMocks()
})

test.each([
  ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'of a server that does not know the token any more',
    async () => Response.json({ error: { code: 'no-token', message: 'Wrong.' } }, { status: 401 }),
  ],
])('an edit %s is refused as one that was not sent', async (_, answer) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((path) => (path === '/session' ? Promise.resolve(Response.json(SESSION)) : answer()))
  const server = openServer('http://localhost:3000')

  expect(await server.send(EDIT, {}, {})).toMatchObject({ type: 'refused', code: 'no-answer' })
})

test('an edit is sent again with new tokens to a server that was restarted', async () => {
  const tokens: string[] = []
  const answer = async (token: string | null) =>
    token === 'Bearer 2'
      ? Response.json({ type: 'applied' })
      : Response.json({ error: { code: 'no-token', message: 'Wrong.' } }, { status: 401 })
  let sessions = 0
  jest.spyOn(globalThis, 'fetch').mockImplementation((path, options) => {
    if (path === '/session') {
      sessions += 1
      return Promise.resolve(Response.json({ ...SESSION, tokens: { write: String(sessions) } }))
    }
    const token = new Headers(options?.headers).get('authorization')
    tokens.push(token ?? '')
    return answer(token)
  })
  const server = openServer('http://localhost:3000')

  expect(await server.send(EDIT, {}, {})).toMatchObject({ type: 'applied' })
  expect(tokens).toEqual(['Bearer 1', 'Bearer 2'])
})

test('what is requested before the session is open waits for it, and a refusal of the studio is reported', async () => {
  const session = Promise.withResolvers<Response>()
  const asked: unknown[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    asked.push(path)
    return path === '/session' ? session.promise : Promise.resolve(Response.json({ read: true }))
  })
  const server = openServer('http://localhost:3000')
  const read = server.read('lookups')
  expect(asked).toEqual(['/session'])
  session.resolve(Response.json(SESSION))
  expect(await read).toEqual({ read: true })
  expect(asked).toEqual(['/session', '/canvases/c/lookups'])

  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }))
  await expect(openServer('http://localhost:3000').opened).rejects.toThrow('refused the studio’s request')
})
