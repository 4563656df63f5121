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
  const server = await openServer()

  expect(await server.send(EDIT, {}, {})).toMatchObject({ type: 'refused', code: 'no-answer' })
})
