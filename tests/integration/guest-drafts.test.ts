import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { linkIn, mailFor } from '../support/mails'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const CONTACT = { fullName: 'Vera Visitor', email: 'vera@attesta.test', family: 'translation' }

async function draftsOf(email: string): Promise<{ fullName: string }[]> {
  return sql<{ fullName: string }[]>`
    select d.contact_info ->> 'fullName' as "fullName" from public.checkout_drafts d
    join auth.users u on u.id = d.user_id where u.email = ${email}`
}

test('a visitor’s draft goes to the account that confirms its address in the same browser', async () => {
  const visitor = new Browser()
  const email = freshEmail()
  await visitor.submit('/checkout?service=translation', 'Continue', CONTACT)
  await visitor.submit('/register', 'Create account', {
    firstName: 'Vera',
    lastName: 'Visitor',
    email,
    password: 'seven quiet herons',
    terms: 'on',
  })

  await visitor.submit(linkIn(await mailFor(email)), 'Confirm and continue', {})
  const page = await visitor.get('/email-verified')
  const again = await visitor.get('/email-verified')

  expect(textOf(page.body)).toContain('The order you started in this browser is now saved in your account.')
  expect(textOf(again.body)).not.toContain('The order you started')
  expect(await draftsOf(email)).toEqual([{ fullName: 'Vera Visitor' }])
})

test('a suspended customer cannot change a draft and sees why', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  await browser.get('/checkout/document-language')
  await sql`update public.profiles set status = 'suspended' where user_id = ${account.id}`

  const saved = await browser.submit('/checkout/document-language', 'Continue', { documentType: 'legal' })

  expect(textOf(saved.body)).toContain('This account is paused')
  const [draft] =
    await sql`select document_language from public.checkout_drafts where user_id = ${account.id}`
  expect(draft?.document_language).toEqual({})
})
