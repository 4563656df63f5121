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

test('each tab shows what belongs to the person, and an unknown one the profile', async () => {
  const account = await givenAccount()
  const data = await givenAccountData(sql, account)
  await signIn(account)
  const staff = await signIn(await givenAccount('admin'))
  const tab = (name: string) => textAt(staff, `${pageOf(account.id)}/${name}`)

  for (const name of ['orders', 'documents', 'payments']) expect(await tab(name)).toContain(data.orderNumber)
  expect(await tab('quotes')).toContain('QT-')
  expect(await tab('activity')).toContain('Account: signed in')
  expect(await tab('nonsense')).toContain('Suspend account')
  expect(await tab('access')).toContain('Nobody has opened this person’s documents')
  await staff.get(`/api/documents/${data.documentId}/pages/1`)
  expect(await tab('access')).toContain(`${data.canaries[0]}.pdf`)
})

test('a suspended person is signed out at once, reads the own orders, and orders nothing until it is lifted', async () => {
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

  expect(textOf(silent.body)).toContain('Please say why')
  expect(textOf(done.body)).toContain('Restore account')
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

test('a role is granted by a second member of staff only, and counts from the next sign-in on', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const [first, second] = [
    await signIn(await givenAccount('admin')),
    await signIn(await givenAccount('admin')),
  ]

  await first.submit(pageOf(account.id), 'Ask to make this person staff', { reason: 'Joins the desk' })
  const own = await textAt(first, pageOf(account.id))
  const granted = await second.submit(pageOf(account.id), 'Make this person staff', {})

  expect(own).toContain('A second member of staff has to confirm.')
  expect(own).not.toContain('Make this person staff')
  expect(textOf(granted.body)).toContain('Remove from staff')
  expect(await whoIs(browser)).toEqual({ viewer: 'visitor' })
  const again = await signIn(account)
  expect((await again.get('/admin')).location).toContain('/authenticator')
  await first.submit(pageOf(account.id), 'Remove from staff', { reason: 'Left the desk' })
  expect(await whoIs(again)).toEqual({ viewer: 'visitor' })
})

test('nobody finds buttons for the own account', async () => {
  const account = await givenAccount('admin')
  const staff = await signIn(account)

  const text = await textAt(staff, pageOf(account.id))

  expect(text).toContain('This is you')
  expect(text).not.toContain('Suspend account')
})

test('an invitation reaches a new address, and a known one is refused beside the field', async () => {
  const [known, email] = [await givenAccount(), freshEmail()]
  const staff = await signIn(await givenAccount('admin'))

  const invited = await staff.submit('/admin/users', 'Send invitation', { email })
  const refused = await staff.submit('/admin/users', 'Send invitation', { email: known.email })
  const mail = await mailFor(email)

  expect(textOf(invited.body)).toContain(`We’ve e-mailed an invitation to ${email}.`)
  expect(textOf(refused.body)).toContain('already has an account')
  expect(mail.subject).toBe('Your invitation to Attesta')
  expect(mail.text).toContain('type=invite')
  const [row] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`
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
