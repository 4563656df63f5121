import { newKey } from '@/lib/domain/api/rules/keys'
import { givenAccountData } from '../support/account-data'
import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { mailFor } from '../support/mails'
import { givenAccount, signIn, whoIs } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const pageOf = (id: string) => `/admin/users/${id}`
const textAt = async (browser: Browser, path: string) => textOf((await browser.get(path)).body)

async function auditOf(userId: string): Promise<{ action: string; after: unknown }[]> {
  return sql<{ action: string; after: unknown }[]>`
    select action, after from public.audit_events where subject_id = ${userId} order by id`
}

test('staff find a person by part of the name or address and by an order number', async () => {
  const account = await givenAccount()
  const { orderNumber } = await givenAccountData(sql, account)
  const staff = await signIn(await givenAccount('admin'))
  const found = async (query: string) =>
    (await staff.get(`/admin/users?${query}`)).body.includes(pageOf(account.id))

  expect(await found(`search=${account.email.slice(0, 20).toUpperCase()}`)).toBe(true)
  expect(await found(`search=${orderNumber.toLowerCase()}`)).toBe(true)
  expect(await found(`search=${account.email}&kind=staff`)).toBe(false)
  expect(await found(`search=${account.email}&kind=customers`)).toBe(true)
  expect(await textAt(staff, '/admin/users?search=nobody-at-all')).toContain('No matching users')
})

test('each tab shows the person’s rows, and an unknown tab the profile', async () => {
  const account = await givenAccount()
  const data = await givenAccountData(sql, account)
  await signIn(account)
  const staff = await signIn(await givenAccount('admin'))
  const tab = (name: string) => textAt(staff, `${pageOf(account.id)}/${name}`)

  for (const name of ['orders', 'documents', 'payments']) expect(await tab(name)).toContain(data.orderNumber)
  const quotes = (await staff.get(`${pageOf(account.id)}/quotes`)).body
  expect(quotes).toContain(`/admin/quotes/${data.sentQuoteId}`)
  expect(quotes).not.toContain(data.quoteId)
  expect((await staff.get(`${pageOf(account.id)}/documents`)).body).toContain(
    `/admin/orders/${data.orderId}#document-${data.documentId}`,
  )
  expect(await tab('activity')).toContain('Signed in')
  expect(await tab('nonsense')).toContain('Suspend account')
  expect(await tab('access')).toContain('Nobody has opened this person’s documents')
  await staff.get(`/api/documents/${data.documentId}/pages/1`)
  await staff.post(`/api/documents/${data.documentId}/original`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'The seal is blurred' }),
  })
  const access = await tab('access')
  expect(access).toContain(`Canary-${data.mark}.pdf`)
  expect(access).toContain('Opened the original')
  expect(access).toContain('“The seal is blurred”')
})

test('a suspended person is signed out, can read their own orders, and cannot order until the suspension is lifted', async () => {
  const account = await givenAccount()
  const { orderId } = await givenAccountData(sql, account)
  const browser = await signIn(account)
  const staff = await signIn(await givenAccount('admin'))

  const silent = await staff.submit(pageOf(account.id), 'Suspend account', { reason: ' ' })
  const done = await staff.submit(pageOf(account.id), 'Suspend account', { reason: 'Forged diploma' })
  const seen = await whoIs(browser)
  const back = await signIn(account)
  const order = await back.get(`/dashboard/orders/${orderId}`)
  const refused = await back.submit('/dashboard/settings', 'Save profile', { firstName: 'A', lastName: 'B' })

  expect(textOf(silent.body)).toContain('Please give a reason')
  expect(textOf(done.body)).toContain('Restore account')
  expect(textOf(done.body)).toMatch(/Suspended on .* by .*: “Forged diploma”/)
  expect(seen).toEqual({ viewer: 'visitor' })
  expect(order.status).toBe(200)
  expect(textOf(refused.body)).toContain('This account is paused')
  const mail = await mailFor(account.email)
  expect(mail.subject).toBe('Your account is paused')
  expect(mail.text).not.toContain('Forged')
  await staff.submit(pageOf(account.id), 'Restore account', { reason: 'The diploma is real' })
  const saved = await back.submit('/dashboard/settings', 'Save profile', { firstName: 'A', lastName: 'B' })
  expect(textOf(saved.body)).toContain('Your profile is saved.')
  expect((await auditOf(account.id)).filter(({ after }) => after !== null)).toEqual(
    expect.arrayContaining([
      { action: 'account.suspended', after: { reason: 'Forged diploma' } },
      { action: 'account.restored', after: { reason: 'The diploma is real' } },
    ]),
  )
})

test('only a second staff member grants a role, which takes effect at the next sign-in', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const [first, second] = [
    await signIn(await givenAccount('admin')),
    await signIn(await givenAccount('admin')),
  ]

  await first.submit(pageOf(account.id), 'Ask to make this person staff', { reason: 'Joins the team' })
  const own = await textAt(first, pageOf(account.id))
  const granted = await second.submit(pageOf(account.id), 'Make this person staff', {})

  expect(own).toContain('A second staff member has to confirm.')
  expect(own).not.toContain('Make this person staff')
  expect(textOf(granted.body)).toContain('Remove from staff')
  expect(await whoIs(browser)).toEqual({ viewer: 'visitor' })
  const again = await signIn(account)
  expect((await again.get('/admin')).location).toContain('/authenticator')
  await first.submit(pageOf(account.id), 'Remove from staff', { reason: 'Left the team' })
  expect(await whoIs(again)).toEqual({ viewer: 'visitor' })
})

test('staff get no buttons for their own account', async () => {
  const account = await givenAccount('admin')
  const staff = await signIn(account)

  const text = await textAt(staff, pageOf(account.id))

  expect(text).toContain('This is you')
  expect(text).not.toContain('Suspend account')
})

test('an invitation reaches a new address, also when it is repeated, and a known one is refused beside the field', async () => {
  const [known, email] = [await givenAccount(), freshEmail()]
  const staff = await signIn(await givenAccount('admin'))

  const invite = () => staff.submit('/admin/users', 'Send invitation', { email, reason: 'New translator' })
  const invited = await invite()
  const refused = await staff.submit('/admin/users', 'Send invitation', {
    email: known.email,
    reason: 'New translator',
  })
  const mail = await mailFor(email)

  expect(textOf(invited.body)).toContain(`We’ve e-mailed an invitation to ${email}.`)
  expect(textOf(refused.body)).toContain('already has an account')
  expect(mail.subject).toBe('Your invitation to Attesta')
  expect(mail.text).toContain('type=invite')
  const [row] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`
  expect(await auditOf(row?.id ?? '')).toContainEqual({
    action: 'account.invited',
    after: { reason: 'New translator' },
  })
  expect(textOf((await invite()).body)).toContain(`We’ve e-mailed an invitation to ${email}.`)
  const resent = await staff.submit(pageOf(row?.id ?? ''), 'Send the confirmation again', {})
  expect(textOf(resent.body)).toContain('The confirmation is on its way.')
})

test('staff end every session of a person', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const staff = await signIn(await givenAccount('admin'))

  await staff.submit(pageOf(account.id), 'Sign out everywhere', { reason: 'Lost laptop' })

  expect(await whoIs(browser)).toEqual({ viewer: 'visitor' })
  expect(await auditOf(account.id)).toContainEqual({
    action: 'account.sessions_revoked',
    after: { reason: 'Lost laptop' },
  })
})

test('withdrawing and declining a role request need a reason', async () => {
  const account = await givenAccount()
  const [first, second] = [
    await signIn(await givenAccount('admin')),
    await signIn(await givenAccount('admin')),
  ]
  const page = pageOf(account.id)
  const ask = () => first.submit(page, 'Ask to make this person staff', { reason: 'Joins the team' })

  await ask()
  const silent = await first.submit(page, 'Withdraw request', { reason: '' })
  const withdrawn = await first.submit(page, 'Withdraw request', { reason: 'Starts later' })
  await ask()
  const declined = await second.submit(page, 'Decline', { reason: 'Not on the team' })

  expect(textOf(silent.body)).toContain('Please give a reason')
  expect(textOf(withdrawn.body)).toContain('Ask to make this person staff')
  expect(textOf(declined.body)).toContain('Ask to make this person staff')
  expect(await auditOf(account.id)).toEqual(
    expect.arrayContaining([
      { action: 'account.role_withdrawn', after: { reason: 'Starts later' } },
      { action: 'account.role_declined', after: { reason: 'Not on the team' } },
    ]),
  )
})

test('staff revoke all keys of a person with a reason, and calls with them are refused', async () => {
  const account = await givenAccount()
  const { secret, hash, prefix } = newKey('test')
  await sql`insert into public.api_keys (user_id, name, is_test, prefix, hash, scopes)
    values (${account.id}, 'Leaked', true, ${prefix}, ${hash}, array['orders:read'])`
  const staff = await signIn(await givenAccount('admin'))
  const call = () =>
    fetch(`${staff.origin}/api/v1/orders`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await call()).status).toBe(200)

  const profile = await staff.get(pageOf(account.id))
  const ended = await staff.submit(pageOf(account.id), 'Revoke all API keys', { reason: 'Found on a forum' })

  expect(profile.body).toContain(`/admin/api?search=${encodeURIComponent(account.email)}`)
  expect(ended.status).toBe(200)
  expect(textOf(ended.body)).not.toContain('Revoke all API keys')
  expect((await call()).status).toBe(401)
  expect(await auditOf(account.id)).toContainEqual({
    action: 'account.keys_revoked',
    after: { reason: 'Found on a forum' },
  })
  expect((await mailFor(account.email)).text).not.toContain('forum')
})

test('a long tab continues with older rows, each once', async () => {
  const account = await givenAccount()
  await sql`insert into public.quotes ${sql(
    Array.from({ length: 53 }, () => ({
      user_id: account.id,
      status: 'withdrawn',
      submitted_at: new Date(),
      family: 'translation',
      full_name: 'Nia Newcomer',
      email: account.email,
      document_kinds: ['certificate'],
      source_languages: 'Spanish',
    })),
  )}`
  const staff = await signIn(await givenAccount('admin'))
  const numbersOf = (body: string) =>
    [...body.matchAll(/href="\/admin\/quotes\/([0-9a-f-]{36})"/g)].map(([, id]) => id)

  const first = (await staff.get(`${pageOf(account.id)}/quotes`)).body
  const older = /href="([^"]*\/quotes\?before=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const second = (await staff.get(older)).body

  expect(numbersOf(first)).toHaveLength(50)
  expect(numbersOf(second)).toHaveLength(3)
  expect(new Set([...numbersOf(first), ...numbersOf(second)]).size).toBe(53)
  expect(second).not.toContain('Older')
})

test('exporting the list is one audit event with its filter and count', async () => {
  const account = await givenAccount()
  const clerk = await givenAccount('admin')
  const staff = await signIn(clerk)

  const file = await staff.get(`/api/exports/users?search=${account.email}&kind=customers`)
  const rows = await sql`select action, subject_type, after from public.audit_events
    where actor_id = ${clerk.id} and action = 'users.exported'`

  expect(file.body).toContain(account.email)
  expect(rows).toEqual([
    {
      action: 'users.exported',
      subject_type: 'users',
      after: { isSearched: true, kind: 'customers', count: 1 },
    },
  ])
})
