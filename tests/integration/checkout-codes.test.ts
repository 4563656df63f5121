import { createHash, randomBytes } from 'node:crypto'
import { startVisitorDraft } from '@/lib/domain/checkout/commands/start-draft'
import { stopVerifier } from '@/lib/domain/documents/verifier'
import { givenPlacedOrder } from '../outbox/given-outbox'
import { freshEmail } from '../support/accounts'
import { answer, DETAILS, givenFile } from '../support/given-checkout'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { endMailPause } from '../support/limits'
import { linkIn, mailFor, subjectsTo } from '../support/mails'
import { authServer, givenAccount, signIn } from '../support/people'

afterAll(stopVerifier)

/** A browser in which everything except the payment is filled in. */
async function visitorAtPayment(email: string): Promise<Browser> {
  const browser = new Browser()
  const token = randomBytes(32).toString('base64url')
  browser.jar.set('attesta_draft', token)
  const owner = { kind: 'visitor', tokenHash: createHash('sha256').update(token).digest('hex') } as const
  await startVisitorDraft(owner, { fullName: 'Vera Visitor', email }, { family: 'translation' })
  await givenFile(owner)
  await answer(owner, 'about', DETAILS)
  await answer(owner, 'service', { serviceId: 'certified' })
  await answer(owner, 'delivery', { deliveryId: 'digital' })
  return browser
}

test.each([
  ['an account', async () => (await givenAccount()).email],
  ['no account', async () => freshEmail()],
])('a second code within a minute is not reported as sent to an address with %s', async (_, givenEmail) => {
  const email = await givenEmail()
  const browser = await visitorAtPayment(email)

  const first = await browser.submit('/checkout/payment', 'Send code', {})
  const sent = await browser.get(first.location ?? '')
  const second = await browser.submit('/checkout/payment', 'Send code', {})
  const page = await browser.get(second.location ?? '')

  expect([first.location, second.location]).toEqual([
    '/checkout/payment?code=sent',
    '/checkout/payment?code=recent',
  ])
  expect(textOf(sent.body)).not.toContain('sent a code less than a minute ago')
  expect(textOf(page.body)).toContain('sent a code less than a minute ago')
  expect((await subjectsTo(email)).length).toBeLessThanOrEqual(1)
})

test.each([
  ['an account', async () => (await givenAccount()).email],
  ['no account', async () => freshEmail()],
])('the link in the mail leads back to the payment step for an address with %s', async (_, givenEmail) => {
  const email = await givenEmail()
  const browser = await visitorAtPayment(email)

  await browser.submit('/checkout/payment', 'Send code', {})

  const link = new URL(linkIn(await mailFor(email)), 'https://attesta.test')
  expect(new URL(link.searchParams.get('next') ?? '').pathname).toBe('/checkout/payment')
})

test('a password that a stranger registered for an address stops working when its owner confirms a link', async () => {
  const account = { id: '', email: freshEmail(), password: 'seven quiet herons' }
  const { email, password } = account
  const registered = await authServer().auth.admin.createUser({ email, password })
  const browser = await visitorAtPayment(email)

  await browser.submit('/checkout/payment', 'Send code', {})
  const confirmed = await browser.submit(linkIn(await mailFor(email)), 'Confirm and continue', {})

  expect(registered.error).toBeNull()
  expect(confirmed).toMatchObject({ status: 303, location: '/checkout/payment' })
  await expect(signIn(account)).rejects.toThrow('Sign-in answered 200.')
})

test('a customer who ordered with a code is offered a password, by a link to their own address', async () => {
  const sql = openDatabase()
  const { id, customer } = await givenPlacedOrder(sql)
  const success = `/checkout/success?order=${id}`
  const byPassword = await signIn({ ...customer, id: customer.userId })
  const byCode = await visitorAtPayment(customer.email)
  await byCode.submit('/checkout/payment', 'Send code', {})
  const coded = await mailFor(customer.email, undefined, 'Your sign-in code')
  await byCode.submit(linkIn(coded), 'Confirm and continue', {})
  await endMailPause(sql, customer.email)
  await sql.end()

  const answered = await byCode.submit(success, 'E-mail me a link', {})

  expect(textOf(answered.body)).toContain(`We’ve e-mailed a link to ${customer.email}.`)
  expect(linkIn(await mailFor(customer.email, undefined, 'Choose a new password'))).toContain('type=recovery')
  expect((await byPassword.get(success)).body).not.toContain('E-mail me a link')
})
