import { sendAccountMail } from '@/lib/domain/messages/commands/send-account-mails'
import { freshEmail } from '../support/accounts'
import { countOf } from '../support/backend-calls'
import { openDatabase } from '../support/given-orders'
import { Browser } from '../support/http'
import { subjectsTo } from '../support/mails'
import { PATIENCE_MS } from '../support/patience'
import { authServer, givenAccount } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

const sql = openDatabase()
let app: SecondApp

beforeAll(async () => {
  app = await startSecondApp(7, { ATTESTA_TRACE: '1' })
}, PATIENCE_MS)

afterAll(async () => {
  await app?.stop()
  await sql.end()
})

/** The backend calls that the answer waited for, in their order. */
async function callsOfRegistering(email: string): Promise<string[]> {
  const reply = await new Browser(app.origin).submit('/register', 'Create account', {
    firstName: 'Ines',
    lastName: 'Okafor',
    email,
    password: 'seven quiet herons',
    terms: 'on',
  })
  expect(reply).toMatchObject({ status: 303, location: '/register/check-mail' })
  return countOf(reply).names
}

test('registering makes the same backend calls for a new address and an existing account', async () => {
  const known = await givenAccount()

  const ofKnown = await callsOfRegistering(known.email)
  const ofNew = await callsOfRegistering(freshEmail())

  expect(ofKnown).toEqual(ofNew)
  expect(ofNew).toContain('POST auth/admin/users')
  expect(ofNew).toContain('POST rpc/outbox_enqueue')
})

test.each([
  {
    what: 'a confirmation where the address is not confirmed',
    isConfirmed: false,
    subject: 'Confirm your e-mail address',
  },
  { what: 'a code where there is an account', isConfirmed: true, subject: 'Your sign-in code' },
])('a registration sends one mail: $what', async ({ isConfirmed, subject }) => {
  const email = freshEmail()
  await authServer().auth.admin.createUser({
    email,
    password: 'seven quiet herons',
    email_confirm: isConfirmed,
  })

  await sendAccountMail({ type: 'registration', email, requestedAt: new Date().toISOString() })

  expect(await subjectsTo(email)).toEqual([subject])
})

test('a password is stored only as a slow hash', async () => {
  const email = freshEmail()

  await callsOfRegistering(email)

  const [user] = await sql<{ stored: string }[]>`
    select encrypted_password as stored from auth.users where email = ${email}`
  expect(user?.stored).toMatch(/^\$2[ab]\$1\d\$.{53}$/)
})
