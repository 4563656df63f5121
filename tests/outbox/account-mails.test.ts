import { warnOfExpiringCards } from '@/lib/domain/payments/commands/manage-cards'
import { type Customer, givenCustomer, openDatabase } from '../support/given-orders'
import { drainAll, givenOwnMailbox, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

const JUNE = new Date('2031-06-15T16:00:00Z')

async function givenCard(customer: Customer, expiry: [month: number, year: number]): Promise<string> {
  const [month, year] = expiry
  const [card] = await sql<{ id: string }[]>`
    insert into public.payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year)
    values (${customer.userId}, ${`pm_${crypto.randomUUID()}`}, 'visa', '4242', ${month}, ${year}) returning id`
  return card?.id ?? ''
}

async function subjectsTo({ email }: Customer): Promise<string[]> {
  return (await mailsTo(mailbox, email)).map(({ subject }) => subject)
}

test('a card that expires this month or next is mailed about once, no other card is', async () => {
  const [soon, later, over] = [await givenCustomer(), await givenCustomer(), await givenCustomer()]
  await givenCard(soon, [7, 2031])
  await givenCard(later, [8, 2031])
  await givenCard(over, [5, 2031])

  await warnOfExpiringCards({ now: JUNE })
  await warnOfExpiringCards({ now: JUNE })
  await drainAll()

  expect(await subjectsTo(soon)).toEqual(['Your Visa ending in 4242 expires soon'])
  expect(await subjectsTo(later)).toEqual([])
  expect(await subjectsTo(over)).toEqual([])
})

test('a card removed before the mail is sent is not mailed about', async () => {
  const customer = await givenCustomer()
  const id = await givenCard(customer, [6, 2031])
  await warnOfExpiringCards({ now: JUNE })
  await sql`update public.payment_methods set status = 'detached' where id = ${id}`

  await drainAll()

  expect(await subjectsTo(customer)).toEqual([])
})

test('a canceled deletion is mailed as canceled, and its request no longer', async () => {
  const customer = await givenCustomer()
  await sql`select public.request_deletion(${customer.userId}, 'test')`
  await drainAll()
  await sql`select public.take_back_deletion(${customer.userId}, 'test')`
  await drainAll()

  expect((await subjectsTo(customer)).sort()).toEqual(['Your account stays', 'Your account will be deleted'])
})
