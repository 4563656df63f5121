import { randomUUID } from 'node:crypto'
import { loadKeys } from '../../scripts/stack/keys'
import { portsFor } from '../../scripts/stack/ports'
import { openDatabase } from '../support/given-orders'
import {
  launch,
  newTestStack,
  type Supervisor,
  started,
  stopped,
  type TestStack,
  until,
  visitorOf,
} from './support/supervisor'

let stack: TestStack
let supervisor: Supervisor

beforeAll(async () => {
  stack = await newTestStack()
  supervisor = await started(launch(stack))
})

afterAll(async () => {
  await stopped(supervisor)
  stack.remove()
})

type Mail = { from: string; subject: string; html: string; text: string }

async function mailTo(email: string): Promise<Mail> {
  const answer = await fetch(`${stack.mailbox}/api/wait?timeoutMs=60000&to=${encodeURIComponent(email)}`)
  if (!answer.ok) throw new Error(`No mail reached ${email}: HTTP ${answer.status}`)
  return (await answer.json()) as Mail
}

async function setFault(mode: 'ok' | '503'): Promise<void> {
  await fetch(`${stack.mailbox}/api/faults`, {
    method: 'PUT',
    body: JSON.stringify({ mode }),
    headers: { 'Content-Type': 'application/json' },
  })
}

function linkIn({ html }: Mail): URL {
  return new URL((/href="([^"]*\/auth\/confirm[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'))
}

function freshEmail(): string {
  return `${randomUUID()}@stack.test`
}

test('the six digits from the mail sign in a first-time visitor', async () => {
  const email = freshEmail()
  const client = visitorOf(stack)

  const sent = await client.auth.signInWithOtp({ email })
  const mail = await mailTo(email)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })

  expect(sent.error).toBeNull()
  expect(mail.subject).not.toContain('{{')
  expect(`${mail.html}${mail.text}`).not.toContain('{{')
  expect(data.user?.email).toBe(email)
})

test('the link of a sign-up leads to the confirm page of the site and confirms once', async () => {
  const email = freshEmail()
  const site = `http://localhost:${3000 + stack.shift}`
  const emailRedirectTo = `${site}/checkout/payment?step=4&from=mail`
  const client = visitorOf(stack)

  await client.auth.signUp({ email, password: 'long-enough-1', options: { emailRedirectTo } })
  const link = linkIn(await mailTo(email))
  const { error } = await client.auth.verifyOtp({
    token_hash: link.searchParams.get('token_hash') ?? '',
    type: 'signup',
  })

  expect(link.origin + link.pathname).toBe(`${site}/auth/confirm`)
  expect(link.searchParams.get('next')).toBe(emailRedirectTo)
  expect(error).toBeNull()
})

test('a redirect to another site never reaches a mail', async () => {
  const email = freshEmail()

  await visitorOf(stack).auth.signInWithOtp({
    email,
    options: { emailRedirectTo: 'https://evil.example/steal' },
  })
  const mail = await mailTo(email)

  expect(`${mail.html}${mail.text}`).not.toContain('evil.example')
})

test('requesting the confirmation again sends another mail with another code, once a minute', async () => {
  const email = freshEmail()
  const client = visitorOf(stack)
  const askAgain = async () => (await client.auth.resend({ type: 'signup', email })).error?.code ?? null
  await client.auth.signUp({ email, password: 'long-enough-1' })
  const first = linkIn(await mailTo(email)).searchParams.get('token_hash') ?? ''
  await fetch(`${stack.mailbox}/api/messages`, { method: 'DELETE' })

  const early = await askAgain()
  await aMinutePasses(email)
  const later = await askAgain()
  const second = linkIn(await mailTo(email)).searchParams.get('token_hash') ?? ''

  expect([early, later]).toEqual(['over_email_send_rate_limit', null])
  expect(second).not.toBe(first)
  expect((await client.auth.verifyOtp({ token_hash: first, type: 'signup' })).error?.code).toBe('otp_expired')
  expect((await client.auth.verifyOtp({ token_hash: second, type: 'signup' })).error).toBeNull()
})

/** Makes the last mail to this address a minute older. */
async function aMinutePasses(email: string): Promise<void> {
  const password = loadKeys(stack.dataDir).databasePassword
  const port = portsFor(stack.shift).postgres
  const sql = openDatabase(`postgres://postgres:${password}@127.0.0.1:${port}/attesta`)
  await sql`
    update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = ${email}`
  await sql.end()
}

test('a failing mail server does not fail the request, and the mail arrives later', async () => {
  const email = freshEmail()
  await setFault('503')

  const { error } = await visitorOf(stack).auth.signInWithOtp({ email })
  const failure = 'was not delivered (HTTP 503); next try in 0.5 s'
  await until(() => supervisor.output().includes(failure))
  await setFault('ok')

  expect(error).toBeNull()
  expect((await mailTo(email)).html).toContain('/auth/confirm')
  expect(supervisor.output()).toContain(failure)
})
