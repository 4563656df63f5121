import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { KEY_PATTERN } from '@/lib/domain/api/rules/keys'
import { OPERATIONS } from '@/lib/domain/api/schema/document'
import { EVENT_TYPES, eventSchema } from '@/lib/domain/api/schema/events'
import { PROBLEMS } from '@/lib/domain/api/schema/problems'
import { SAMPLE_WORK } from '@/lib/domain/api/schema/quotes'
import { API_INDEX, API_PAGES } from './docs'
import { API_OPERATIONS } from './document'
import { toMarkdown } from './markdown'
import { REFERENCE } from './reference'
import { WEBHOOKS_GUIDE } from './webhooks-guide'

test('each operation of the OpenAPI document is on exactly one page', () => {
  const shown = API_PAGES.filter(({ kind }) => kind === 'reference').flatMap(({ sections }) =>
    sections.map(({ id }) => id),
  )

  expect(shown.sort()).toEqual(API_OPERATIONS.map(({ operationId }) => operationId).sort())
})

test('each error type links to an anchor of the first page', () => {
  const anchors = API_INDEX.sections.map(({ id }) => id)

  expect(anchors).toEqual(expect.arrayContaining(Object.keys(PROBLEMS).map((type) => `problem-${type}`)))
})

test('the first page and SECURITY.md explain the key format and what to do with a leaked key', () => {
  for (const page of [toMarkdown(API_INDEX), readFileSync('SECURITY.md', 'utf8')]) {
    expect(page).toContain(KEY_PATTERN)
    expect(page).toMatch(/revoke/i)
  }
})

test('each printed example body is valid and complete', () => {
  const bodies = REFERENCE.flatMap(({ sections }) =>
    sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'try' && block.body !== null ? [{ id, body: block.body }] : [],
      ),
    ),
  )
  for (const { id, body } of bodies) {
    const parsed = OPERATIONS[id]?.body?.safeParse(JSON.parse(body))
    expect({ id, problems: parsed?.error?.issues }).toEqual({ id, problems: undefined })
  }
  const ordering = bodies.filter(({ id }) => id === 'createOrder' || id === 'createQuote')
  for (const { body } of ordering) expect(JSON.parse(body)).toHaveProperty('target_language', 'en')
  expect(ordering).toHaveLength(2)
})

test('the reference lists every request field, in each shape, and every success response', () => {
  const orders = REFERENCE.find(({ slug }) => slug === 'orders')
  const blocks = orders?.sections.find(({ id }) => id === 'createOrder')?.blocks ?? []
  const tables = blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
  const fields = new Map(tables.map(({ caption, rows }) => [caption, rows.map(([field]) => field)]))
  expect([...fields.keys()]).toEqual([
    'Parameters',
    'Body: OrderFromPriceTable',
    'Body: OrderFromQuote',
    'Responses',
  ])
  expect(fields.get('Body: OrderFromPriceTable')).toEqual(
    expect.arrayContaining(['`address.line1`', '`name_sheet[].as_in_passport`', '`payment.type`']),
  )
  expect(fields.get('Body: OrderFromQuote')).toEqual(
    expect.arrayContaining(['`revision`', '`address.line1`']),
  )
  const answers = blocks.flatMap((block) => (block.type === 'code' ? [block.label] : []))
  expect(answers).toEqual(expect.arrayContaining(['Response 200', 'Response 201']))
})

test('the reference says that paper for another recipient is rejected, and how to get it', () => {
  const section = REFERENCE.flatMap(({ sections }) => sections).find(({ id }) => id === 'createRecipient')
  const [said] = (section?.blocks ?? []).flatMap((block) => (block.type === 'text' ? [block.text] : []))

  expect(said).toMatch(
    /Paper .*`change-required`.*`POST \/quotes` with `"extras": \["paper", "copies"\]`.*`change_proposal`/,
  )
  const sent = { ...SAMPLE_WORK, extras: ['paper', 'copies'], notes: 'One to Sample University, one to me.' }
  expect(OPERATIONS.createQuote?.body?.safeParse(sent).success).toBe(true)
})

test('accepts a hash in uppercase', () => {
  const sha256 = 'A1'.repeat(32)
  expect(OPERATIONS.compareVerification?.body?.parse({ sha256 })).toEqual({ sha256: sha256.toLowerCase() })
})

test('each page has unique anchors and links only to existing pages', () => {
  const pages = ['/api-docs', ...API_PAGES.map(({ slug }) => `/api-docs/${slug}`)]
  expect(new Set(pages).size).toBe(pages.length)
  for (const page of [API_INDEX, ...API_PAGES]) {
    const ids = page.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const links = [...toMarkdown(page).matchAll(/\]\((\/api-docs[^)#]*)/g)].map(([, link]) => link)
    for (const link of links) expect(pages).toContain(link)
  }
})

function codeOf(section: string, label: string): string {
  const blocks = WEBHOOKS_GUIDE.sections.find(({ id }) => id === section)?.blocks ?? []
  const found = blocks.find((block) => block.type === 'code' && block.label === label)
  if (found?.type !== 'code') throw new Error(`The guide has no ${label} in ${section}.`)
  return found.text
}

test('the guide names the operation that reads the object of each event', () => {
  const blocks = WEBHOOKS_GUIDE.sections.find(({ id }) => id === 'events')?.blocks ?? []
  const [table] = blocks.flatMap((block) => (block.type === 'table' ? [block.rows] : []))
  const calls = new Map(
    table?.map(([event = '', call = '', by = '']) => [event.replaceAll('`', ''), `${call} ${by}`]),
  )

  expect([...calls.keys()]).toEqual([...EVENT_TYPES])
  expect(calls.get('change_proposal.created')).toBe(
    '[GET /change-proposals/{id}](/api-docs/orders#getChangeProposal) `id`',
  )
  expect(calls.get('refund.succeeded')).toBe('[GET /orders/{id}](/api-docs/orders#getOrder) `order_id`')
})

test('the body in the guide is a valid event', () => {
  expect(() => eventSchema.parse(JSON.parse(codeOf('message', 'Body')))).not.toThrow()
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

test('the receiver in the guide runs as printed, accepts signed requests and refuses others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, 'receiver.mts')
  writeFileSync(file, codeOf('verify', 'TypeScript'))
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const port = await freePort()
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  receiver.stdout.setEncoding('utf8').on('data', (part) => {
    printed += part
  })
  const body = codeOf('message', 'Body')
  const at = new Date()
  const post = (signature: string) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      body,
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signature,
      },
    })
  const signature = new Webhook(secret).sign('evt_1', at, body)
  try {
    const first = await untilListening(() => post(signature))
    expect(first.status).toBe(204)
    expect((await post(signature)).status).toBe(204)
    expect((await post('v1,AAAA')).status).toBe(400)
    expect(printed.trim().split('\n')).toHaveLength(1)
  } finally {
    receiver.kill()
    rmSync(folder, { recursive: true })
  }
})

/** The process is ready once its port accepts a connection. */
async function untilListening(post: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return await post()
    } catch {
      await new Promise((later) => setImmediate(later))
    }
  }
}
