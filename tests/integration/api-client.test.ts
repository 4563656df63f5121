import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { AttestaProblem, createClient, each, verifyWebhook } from '@/clients/typescript/src/index.ts'
import { givenApiDocument, givenKey } from '../support/api'
import { operationAt, publishedSchema, replyProblem } from '../support/api-contract'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'
import { sampleFile } from '../support/make-files'
import { startReceiver } from '../support/webhook-receiver'

type Receiver = Awaited<ReturnType<typeof startReceiver>>

const sql = openDatabase()
const CLIENT = join(process.cwd(), 'clients/typescript')
const folder = mkdtempSync(join(tmpdir(), 'client-'))

const receivers: Receiver[] = []

/** Stopped at the end, even if a test fails. */
async function givenReceiver(): Promise<Receiver> {
  const receiver = await startReceiver()
  receivers.push(receiver)
  return receiver
}

afterAll(async () => {
  await Promise.all(receivers.map(({ stop }) => stop()))
  rmSync(folder, { recursive: true })
  await sql.end()
})

const WORK = {
  family: 'translation',
  source_language: 'es',
  target_language: 'en',
  document_type: 'certificate',
  service: 'certified',
  delivery: 'digital',
  accept_terms: true,
} as const

async function givenClient() {
  const { userId } = await givenCustomer()
  const { secret } = await givenKey(sql, { userId })
  return { secret, attesta: createClient({ baseUrl: `${siteUrl()}/api/v1`, key: secret }) }
}

function runTsc(...options: string[]): void {
  const types = ['--typeRoots', join(process.cwd(), 'node_modules/@types'), '--skipLibCheck']
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [tsc, ...types, ...options], { cwd: folder, stdio: 'inherit' })
}

test('the example of the README works with the built package', async () => {
  const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8')
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  const installed = join(folder, 'node_modules/@attesta/client')
  mkdirSync(installed, { recursive: true })
  cpSync(join(CLIENT, 'package.json'), join(installed, 'package.json'))
  runTsc('-p', CLIENT, '--outDir', join(installed, 'dist'))
  writeFileSync(join(folder, 'example.mts'), example)
  runTsc('--noEmit', '--strict', '--module', 'nodenext', '--types', 'node', 'example.mts')
  writeFileSync(join(folder, 'diploma.pdf'), sampleFile('diploma.pdf'))
  const { secret } = await givenClient()

  const run = spawn(process.execPath, ['example.mts'], {
    cwd: folder,
    env: { ...process.env, ATTESTA_API: `${siteUrl()}/api/v1`, ATTESTA_KEY: secret, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect((await text(run.stdout)).trim().split('\n')).toEqual([
    'price 12500',
    'payment paid',
    'order Case 7 pending',
    expect.stringMatching(/^not yet: /),
  ])
})

test('an order is tried, placed once, listed and announced through the client, with documented answers only', async () => {
  const { secret } = await givenClient()
  const baseUrl = `${siteUrl()}/api/v1`
  const document = publishedSchema.parse(await (await fetch(`${baseUrl}/openapi.json`)).json())
  const wrong: string[] = []
  const attesta = createClient({
    baseUrl,
    key: secret,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      const path = new URL(String(address)).pathname.replace('/api/v1', '')
      const operation = operationAt(document, init?.method ?? 'GET', path)
      const body = response.status === 204 ? null : await response.clone().json()
      const { status, headers } = response
      const reply = { status, headers, type: headers.get('content-type'), body }
      const problem = replyProblem(document, { operation }, reply)
      if (problem) wrong.push(`${init?.method} ${path}: ${problem}`)
      return response
    },
  })
  const receiver = await givenReceiver()
  const endpoint = await attesta.createWebhookEndpoint({
    body: { url: receiver.url, events: ['order.created'] },
  })

  const order = (file: string) => ({ ...WORK, documents: [file], reference: file.slice(0, 8) })
  const [first, second] = [await givenApiDocument(secret), await givenApiDocument(secret)]
  const tried = await attesta.createOrder({ body: { ...order(first), dry_run: true } })
  expect(tried).toMatchObject({ object: 'order_preview', total: { amount: 12500 } })
  const input = { body: order(first), idempotencyKey: randomUUID() }
  const placed = await attesta.createOrder(input)
  expect(await attesta.createOrder(input)).toEqual(placed)
  const other = await attesta.createOrder({ body: order(second) })

  const listed: string[] = []
  for await (const { id } of each(attesta.listOrders, { query: { limit: 1 } })) listed.push(id)
  expect(listed).toEqual([other, placed].map((made) => ('id' in made ? made.id : 'a dry run')))
  const message = await receiver.next()
  const event = await verifyWebhook({ ...message, secret: endpoint.secret })
  expect(event.type).toBe('order.created')
  expect(listed).toContain(event.data.object.id)
  await expect(attesta.createOrder({ body: order(first) })).rejects.toMatchObject({
    type: 'document-not-ready',
  })
  expect(wrong).toEqual([])
})

test('lists span several pages, and an update needs the newest ETag', async () => {
  const { secret, attesta } = await givenClient()
  const made = [
    await givenApiDocument(secret),
    await givenApiDocument(secret),
    await givenApiDocument(secret),
  ]

  const found: string[] = []
  for await (const { id } of each(attesta.listDocuments, { query: { limit: 2 } })) found.push(id)
  expect(found).toEqual(made.toReversed())

  const [id = ''] = made
  const refused = attesta.deleteDocument({ id, ifMatch: '"old"' })
  await expect(refused).rejects.toBeInstanceOf(AttestaProblem)
  await expect(refused).rejects.toMatchObject({ type: 'precondition-failed' })
  let etag = ''
  const onResponse = ({ headers }: Response) => {
    etag = headers.get('etag') ?? ''
  }
  await attesta.getDocument({ id }, { onResponse })
  await attesta.deleteDocument({ id, ifMatch: etag })
  await expect(attesta.getDocument({ id })).rejects.toMatchObject({ type: 'not-found' })
})

test('the client verifies our signatures before and after the secret is rotated', async () => {
  const receiver = await givenReceiver()
  const { attesta } = await givenClient()
  const endpoint = await attesta.createWebhookEndpoint({ body: { url: receiver.url, events: ['*'] } })
  await attesta.sendTestEvent({ id: endpoint.id })
  const first = await receiver.next()
  expect(await verifyWebhook({ ...first, secret: endpoint.secret })).toMatchObject({ type: 'endpoint.ping' })

  const { secret } = await attesta.rotateWebhookSecret({ id: endpoint.id })
  await attesta.sendTestEvent({ id: endpoint.id })
  const second = await receiver.next()
  expect(await verifyWebhook({ ...second, secret })).toMatchObject({ type: 'endpoint.ping' })
  expect(await verifyWebhook({ ...second, secret: endpoint.secret })).toMatchObject({ sequence: 2 })
  await expect(verifyWebhook({ ...first, secret })).rejects.toThrow('No signature')
})
