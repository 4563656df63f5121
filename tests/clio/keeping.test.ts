import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { EMBEDDED } from '@/tests/support/settings'
import { startRefused } from './clio-process'
import { bytesOf, connect, type GivenClio, givenClio, newMatter, problemOf, valueIn } from './given-clio'

const BYTES = new Uint8Array(Buffer.from('Kept.'))

let given: GivenClio

beforeAll(async () => {
  given = await givenClio()
  await given.sandbox('PUT', '/settings', { limitPerMinute: 100_000 })
})
afterAll(() => given.end())

test('tokens, a partial upload, a document and an expense survive a kill', async () => {
  const { client, user } = await connect(given, 'Ada')
  const { matterId } = await newMatter(given, user)
  const create = (name: string) =>
    client.createDocument({
      name,
      contentType: 'application/pdf',
      parent: { type: 'Matter', id: matterId },
      marker: { name: 'm', value: name },
    })
  const [done, half] = [valueIn(await create('done.pdf')), valueIn(await create('half.pdf'))]
  valueIn(await client.putBytes(done, BYTES))
  valueIn(await client.confirmUpload(done))
  valueIn(await client.putBytes(half, BYTES))
  const expense = valueIn(
    await client.createExpense({ matterId, date: '2026-11-23', amountCents: 1, note: 'x' }),
  )

  await given.restart()

  const download = valueIn(await client.downloadVersion({ ...done, maxBytes: 100 }))
  expect(await bytesOf(download.chunks)).toEqual(Buffer.from(BYTES))
  expect(problemOf(await client.confirmUpload(half))).toBe('ok')
  expect(valueIn(await client.expense(expense.id))).toEqual(expense)
  expect(valueIn(await client.listFolder({ matterId, folderId: null })).items).toHaveLength(2)
})

test('an upload address survives a kill, as at the real store', async () => {
  const { client, user } = await connect(given, 'Ada')
  const { matterId } = await newMatter(given, user)
  const upload = valueIn(
    await client.createDocument({
      name: 'a.pdf',
      contentType: 'a/b',
      parent: { type: 'Matter', id: matterId },
      marker: { name: 'm', value: 'a' },
    }),
  )

  await given.restart()

  expect(problemOf(await client.putBytes(upload, BYTES))).toBe('ok')
})

test('a last line cut off by a kill is dropped', async () => {
  const before = await given.state()
  appendFileSync(join(given.dataDir, 'clio-ledger.jsonl'), '[{"kind":"matter","row":{"id":')

  await given.restart()

  expect((await given.state()).matters).toEqual(before.matters)
})

test('neither its file nor its pages contain a token', async () => {
  const { tokens } = await connect(given, 'Ada')
  const { account } = await given.person('Ada')
  const page = async (path: string) =>
    (await fetch(given.base + path, { headers: { accept: 'text/html' } })).text()
  const texts = [
    readFileSync(join(given.dataDir, 'clio-ledger.jsonl'), 'utf8'),
    await page('/'),
    await page(`/firms/${account}`),
    await page('/controls'),
    JSON.stringify(await given.sandbox('GET', '/state')),
  ]

  for (const text of texts) {
    expect(text).not.toContain(tokens.accessToken)
    expect(text).not.toContain(tokens.refreshToken)
  }
})

test('every page says that it is not real', async () => {
  const { account } = await given.person('Dana')
  const pages = ['/', `/firms/${account}`, '/controls', '/us/oauth/authorize', '/nowhere']

  const texts = await Promise.all(
    pages.map(async (path) => (await fetch(given.base + path, { headers: { accept: 'text/html' } })).text()),
  )

  expect(texts.filter((text) => !text.includes('Not Clio. A local emulator'))).toEqual([])
})

test('it answers only on this machine: no other address, host name or site', async () => {
  const { port } = new URL(given.base)
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address
  const renamed = await statusAs('attacker.example', port)
  const posted = await fetch(`${given.base}/_sandbox/faults`, {
    method: 'DELETE',
    headers: { origin: 'https://attacker.example' },
  })

  expect(renamed).toBe(403)
  expect(posted.status).toBe(403)
  if (outside) await expect(fetch(`http://${outside}:${port}/`)).rejects.toThrow()
})

/** A host name that an attacker points at this machine; `fetch` would not send it. */
async function statusAs(host: string, port: string): Promise<number> {
  const asked = request({ host: '127.0.0.1', port, headers: { host } })
  asked.end()
  const [response] = await once(asked, 'response')
  response.resume()
  return response.statusCode
}

test.each([
  ['in production', { NODE_ENV: 'production' }, 'does not start with NODE_ENV=production'],
  [
    'with a key of Clio itself',
    { CLIO_EU_CLIENT_SECRET: 'Zk3vT8wqP1xR6mB9' },
    'must start with clio_sandbox_',
  ],
  ['without a folder', { DATA_DIR: '' }, 'needs DATA_DIR'],
])('it does not start %s', async (_name, env, sentence) => {
  const keys = ['US', 'CA', 'EU', 'AU'].flatMap((region) =>
    ['ID', 'SECRET'].map((part) => [`CLIO_${region}_CLIENT_${part}`, 'clio_sandbox_abcdefghij']),
  )
  const settings = {
    DATA_DIR: given.dataDir,
    PORT: '0',
    SITE_URL: EMBEDDED.SITE_URL ?? '',
    ...Object.fromEntries(keys),
  }

  expect(await startRefused({ ...settings, ...env })).toContain(sentence)
})
