import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenPage() {
  const [customer, author, colleague] = await Promise.all([
    givenAccount(),
    givenAccount('admin'),
    givenAccount('admin'),
  ])
  const { id } = await givenOrderInState(sql, { ...customer, userId: customer.id }, 'placed')
  const page = `/admin/orders/${id}`
  return { id, page, customer, author: await signIn(author), colleague: await signIn(colleague) }
}

test('a note is shown to colleagues, only its author can delete it, and its customer never sees it', async () => {
  const { id, page, customer, author, colleague } = await givenPage()
  const seenBy = async (browser: typeof author, path = page) => textOf((await browser.get(path)).body)
  const note = 'The registrar answers by phone only'

  await author.submit(page, 'Add note', { note })

  expect(await seenBy(author)).toContain('Delete note')
  expect(await seenBy(colleague, `/admin/orders?search=${id}`)).toContain('1 internal note')
  const seen = await seenBy(colleague)
  expect(seen).toContain(note)
  expect(seen).not.toContain('Delete note')
  expect(await seenBy(await signIn(customer), `/dashboard/orders/${id}`)).not.toContain(note)

  await author.submit(page, 'Delete note', {})

  expect(await seenBy(colleague, `/admin/orders?search=${id}`)).not.toContain('internal note')
  const left = await seenBy(colleague)
  expect(left).not.toContain(note)
  expect(left).toContain('No notes yet')
})

test('a note that is too long is refused and stays in its form', async () => {
  const { page, author } = await givenPage()

  const { body } = await author.submit(page, 'Add note', { note: 'Long '.repeat(1000) })

  expect(textOf(body)).toContain('Please use at most 4,000 characters.')
  expect(body).toContain('Long Long Long')
})
