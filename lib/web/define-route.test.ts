import { GatewayError } from '@/lib/base/gateway-error'
import { type Failure, fail } from '@/lib/base/result'
import { EMBEDDED } from '@/tests/support/settings'
import { defineRoute } from './define-route'

Object.assign(process.env, EMBEDDED)

const GONE = () => Promise.resolve(fail('stored_file_missing'))
const DOWN = () => Promise.reject(new GatewayError('storage', 'no answer', { unreachable: true }))
const HINTED = () => Promise.resolve(fail('not_found', { hint: 'No <b>"file"</b> & no page.' }))

type Sent = { method?: string; headers: Record<string, string> }

async function replyOf(run: () => Promise<Failure>, { method = 'GET', headers }: Sent) {
  const write = process.stderr.write
  process.stderr.write = () => true
  try {
    const handler = defineRoute({ access: 'public', methods: ['GET', 'POST'], run })
    const origin = 'http://localhost:3000'
    const request = new Request(`${origin}/api/files/1`, { method, headers: { origin, ...headers } })
    const reply = await handler(request, { params: Promise.resolve({}) })
    return { reply, text: await reply.text() }
  } finally {
    process.stderr.write = write
  }
}

const NAVIGATES = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' } }

test.each([
  ['a missing file', GONE, NAVIGATES, 404, 'This file is missing from our storage.'],
  ['an outage', DOWN, NAVIGATES, 503, 'This is temporarily unavailable.'],
  [
    'a browser without fetch metadata',
    GONE,
    { headers: { accept: 'text/html,*/*' } },
    404,
    'This file is missing',
  ],
  [
    'a sentence with markup',
    HINTED,
    NAVIGATES,
    404,
    '<p>No &#60;b&#62;&#34;file&#34;&#60;/b&#62; &#38; no page.</p>',
  ],
])('a browser that opens a refused address reads a page: %s', async (_, run, sent, status, sentence) => {
  const { reply, text } = await replyOf(run, sent)

  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain(sentence)
  expect(text).toContain(`Support reference: <code>${reply.headers.get('x-request-id')}</code>`)
  expect(text).toContain('<a href="">Try again</a>')
  expect(text).toContain('href="/dashboard"')
})

test('a form that is refused without scripts offers no repetition, which would lose its fields', async () => {
  const { text } = await replyOf(GONE, { method: 'POST', ...NAVIGATES })

  expect(text).toContain('This file is missing')
  expect(text).not.toContain('Try again')
})

test.each([
  ['a script', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
  ['a program', { accept: '*/*' }],
])('%s gets the refusal as JSON', async (_, headers) => {
  const { reply, text } = await replyOf(GONE, { headers })

  expect(JSON.parse(text)).toMatchObject({
    error: { code: 'stored_file_missing', requestId: reply.headers.get('x-request-id') },
  })
})
