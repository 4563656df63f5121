import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_KEY, type Mailbox, startMailbox, startRefused } from './mailbox-process'

let dataDir: string
let mailbox: Mailbox

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
  mailbox = await startMailbox(dataDir)
})
afterEach(() => fetch(`${mailbox.base}/api/faults`, { method: 'DELETE' }))
afterAll(async () => {
  await mailbox.kill()
  rmSync(dataDir, { recursive: true })
})

const mailTo = (to: string, subject = 'Hello') => ({
  from: 'Attesta <orders@attesta.test>',
  to,
  subject,
  html: `<p>Hello <a href="http://localhost:3000/dashboard?a=1&amp;b=2">there</a></p>`,
  text: 'Hello there',
})

const mailWith = (fields: object) => JSON.stringify({ ...mailTo('good@example.com'), ...fields })

test('a mail sent with the real SDK can be read back with its parts and links', async () => {
  const sent = await mailbox.resend.emails.send(mailTo('read-back@example.com'))

  const reply = await mailbox.get('/api/wait?to=read-back@example.com&timeoutMs=60000')
  expect(sent.error).toBeNull()
  expect(await reply.json()).toMatchObject({
    id: sent.data?.id,
    to: ['read-back@example.com'],
    subject: 'Hello',
    text: 'Hello there',
    links: ['http://localhost:3000/dashboard?a=1&b=2'],
  })
})

test('the same key and body return the same mail, however often it is sent', async () => {
  const send = () => mailbox.resend.emails.send(mailTo('once@example.com'), { idempotencyKey: 'once/1' })

  const replies = [await send(), await send(), await send()]

  const listed = await (await mailbox.get('/api/messages?to=once@example.com')).json()
  expect(new Set(replies.map((reply) => reply.data?.id)).size).toBe(1)
  expect(listed.total).toBe(1)
})

test('a key with another body is refused', async () => {
  await mailbox.resend.emails.send(mailTo('changed@example.com'), { idempotencyKey: 'changed/1' })

  const second = await mailbox.resend.emails.send(mailTo('changed@example.com', 'Other'), {
    idempotencyKey: 'changed/1',
  })

  expect(second.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' })
})

test('twenty concurrent sends with one key create one mail', async () => {
  const send = () => mailbox.resend.emails.send(mailTo('race@example.com'), { idempotencyKey: 'race/1' })

  await Promise.all(Array.from({ length: 20 }, send))

  const listed = await (await mailbox.get('/api/messages?to=race@example.com')).json()
  expect(listed.total).toBe(1)
})

test('a batch is accepted completely or not at all', async () => {
  const good = await mailbox.resend.batch.send([mailTo('batch-1@example.com'), mailTo('batch-2@example.com')])
  const bad = await mailbox.resend.batch.send([
    mailTo('batch-3@example.com'),
    { ...mailTo('batch-4@example.com'), subject: '' },
  ])

  const listed = await (await mailbox.get('/api/messages?to=batch-')).json()
  expect(good.data?.data).toHaveLength(2)
  expect(bad.error).toMatchObject({ statusCode: 422 })
  expect(listed.total).toBe(2)
})

test.each([
  ['no key', {}, 401, 'missing_api_key'],
  ['a wrong key', { authorization: 'Bearer re_sandbox_wrong' }, 401, 'validation_error'],
])('%s is refused in Resend’s format', async (_, headers, status, name) => {
  const reply = await fetch(`${mailbox.base}/emails`, { method: 'POST', headers, body: '{}' })

  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ statusCode: status, name })
})

test.each([
  ['broken JSON', '{', 400],
  ['no recipient', JSON.stringify({ from: 'a@b.c', subject: 'x', text: 'y' }), 422],
  ['no content', JSON.stringify({ from: 'a@b.c', to: 'd@e.f', subject: 'x' }), 422],
  ['a list', '[]', 422],
  ['a recipient without a host', mailWith({ to: 'sam' }), 422],
  ['a recipient with a space', mailWith({ to: ['sam@example.com', 'sam smith@example.com'] }), 422],
  ['a reply address without a name', mailWith({ reply_to: '@example.com' }), 422],
])('%s is refused and nothing is stored', async (_, body, status) => {
  const reply = await fetch(`${mailbox.base}/emails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}` },
    body,
  })

  expect(reply.status).toBe(status)
  expect(await reply.json()).toMatchObject({ statusCode: status, name: expect.any(String) })
})

test('an unknown address is refused with an error member, never a success', async () => {
  const reply = await mailbox.resend.domains.list()

  expect(reply.data).toBeNull()
  expect(reply.error).toMatchObject({ statusCode: 404 })
})

test('a mail that a fault answers with 503 is not stored', async () => {
  await mailbox.setFaults({ mode: '503' })

  const reply = await mailbox.resend.emails.send(mailTo('down@example.com'))

  expect(reply.error).toMatchObject({ statusCode: 503 })
  expect((await (await mailbox.get('/api/messages?to=down@example.com')).json()).total).toBe(0)
})

test('an address may include a name', async () => {
  const reply = await mailbox.resend.emails.send(mailTo('Sam Smith <named@example.com>'))

  expect(reply.error).toBeNull()
})

test('a rate limit says when to retry, an exhausted quota does not', async () => {
  await mailbox.setFaults({ mode: '429', retryAfterSeconds: 7 })
  const flood = await mailbox.resend.emails.send(mailTo('flood@example.com'))
  await mailbox.setFaults({ mode: '429', retryAfterSeconds: 0 })
  const quota = await mailbox.resend.emails.send(mailTo('flood@example.com'))

  expect(flood.error).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' })
  expect(flood.headers).toMatchObject({
    'retry-after': '7',
    'ratelimit-limit': '2',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '7',
  })
  expect(quota.error).toMatchObject({ statusCode: 429, name: 'daily_quota_exceeded' })
  expect(quota.headers).not.toHaveProperty('retry-after')
})

test('a connection dropped before storing leaves nothing, after storing leaves the mail', async () => {
  await mailbox.setFaults({ mode: 'drop' })
  const before = await mailbox.resend.emails.send(mailTo('drop-before@example.com'))
  await mailbox.setFaults({ mode: 'drop-after' })
  const after = await mailbox.resend.emails.send(mailTo('drop-after@example.com'))

  const listed = await (await mailbox.get('/api/messages?to=drop-')).json()
  expect([before.error, after.error]).toEqual([expect.anything(), expect.anything()])
  expect(listed.messages.map((message: { to: string[] }) => message.to)).toEqual([['drop-after@example.com']])
})

test('a hanging mailbox never answers and stores nothing', async () => {
  await mailbox.setFaults({ mode: 'hang' })

  const reply = fetch(`${mailbox.base}/emails`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}` },
    body: JSON.stringify(mailTo('hang@example.com')),
    signal: AbortSignal.timeout(300),
  })

  await expect(reply).rejects.toThrow()
  expect((await (await mailbox.get('/api/messages?to=hang@example.com')).json()).total).toBe(0)
})

test('a fault can affect only every n-th mail', async () => {
  await mailbox.setFaults({ mode: '503', every: 3 })

  const errors: boolean[] = []
  for (let index = 0; index < 6; index++) {
    errors.push((await mailbox.resend.emails.send(mailTo('third@example.com'))).error !== null)
  }

  expect(errors).toEqual([false, false, true, false, false, true])
})

test.each([
  ['a real key', { RESEND_API_KEY: 're_live_1', DATA_DIR: '/nowhere' }, /must start with re_sandbox_/],
  ['no folder for its mails', { RESEND_API_KEY: API_KEY }, /DATA_DIR/],
  ['production', { RESEND_API_KEY: API_KEY, DATA_DIR: '/nowhere', NODE_ENV: 'production' }, /in production/],
])('the mailbox refuses to start with %s', async (_, env, message) => {
  expect(await startRefused(env)).toMatch(message)
})
