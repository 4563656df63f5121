import { givenCustomer, givenDraft, openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('a clerk sends the reminder of an unpaid order, and a colleague sees when and by whom', async () => {
  const customer = await givenCustomer()
  const draftId = await givenDraft(sql, customer)
  const [order] = await sql<{ order_number: string }[]>`
    select order_number from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
  const clerk = await givenAccount('admin')
  await sql`update public.profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${clerk.id}`
  const page = '/admin/pending-orders?tab=unpaid'
  const colleague = await signIn(await givenAccount('admin'))

  await (await signIn(clerk)).submit(page, `Send reminder of ${order?.order_number}`, {})

  const seen = textOf((await colleague.get(page)).body)
  expect(seen).toMatch(new RegExp(`${order?.order_number}.+?Sent .+?by Ada Clerk`))
  expect(seen).not.toContain(`Send reminder of ${order?.order_number}`)
})
