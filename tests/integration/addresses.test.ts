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

test('an empty book teaches, and the first address becomes the default', async () => {
  const browser = await signIn(await givenAccount())

  const empty = await browser.get(BOOK)
  const saved = await browser.submit(`${BOOK}/new`, 'Save address', ADDRESS)
  const book = textOf((await browser.get(BOOK)).body)

  expect(textOf(empty.body)).toContain('No addresses yet')
  expect(saved).toMatchObject({ status: 303, location: BOOK })
  expect(book).toContain('Home Default')
  expect(book).toContain('Springfield, IL 62701')
})

test('an unusual postal code is asked about, kept as typed, and taken the second time', async () => {
  const browser = await signIn(await givenAccount())

  const asked = await browser.submit(`${BOOK}/new`, 'Save address', { ...ADDRESS, postalCode: 'ABC' })
  const taken = await browser.submit(`${BOOK}/new`, 'Save address', {
    ...ADDRESS,
    postalCode: 'ABC',
    isRight: 'on',
  })

  expect(textOf(asked.body)).toContain('doesn’t look like a postal code of that country')
  expect(asked.body).toContain('value="ABC"')
  expect(taken.status).toBe(303)
  expect(textOf((await browser.get(BOOK)).body)).toContain('Unusual postal code')
})

test('an address is edited and removed by its owner only', async () => {
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
