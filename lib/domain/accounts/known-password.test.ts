import { createServer, type Server } from 'node:http'
import { EMBEDDED } from '@/tests/support/settings'
import { refuseKnown } from './known-password'

const LEAKED = 'seven quiet herons'
const ACTOR = { userId: null, role: 'system', requestId: 'r1' } as const
let list: Server

beforeAll(async () => {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(LEAKED))
  const hash = Buffer.from(digest).toString('hex').toUpperCase()
  list = createServer((_, response) => response.end(`${hash.slice(5)}:12`))
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve))
  const address = list.address()
  const port = typeof address === 'object' && address ? address.port : 0
  Object.assign(process.env, EMBEDDED, { LEAKED_PASSWORDS_URL: `http://127.0.0.1:${port}` })
})
afterAll(() => {
  list.closeAllConnections()
  list.close()
})

test('refuses a leaked password with the reason', async () => {
  expect(await refuseKnown(ACTOR, { clientAddress: null }, LEAKED)).toMatchObject({
    ok: false,
    code: 'weak_password',
    hint: expect.stringContaining('data leak'),
  })
})

test('refuses a common password without asking the list', async () => {
  expect(await refuseKnown(ACTOR, { clientAddress: null }, 'ChickenWing101')).toMatchObject({
    ok: false,
    code: 'weak_password',
    hint: expect.stringContaining('most common'),
  })
})

test('accepts any other password', async () => {
  expect(await refuseKnown(ACTOR, { clientAddress: null }, 'four yellow tables')).toMatchObject({ ok: true })
})
