import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { eventSchema } from '@/lib/domain/api/schema/events'
import { PROBLEMS } from '@/lib/domain/api/schema/problems'
import { API_INDEX, API_PAGES } from './docs'
import { API_OPERATIONS } from './document'
import { toMarkdown } from './markdown'
import { WEBHOOKS_GUIDE } from './webhooks-guide'

test('every call of the OpenAPI document is on exactly one page, and no other is', () => {
  const shown = API_PAGES.filter(({ kind }) => kind === 'reference').flatMap(({ sections }) =>
    sections.map(({ id }) => id),
  )

  expect(shown.sort()).toEqual(API_OPERATIONS.map(({ operationId }) => operationId).sort())
})

test('every type of an error leads to an anchor of the first page', () => {
  const anchors = API_INDEX.sections.map(({ id }) => id)

  expect(anchors).toEqual(expect.arrayContaining(Object.keys(PROBLEMS).map((type) => `problem-${type}`)))
})

test('each page has anchors of its own, and links to pages that are there', () => {
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

test('the body that the guide shows is an event', () => {
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

test('the receiver of the guide runs as it is printed: it takes what is signed and refuses the rest', async () => {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.guide-'))
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, codeOf('verify', 'TypeScript'))
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const port = await freePort()
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
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

/** The process is up when its port takes a connection. */
async function untilListening(post: () => Promise<Response>): Promise<Response> {
  for (;;) {
    try {
      return await post()
    } catch {
      await new Promise((later) => setImmediate(later))
    }
  }
}
