import { givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('the page of an unpaid order claims nothing about files that still belong to the draft', async () => {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  const [order] = await sql<{ id: string; order_number: string }[]>`
    select id, order_number from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
  const browser = await signIn({ ...customer, id: customer.userId })

  const page = textOf((await browser.get(`/dashboard/orders/${order?.id}`)).body)
  const privacy = textOf((await browser.get('/dashboard/settings/privacy')).body)

  expect(page).toContain('Cancel this order')
  expect(page).not.toMatch(/uploads are deleted|No documents yet/)
  expect(privacy).toContain(`Order ${order?.order_number} isn’t paid. Cancel it on its page`)
})
