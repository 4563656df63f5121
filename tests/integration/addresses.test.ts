import { givenAccountData } from '../support/account-data'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const BOOK = '/dashboard/addresses'
const ADDRESS = {
  kind: 'shipping',
  label: 'Home',
  recipientName: 'Ines Okafor',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
}

test('staff and the customer see what the courier and the institution need', async () => {
  const account = await givenAccount()
  const { orderId, deliveryId } = await givenAccountData(sql, account)
  const more = {
    phone: '+12125550100',
    attention: 'Admissions',
    institutionReference: 'ID-9',
    instructions: 'Ring twice.',
  }
  await sql`update public.deliveries set method = 'mail', address = ${sql.json({ ...ADDRESS, ...more })}
    where id = ${deliveryId}`
  const [staff, customer] = [await signIn(await givenAccount('admin')), await signIn(account)]

  const forStaff = textOf((await staff.get(`/admin/orders/${orderId}`)).body)
  const forCustomer = textOf((await customer.get(`/dashboard/orders/${orderId}`)).body)

  for (const text of [forStaff, forCustomer]) {
    expect(text).toContain('Phone for the courier +12125550100')
    expect(text).toContain('Ines Okafor Admissions 1 Main Street')
    expect(text).toContain('ID at the institution ID-9')
    expect(text).toContain('Delivery instructions Ring twice.')
  }
})

test('an older billing address is not a default and can be kept for delivery', async () => {
  const account = await givenAccount()
  await sql`insert into public.addresses (user_id, kind, recipient_name, line1, city, region, postal_code, country,
      is_default)
    values (${account.id}, 'billing', 'Bill Payer', '9 Ledger Row', 'Dover', 'DE', '19901', 'US', true)`
  const browser = await signIn(account)
  const [row] = await sql<{ id: string }[]>`select id from public.addresses where user_id = ${account.id}`
  const edit = `${BOOK}/${row?.id}`

  const book = textOf((await browser.get(BOOK)).body)
  const unchosen = await browser.submit(edit, 'Save address', { ...ADDRESS, kind: '' })
  await browser.submit(edit, 'Save address', ADDRESS)

  expect(book).toContain('Orders don’t use billing addresses.')
  expect(book).not.toContain('Default')
  expect(textOf(unchosen.body)).toContain('Choose what the address is for.')
  expect(textOf((await browser.get(BOOK)).body)).toContain('Home Default')
})

test('an empty address book explains itself, and the first address becomes the default', async () => {
  const browser = await signIn(await givenAccount())

  const empty = await browser.get(BOOK)
  const saved = await browser.submit(`${BOOK}/new`, 'Save address', ADDRESS)
  const book = textOf((await browser.get(BOOK)).body)

  expect(textOf(empty.body)).toContain('No addresses yet')
  expect(saved).toMatchObject({ status: 303, location: BOOK })
  expect(book).toContain('Home Default')
  expect(book).toContain('Springfield, IL 62701')
})

test('an unusual postal code is questioned, kept as typed, and accepted the second time', async () => {
  const browser = await signIn(await givenAccount())

  const blank = await browser.get(`${BOOK}/new`)
  const asked = await browser.submit(`${BOOK}/new`, 'Save address', { ...ADDRESS, postalCode: 'ABC' })
  const taken = await browser.submit(`${BOOK}/new`, 'Save address', {
    ...ADDRESS,
    postalCode: 'ABC',
    isRight: 'on',
  })

  expect(textOf(asked.body)).toContain('doesn’t look like a postal code of that country')
  expect(asked.body).toContain('value="ABC"')
  expect(textOf(asked.body)).toContain('The postal code is correct')
  expect(textOf(blank.body)).not.toContain('The postal code is correct')
  expect(taken.status).toBe(303)
  expect(textOf((await browser.get(BOOK)).body)).toContain('Unusual postal code')
})

test('only its owner edits and removes an address', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const stranger = await signIn(await givenAccount())
  await browser.submit(`${BOOK}/new`, 'Save address', ADDRESS)
  const [row] = await sql<{ id: string }[]>`select id from public.addresses where user_id = ${account.id}`
  const edit = `${BOOK}/${row?.id}`

  const foreign = await stranger.get(edit)
  await browser.submit(edit, 'Save address', { ...ADDRESS, city: 'Chicago' })
  const changed = textOf((await browser.get(BOOK)).body)
  await browser.submit(BOOK, 'Remove', {})

  expect(foreign.status).toBe(404)
  expect(changed).toContain('Chicago')
  expect(textOf((await browser.get(BOOK)).body)).toContain('No addresses yet')
})
