import { EMBEDDED } from '@/tests/support/settings'
import { defineRoute } from './define-route'
import { logRefusal } from './log-refusal'

Object.assign(process.env, EMBEDDED, { TRUSTED_PROXY: '1' })

const HEADERS = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' }

type Params = Record<string, string>

async function linesOf(
  path: string,
  headers: Record<string, string> = {},
  params: Params = {},
): Promise<unknown[]> {
  const written: string[] = []
  const write = process.stdout.write
  process.stdout.write = (part: string | Uint8Array) => written.push(String(part)) > 0
  try {
    const handler = defineRoute({
      access: path.startsWith('/api/machine') ? 'job' : 'public',
      methods: ['POST'],
      run: () => Promise.resolve({ ok: false, code: 'not_found' }),
    })
    const request = new Request(`http://localhost:3000${path}?token=hunter2`, {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
    })
    await handler(request, { params: Promise.resolve(params) })
  } finally {
    process.stdout.write = write
  }
  return written.map((line) => JSON.parse(line))
}

test('logs a refusal that may be an attack with time, path, network and reason, without query or full address', async () => {
  const [machine, foreign] = [
    await linesOf('/api/machine'),
    await linesOf('/api/open', { origin: 'https://elsewhere.example' }),
  ]

  const about = { level: 'warn', event: 'route_refused', method: 'POST', by: null, from: '203.0.113.0/24' }
  const known = { at: expect.stringMatching(/Z$/), requestId: expect.stringMatching(/.{8}/), ...about }
  expect(machine).toEqual([{ ...known, path: '/api/machine', reason: 'not_signed_in' }])
  expect(foreign).toEqual([{ ...known, path: '/api/open', reason: 'foreign_origin' }])
})

test('logs a file that is gone from storage as an error, because nobody else notices', () => {
  const written: string[] = []
  const write = process.stderr.write
  process.stderr.write = (part: string | Uint8Array) => written.push(String(part)) > 0
  const request = { requestId: 'r', path: '/api/documents/1/view', by: null, from: null }

  try {
    logRefusal('route_refused', { ok: false, code: 'stored_file_missing' }, request)
  } finally {
    process.stderr.write = write
  }

  expect(written.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', reason: 'stored_file_missing', path: request.path },
  ])
})

test('logs no token that is part of the path', async () => {
  const token = 'vQ3~x+1'
  const lines = [
    ...(await linesOf(`/api/machine/7/${token}`, {}, { id: '7', token })),
    ...(await linesOf(`/api/machine/7/${encodeURIComponent(token)}`, {}, { id: '7', token })),
  ]

  expect(lines).toMatchObject([{ path: '/api/machine/7/[redacted]' }, { path: '/api/machine/7/[redacted]' }])
})

test('does not log a missing page', async () => {
  expect(await linesOf('/api/open', { origin: 'http://localhost:3000' })).toEqual([])
})
