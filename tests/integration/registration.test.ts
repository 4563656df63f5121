import { sendAccountMail } from '@/lib/domain/messages/commands/send-account-mails'
import { freshEmail } from '../support/accounts'
import { type BackendProxy, startBackendProxy } from '../support/backend-proxy'
import { openDatabase } from '../support/given-orders'
import { Browser } from '../support/http'
import { subjectsTo } from '../support/mails'
import { until } from '../support/paid-by-webhook'
import { PATIENCE_MS } from '../support/patience'
import { authServer, givenAccount } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

const calls: string[] = []
const sql = openDatabase()
let proxy: BackendProxy
let app: SecondApp

beforeAll(async () => {
  proxy = await startBackendProxy(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '', (call) => calls.push(call))
  app = await startSecondApp(7, { NEXT_PUBLIC_SUPABASE_URL: proxy.url })
}, PATIENCE_MS)

afterAll(async () => {
  await app?.stop()
  await proxy?.stop()
  await sql.end()
})

/**
 * The backend calls of the app before it answered, without the lease of the flood counter, which any
 * twentieth request takes. The mail is queued last; this waits for the worker that sends it.
 */
async function callsOfRegistering(email: string): Promise<string[]> {
  calls.length = 0
  const reply = await new Browser(app.origin).submit('/register', 'Create account', {
    firstName: 'Ines',
    lastName: 'Okafor',
    email,
    password: 'seven quiet herons',
    terms: 'on',
  })
  expect(reply).toMatchObject({ status: 303, location: '/register/check-mail' })
  await until('the mail is sent, by whichever app', async () => {
    const [job] = await sql<{ status: string }[]>`
      select status from public.outbox where payload ->> 'email' = ${email} and payload ->> 'type' = 'registration'`
    return job?.status === 'done' && calls.includes('POST /rest/v1/rpc/outbox_claim')
  })
  const asked = calls.slice(0, calls.indexOf('POST /rest/v1/rpc/outbox_enqueue') + 1)
  return asked.filter((call) => call !== 'POST /rest/v1/rpc/lease_rate_limit')
}

test('registering makes the same backend calls for a new address and an existing account', async () => {
  const known = await givenAccount()

  const ofKnown = await callsOfRegistering(known.email)
  const ofNew = await callsOfRegistering(freshEmail())

  expect(ofKnown).toEqual(ofNew)
  expect(ofNew).toContain('POST /auth/v1/admin/users')
  expect(ofNew).toContain('POST /rest/v1/rpc/outbox_enqueue')
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
