import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('a clerk undoes a move; staff see both in the history, the customer neither', async () => {
  const [customer, account] = await Promise.all([givenAccount(), givenAccount('admin')])
  const { id } = await givenOrderInState(sql, { ...customer, userId: customer.id }, 'placed')
  const page = `/admin/orders/${id}`
  const [clerk, colleague, owner] = [
    await signIn(account),
    await signIn(await givenAccount('admin')),
    await signIn(customer),
  ]
  await clerk.submit(page, 'Start work', {})
  // The test must not depend on how fast these pages are.
  await sql`update public.undoable_moves set moved_at = now() + interval '1 hour' where order_id = ${id}`
  expect(textOf((await colleague.get(page)).body)).not.toContain('for ten seconds')

  await clerk.submit(page, 'You can go back', {})

  const history = textOf((await clerk.get(page)).body)
  expect(history).toMatch(
    /changed the status: Pending → In progress.+undid a status change: In progress → Pending/,
  )
  expect(history).not.toContain('for ten seconds')
  const seen = textOf((await owner.get(`/dashboard/orders/${id}`)).body)
  expect(seen).toContain('We’re checking your documents')
  expect(seen).not.toContain('Work started')
})
