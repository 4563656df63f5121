import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { eventSchema } from '@/lib/domain/api/schema/events'
import { givenKey } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'
import { sampleFile } from '../support/make-files'
import { codeBlocksOf } from '../support/rendered-page'
import { openShell } from '../support/shell'
import { startReceiver } from '../support/webhook-receiver'

const sql = openDatabase()
const folder = mkdtempSync(join(tmpdir(), 'first-order-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sql.end()
})

test('whoever types the commands of the guide has a priced, placed and paid order, and a signed webhook', async () => {
  const html = await (await fetch(`${siteUrl()}/api-docs/first-order`)).text()
  const blocks = codeBlocksOf(html)
  const settings = blocks.filter(({ label }) => label === 'Settings').map(({ text }) => text)
  const steps = blocks.filter(({ label }) => label === 'Shell').map(({ text }) => text)
  expect(settings.join('\n').match(/(?<=export )\w+/g)).toEqual(['ATTESTA_API', 'ATTESTA_KEY', 'WEBHOOK_URL'])
  const { userId } = await givenCustomer()
  const receiver = await startReceiver()
  writeFileSync(join(folder, 'diploma.pdf'), sampleFile('diploma.pdf'))
  const shell = openShell(folder, {
    ATTESTA_API: `${siteUrl()}/api/v1`,
    ATTESTA_KEY: (await givenKey(sql, { userId })).secret,
    WEBHOOK_URL: receiver.url,
  })

  const printed: string[] = []
  for (const step of steps) printed.push(await shell.run(step))
  const secret = (await shell.run('echo "$WEBHOOK_SECRET"')).trim()
  shell.close()

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
  await receiver.stop()
})

test('the guide is named where programs and people look for it, and is there as Markdown', async () => {
  const [index, llms, markdown] = await Promise.all(
    ['/api-docs', '/llms.txt', '/api-docs/first-order/markdown'].map(async (path) =>
      (await fetch(`${siteUrl()}${path}`)).text(),
    ),
  )

  expect(index).toContain('href="/api-docs/first-order"')
  expect(llms).toContain('/api-docs/first-order/markdown')
  expect(markdown).toContain('$ATTESTA_API/price-estimates')
})
