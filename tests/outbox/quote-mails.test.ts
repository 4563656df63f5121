import { randomUUID } from 'node:crypto'
import { watchValidity } from '@/lib/domain/quotes/commands/watch-validity'
import { givenCustomer, openDatabase } from '../support/given-orders'
import {
  givenOfferedQuote,
  givenStoredQuote,
  moveQuote,
  type StoredQuote,
  sendPrice,
  writeAbout,
} from '../support/given-quotes'
import { drainAll, givenOwnMailbox, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

async function givenOwnQuote() {
  const customer = await givenCustomer()
  const quote = await givenStoredQuote(sql, customer)
  await drainAll()
  return { customer, quote, staff: { id: quote.staffId, kind: 'admin' as const } }
}

const visitor = () => ({ userId: null, email: `visitor-${randomUUID()}@attesta.test` })

/** The subjects after the quote's number, oldest first. */
async function subjectsTo(email: string, { number }: StoredQuote): Promise<string[]> {
  const mails = await mailsTo(mailbox, email)
  return mails.flatMap(({ subject }) => subject.split(`Quote ${number}: `).slice(1)).reverse()
}

const staffSubjects = (quote: StoredQuote) => subjectsTo(process.env.ADMIN_NOTICE_TO ?? '', quote)

async function textOf(id: string | undefined): Promise<string> {
  const { text } = await (await mailbox.get(`/api/messages/${id}`)).json()
  return text.replaceAll(/\s+/g, ' ')
}

async function newestText(email: string): Promise<string> {
  const [mail] = await mailsTo(mailbox, email)
  return textOf(mail?.id)
}

test('a quote is mailed from the price to the updated price, with the total and the next step', async () => {
  const { customer, quote, staff } = await givenOwnQuote()
  await sendPrice(sql, quote)
  await drainAll()
  const first = await newestText(customer.email)
  await moveQuote(sql, quote, 'in_review', staff)
  await drainAll()
  await sendPrice(sql, quote, 6)
  await drainAll()

  expect(await subjectsTo(customer.email, quote)).toEqual([
    'your quote is ready',
    'we’re updating your quote',
    'your updated quote',
  ])
  expect(first).toContain('You can accept and pay, ask a question')
  expect(first).toContain('$99.80')
  expect(first).toContain(`/dashboard/quotes/regular/${quote.id}`)
  expect(await newestText(customer.email)).toContain('$149.70')
})

test('a question is mailed with its text, the answer is a notice without it', async () => {
  const { customer, quote, staff } = await givenOwnQuote()
  await writeAbout(sql, quote, staff, { body: 'Which stamps?', asks: true })
  await drainAll()
  await writeAbout(sql, quote, { id: customer.userId, kind: 'customer' }, { body: 'All of them' })
  await drainAll()

  expect(await subjectsTo(customer.email, quote)).toEqual(['we have a question'])
  expect(await newestText(customer.email)).toContain('Which stamps?')
  expect(await staffSubjects(quote)).toEqual(['the customer wrote'])
  expect(await newestText(process.env.ADMIN_NOTICE_TO ?? '')).not.toContain('All of them')
})

test('the customer’s decisions are notices to staff, and our declines are mailed with the reason', async () => {
  const { customer, quote } = await givenOwnQuote()
  await sendPrice(sql, quote)
  await moveQuote(sql, quote, 'declined', { id: customer.userId, kind: 'customer' })
  const other = await givenOwnQuote()
  await moveQuote(sql, other.quote, 'canceled', other.staff)
  await drainAll()

  expect(await staffSubjects(quote)).toEqual(['the customer declined'])
  expect(await subjectsTo(customer.email, quote)).toEqual([])
  expect(await subjectsTo(other.customer.email, other.quote)).toEqual(['we can’t quote this request'])
  expect(await newestText(other.customer.email)).toContain('A reason')
})

test('the end of the validity is announced and then mailed, but not for an extended date', async () => {
  const { customer, quote } = await givenOwnQuote()
  await sendPrice(sql, quote)
  await drainAll()
  await sql`update public.quotes set valid_until = now() + interval '6 days', remind_at = now() where id = ${quote.id}`
  await watchValidity()
  await sql`update public.quotes set valid_until = now() + interval '20 days' where id = ${quote.id}`
  await drainAll()
  await sql`update public.quotes set valid_until = now() + interval '23 hours', remind_at = now() where id = ${quote.id}`
  await watchValidity()
  await drainAll()
  await sql`update public.quotes set valid_until = now() - interval '1 second' where id = ${quote.id}`
  await watchValidity()
  await watchValidity()
  await drainAll()

  expect((await subjectsTo(customer.email, quote)).slice(1)).toEqual([
    'your quote expires in 1 day',
    'your quote has expired',
  ])
})

test('the receipt of a request links to its quote, and so does the notice to staff', async () => {
  const [customer, guest] = [await givenCustomer(), visitor()]
  const [own, asked] = [await givenStoredQuote(sql, customer), await givenStoredQuote(sql, guest)]
  await drainAll()
  const staffMails = await mailsTo(mailbox, process.env.ADMIN_NOTICE_TO ?? '')
  const notice = await textOf(staffMails.find(({ subject }) => subject.includes(own.number))?.id)

  expect(await newestText(customer.email)).toContain(`/dashboard/quotes/regular/${own.id}`)
  expect(await newestText(guest.email)).toMatch(new RegExp(`/quote/link/${asked.id}\\?key=[\\w-]{43}`))
  expect(notice).toContain(`/admin/quotes/${own.id}`)
  expect(notice).toContain('Service Translation')
})

test('an unconfirmed address gets a signed link and no text of ours', async () => {
  const owner = visitor()
  const quote = await givenStoredQuote(sql, owner)
  await writeAbout(sql, quote, { id: quote.staffId, kind: 'admin' }, { body: 'Private words', asks: true })
  await drainAll()

  // The request's receipt is sent at the same time, so either may arrive last.
  const texts = await Promise.all((await mailsTo(mailbox, owner.email)).map(({ id }) => textOf(id)))
  expect(texts).toHaveLength(2)
  expect(texts.join()).not.toContain('Private words')
  expect(texts.join()).toMatch(new RegExp(`/quote/link/${quote.id}\\?key=[\\w-]{43}`))
})

test('progress and reminders can be switched off, a price cannot', async () => {
  const { customer, quote, staff } = await givenOwnQuote()
  await sql`update public.profiles set notify = '{"quotes": false, "reminders": false, "messages": false}'
    where user_id = ${customer.userId}`
  await sendPrice(sql, quote)
  await sql`update public.quotes set valid_until = now() + interval '12 hours', remind_at = now() where id = ${quote.id}`
  await watchValidity()
  await drainAll()
  await moveQuote(sql, quote, 'in_review', staff)
  await drainAll()
  await sendPrice(sql, quote, 6)
  await drainAll()

  expect(await subjectsTo(customer.email, quote)).toEqual(['your quote is ready', 'your updated quote'])
})

test('dates use the reader’s format, and messages without a question can be switched off', async () => {
  const { customer, quote, staff } = await givenOwnQuote()
  await sql`update public.profiles set time_zone = 'Asia/Seoul', notify = '{"messages": false}'
    where user_id = ${customer.userId}`
  await sendPrice(sql, quote)
  await drainAll()
  expect(await newestText(customer.email)).toContain('GMT+9')

  await writeAbout(sql, quote, staff, { body: 'We start on Monday.' })
  await writeAbout(sql, quote, staff, { body: 'Which spelling?', asks: true })
  await drainAll()

  expect(await subjectsTo(customer.email, quote)).toEqual(['your quote is ready', 'we have a question'])
})

test('staff get one notice of a quote that its customer accepted on invoice', async () => {
  const customer = await givenCustomer()
  const quote = await givenOfferedQuote(sql, customer)
  await drainAll()

  await sql`select public.accept_quote_on_invoice(${quote.id}, ${customer.userId}, 1, 'certificate', null, '2026-11-01')`
  await drainAll()

  expect(await staffSubjects(quote)).toEqual(['accepted on invoice'])
})
