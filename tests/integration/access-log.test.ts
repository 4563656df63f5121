import { givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const LOOKED = /A member of our team looked at Canary-\w+\.pdf/

async function read(browser: Browser, path: string): Promise<string> {
  const { status, body } = await browser.get(path)
  return `${status} ${textOf(body)}`
}

test('a look of staff at a document is told to its owner on the order and in the settings, and to nobody else', async () => {
  const [owner, stranger, clerk] = await Promise.all([givenAccount(), givenAccount(), givenAccount('admin')])
  const [data, browser, other, staff] = await Promise.all([
    givenAccountData(sql, owner),
    signIn(owner),
    signIn(stranger),
    signIn(clerk),
  ])
  const order = `/dashboard/orders/${data.orderId}`
  expect(await read(browser, order)).toContain('Nobody has opened your documents yet.')

  const seen = await staff.get(`/api/documents/${data.documentId}/pages/1`)
  expect(seen.status).toBe(200)

  for (const path of [order, '/dashboard/settings/privacy']) {
    const page = await read(browser, path)
    expect(page).toMatch(LOOKED)
    expect(page).not.toContain(clerk.email)
  }
  expect(await read(browser, '/dashboard/settings/privacy')).toContain(`order ${data.orderNumber}`)
  expect(await read(other, order)).toMatch(/^404 /)
  expect(await read(other, '/dashboard/settings/privacy')).toContain('Nobody has opened your documents yet.')
})
