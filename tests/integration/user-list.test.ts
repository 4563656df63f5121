import { givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('a person’s orders and spending leave out test orders and refunded amounts', async () => {
  const account = await givenAccount()
  const { orderId, paymentId } = await givenAccountData(sql, account)
  const staff = await signIn(await givenAccount('admin'))
  const seen = async () => textOf((await staff.get(`/admin/users?search=${account.email}`)).body)

  const paid = await seen()
  await sql`update public.orders set is_test = true where id = ${orderId}`
  const played = await seen()
  await sql`update public.orders set is_test = false where id = ${orderId}`
  await sql`update public.payments set refunded_cents = 1500 where id = ${paymentId}`
  const refunded = await seen()
  await sql`update public.payments set status = 'processing' where id = ${paymentId}`
  const owed = await seen()

  expect(paid).toContain('Orders 1 Spent $50.00 ')
  expect(played).toContain('Orders 0 Spent $0.00 ')
  expect(refunded).toContain('Orders 1 Spent $35.00 ')
  expect(owed).toContain('Orders 1 Spent $0.00 ')
})

test('a page beyond the last shows people instead of an empty list', async () => {
  const [account, staff] = [await givenAccount(), await signIn(await givenAccount('admin'))]

  const beyond = (await staff.get(`/admin/users?page=9999&search=${account.email}`)).body

  expect(beyond).toContain(`/admin/users/${account.id}`)
})
