import { randomUUID } from 'node:crypto'
import { callAction } from '../support/actions'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { builtActions } from '../support/manifest'
import { givenOrderInState } from '../support/orders-in-state'
import { givenAccount, signIn } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

async function givenDraftWaiting() {
  const customer = await givenAccount()
  const browser = await signIn(customer)
  const { id } = await givenOrderInState(sql, { ...customer, userId: customer.id }, 'draft waiting')
  const [order] = await sql<{ version: number }[]>`select version from public.orders where id = ${id}`
  const action = builtActions().find(({ name }) => name === 'decideOnDraftAction')
  if (!action) throw new Error('The build has no decideOnDraftAction.')
  const decide = async (decision: 'approve' | 'change') => {
    const fields = { orderId: id, version: String(order?.version), decision, changes: '' }
    return textOf((await callAction(browser, action, { page: `/dashboard/orders/${id}/draft`, fields })).body)
  }
  const comment = () => sql`
    insert into public.draft_comments (order_id, deliverable_id, page, body, request_key)
    select order_id, id, 1, 'It is Müller', ${randomUUID()} from public.deliverables where order_id = ${id} limit 1`
  const now = async () => {
    const [row] = await sql<{ status: string; unsent: number; reason: string | null }[]>`
      select o.status, (select count(*)::int from public.draft_comments where order_id = o.id and sent_at is null) as unsent,
        (select details ->> 'reason' from public.audit_events where subject_id = o.id::text and action = 'order.status'
          order by id desc limit 1) as reason
      from public.orders o where id = ${id}`
    return row
  }
  return { decide, comment, now }
}

test('a comment that another tab added keeps a draft from being approved, and requesting changes sends it', async () => {
  const { decide, comment, now } = await givenDraftWaiting()
  await comment()

  expect(await decide('approve')).toContain('You have comments that aren’t sent yet.')
  expect(await now()).toMatchObject({ status: 'awaiting_approval', unsent: 1 })

  await decide('change')

  expect(await now()).toEqual({ status: 'in_revision', unsent: 0, reason: '1 comment on the draft.' })
})

test('requesting changes without words and comments is refused', async () => {
  const { decide, now } = await givenDraftWaiting()

  expect(await decide('change')).toContain('Tell us what to change.')
  expect(await now()).toMatchObject({ status: 'awaiting_approval' })
})
