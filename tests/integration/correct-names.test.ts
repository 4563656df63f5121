import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

const FIELD = 'nameSheet.0.asInPassport'

async function givenPages() {
  const [customer, clerk] = await Promise.all([givenAccount(), givenAccount('admin')])
  const { id } = await givenOrderInState(sql, { ...customer, userId: customer.id }, 'placed')
  await sql`update public.orders set name_sheet = '[{"asInPassport": "Ana Sousa"}]',
    evaluation = '{"birthDate": "1994-02-28", "credentials": []}' where id = ${id}`
  const page = `/admin/orders/${id}`
  return {
    id,
    page,
    own: `/dashboard/orders/${id}`,
    clerk: await signIn(clerk),
    customer: await signIn(customer),
  }
}

test('a correction is in the history of staff with old and new, and on the customer’s page with the new only', async () => {
  const { page, own, clerk, customer } = await givenPages()

  await clerk.submit(page, 'Save the correction', {
    [FIELD]: 'Ana Souza',
    birthDate: '1994-03-28',
    reason: 'As in the passport',
  })

  const history = textOf((await clerk.get(page)).body)
  expect(history).toMatch(
    /corrected names or dates Name: Ana Sousa → Ana Souza Date of birth: Feb 28, 1994 → Mar 28, 1994/,
  )
  expect(history).toContain('“As in the passport”')
  const seen = textOf((await customer.get(own)).body)
  expect(seen).toMatch(/Spelling of names Ana Souza Date of birth Mar 28, 1994 Details corrected/)
  expect(seen).toContain('We corrected your details')
  expect(seen).not.toContain('Ana Sousa')
})

test('a correction without a reason, or with half a name, is refused beside the field and keeps what was typed', async () => {
  const { page, clerk, own, customer } = await givenPages()

  const typed = { [FIELD]: 'Zoë Souza', 'nameSheet.1.relation': 'the mother', reason: 'Typed wrong' }
  const { body } = await clerk.submit(page, 'Save the correction', typed)
  const unreasoned = await clerk.submit(page, 'Save the correction', { [FIELD]: 'Zoë Souza', reason: '' })

  expect(textOf(body)).toContain('Enter the name as it appears in the passport.')
  expect(body).toContain('value="Zoë Souza"')
  expect(textOf(unreasoned.body)).toContain('Give the reason. The customer sees it.')
  expect(textOf((await customer.get(own)).body)).toContain('Ana Sousa')
})
