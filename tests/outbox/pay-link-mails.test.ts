import { randomUUID } from 'node:crypto'
import { payLinkFor } from '@/lib/domain/messages/pay-link'
import { openDatabase } from '../support/given-orders'
import { drainAll, type GivenOrder, givenOwnMailbox, givenUnpaidOrder, mailsTo } from './given-outbox'

const sql = openDatabase()
const mailbox = givenOwnMailbox()
afterAll(() => sql.end())

type Given = { order: GivenOrder; linkId: string; href: string }

async function givenLink(): Promise<Given> {
  const order = await givenUnpaidOrder(sql)
  const { userId } = order.customer
  await sql`select public.create_pay_link(${userId}, ${order.id}, 'request')`
  const [made] = await sql<{ id: string; expires_at: Date }[]>`
    select id, expires_at from public.pay_links where order_id = ${order.id}`
  if (!made) throw new Error('No link.')
  return {
    order,
    linkId: made.id,
    href: payLinkFor({ id: made.id, expiresAt: made.expires_at.toISOString() }),
  }
}

const ask = ({ order }: Given, email: string, note = '') =>
  sql`select public.mail_pay_link(${order.customer.userId}, ${order.id}, ${email}, ${note}, 'request')`

async function payByLink({ order, linkId }: Given, email: string): Promise<void> {
  const [row] = await sql<{ begun: { attempt: { id: string; amount_cents: number } } }[]>`
    select public.begin_payment(p_link_id => ${linkId}, p_payer_email => ${email}) as begun`
  const sessionId = `cs_test_${randomUUID()}`
  await sql`select public.attach_attempt_session(${row?.begun.attempt.id ?? ''}, ${sessionId}, null)`
  const facts = {
    provider: 'stripe',
    sessionId,
    intentId: `pi_test_${randomUUID()}`,
    reference: order.id,
    amountCents: row?.begun.attempt.amount_cents ?? 0,
    currency: 'usd',
    status: 'paid',
    brand: 'visa',
    last4: '4242',
    livemode: false,
  }
  await sql`select public.settle_payment(${sql.json(facts)})`
}

const someone = () => `payer-${randomUUID()}@attesta.test`
const textOf = async (id: string | undefined): Promise<string> =>
  (await (await mailbox.get(`/api/messages/${id}`)).json()).text

test('the link is mailed once with its note, which is then forgotten', async () => {
  const given = await givenLink()
  const to = someone()

  await ask(given, to, 'Thank you, Mom!')
  await drainAll()
  await drainAll()

  const mails = await mailsTo(mailbox, to)
  expect(mails).toHaveLength(1)
  const text = await textOf(mails[0]?.id)
  expect(text).toContain('Thank you, Mom!')
  expect(text).toContain(given.href)
  expect(text).not.toContain(given.order.customer.email)
  expect(await sql`select note from public.pay_link_mails where link_id = ${given.linkId}`).toEqual([
    { note: null },
  ])
})

test('a link that was ended or paid before its mail is not mailed', async () => {
  const [ended, paid] = [await givenLink(), await givenLink()]
  const [first, second] = [someone(), someone()]
  await ask(ended, first)
  await ask(paid, second)

  await sql`select public.end_pay_link(${ended.order.customer.userId}, ${ended.order.id}, 'request')`
  await payByLink(paid, someone())
  await drainAll()

  expect([await mailsTo(mailbox, first), await mailsTo(mailbox, second)]).toEqual([[], []])
})

test('the payer gets one receipt, the owner gets the confirmation, and the payer’s address is deleted', async () => {
  const given = await givenLink()
  const payer = someone()

  await payByLink(given, payer)
  await drainAll()
  await drainAll()

  const receipts = await mailsTo(mailbox, payer)
  const confirmations = await mailsTo(mailbox, given.order.customer.email)
  expect(receipts.map(({ subject }) => subject)).toEqual([`Receipt for order ${given.order.orderNumber}`])
  expect(confirmations.map(({ subject }) => subject)).toEqual([`Order ${given.order.orderNumber} confirmed`])
  const text = await textOf(receipts[0]?.id)
  expect(text).toMatch(/Work on the documents\s+\$50\.00/)
  expect(text).not.toMatch(/Pat Payer|Spanish|diploma|dashboard|Standard document/)
  expect(await sql`select email from public.link_payers where link_id = ${given.linkId}`).toEqual([
    { email: null },
  ])
})
