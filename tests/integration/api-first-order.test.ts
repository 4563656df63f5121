import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { eventSchema } from '@/lib/domain/api/schema/events'
import { fieldsAsDrawn, siteUrl, textOf } from '../support/http'
import { sampleFile } from '../support/make-files'
import { givenAccount, signIn } from '../support/people'
import { codeBlocksOf } from '../support/rendered-page'
import { openShell } from '../support/shell'
import { startReceiver } from '../support/webhook-receiver'

const API_KEYS = '/dashboard/settings/api-keys'
const folder = mkdtempSync(join(tmpdir(), 'first-order-'))

/** What a test started; stopped even if the test fails. */
const begun: (() => unknown)[] = []

afterAll(async () => {
  await Promise.all(begun.map((end) => end()))
  rmSync(folder, { recursive: true })
})

/** A key as the form creates it with only a name. */
async function keyFromTheForm(): Promise<string> {
  const browser = await signIn(await givenAccount())
  const fields = fieldsAsDrawn((await browser.get(API_KEYS)).body, 'Create key')
  const { body } = await browser.submit(API_KEYS, 'Create key', { ...fields, name: 'My program' })
  const [secret] = /cek_test_[A-Za-z0-9_-]{43}/.exec(body) ?? []
  if (secret === undefined) throw new Error('The page shows no new key.')
  return secret
}

test('the commands of the guide, with a new key, lead to a priced, placed and paid order and a signed webhook', async () => {
  const html = await (await fetch(`${siteUrl()}/api-docs/first-order`)).text()
  const blocks = codeBlocksOf(html)
  const settings = blocks.filter(({ label }) => label === 'Settings').map(({ text }) => text)
  const steps = blocks.filter(({ label }) => label === 'Shell').map(({ text }) => text)
  expect(settings.join('\n').match(/(?<=export )\w+/g)).toEqual(['ATTESTA_API', 'ATTESTA_KEY', 'WEBHOOK_URL'])
  const receiver = await startReceiver()
  begun.push(receiver.stop)
  writeFileSync(join(folder, 'diploma.pdf'), sampleFile('diploma.pdf'))
  const shell = openShell(folder, {
    ATTESTA_API: `${siteUrl()}/api/v1`,
    ATTESTA_KEY: await keyFromTheForm(),
    WEBHOOK_URL: receiver.url,
  })
  begun.push(shell.close)

  const printed: string[] = []
  for (const step of steps) printed.push(await shell.run(step))
  const secret = (await shell.run('echo "$WEBHOOK_SECRET"')).trim()

  const [, price, endpoint, upload, document, quote, order, paid, log] = printed
  expect([endpoint, upload].join('').trim()).toBe('')
  expect(JSON.parse(price ?? '')).toMatchObject({ total: { amount: 12500, currency: 'USD' } })
  expect(JSON.parse(document ?? '')).toMatchObject({ status: 'accepted' })
  expect(JSON.parse(quote ?? '')).toMatchObject({ status: 'ready', revision: 1, total: { amount: 12500 } })
  expect(JSON.parse(order ?? '')).toMatchObject({ status: 'pending', reference: 'Case 7' })
  expect(JSON.parse(paid ?? '')).toMatchObject({ payment: { status: 'paid' }, livemode: false })
  expect(JSON.parse(log ?? '').data).toHaveLength(2)
  const messages = [await receiver.next(), await receiver.next()]
  const events = messages.map(({ body, headers }) =>
    eventSchema.parse(new Webhook(secret).verify(body, headers)),
  )
  expect(events.map(({ type }) => type).sort()).toEqual(['order.created', 'order.paid'])
  expect(events.map(({ data }) => data.object.id)).toEqual(Array(2).fill(JSON.parse(order ?? '').id))
})

test('a live key has only the selected permissions', async () => {
  const browser = await signIn(await givenAccount())
  const page = `${API_KEYS}?mode=live`
  const fields = fieldsAsDrawn((await browser.get(page)).body, 'Create key')
  expect(Object.keys(fields).filter((name) => name.startsWith('scope-'))).toEqual([])

  const without = await browser.submit(page, 'Create key', { ...fields, name: 'My program' })
  expect(textOf(without.body)).toContain('Choose at least one permission.')
  const chosen = { ...fields, name: 'My program', 'scope-orders-read': 'on' }
  const { body } = await browser.submit(page, 'Create key', chosen)
  expect(body).toMatch(/cek_live_[A-Za-z0-9_-]{43}/)
  const keys = textOf((await browser.get(API_KEYS)).body)
  expect(keys).toMatch(/cek_live_\S+… · orders:read /)
})

test('the guide is linked for people and programs, and available as Markdown', async () => {
  const [index, llms, markdown] = await Promise.all(
    ['/api-docs', '/llms.txt', '/api-docs/first-order/markdown'].map(async (path) =>
      (await fetch(`${siteUrl()}${path}`)).text(),
    ),
  )

  expect(index).toContain('href="/api-docs/first-order"')
  expect(llms).toContain('/api-docs/first-order/markdown')
  expect(markdown).toContain('$ATTESTA_API/price-estimates')
})
