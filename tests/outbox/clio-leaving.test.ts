import { leavePlatforms } from '@/app/_jobs/integrations'
import { carryOutDeletions } from '@/lib/domain/privacy/commands/manage-deletion'
import { clioControl, clioFault, clioState } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { type Connected, givenConnected } from './given-clio'

const sql = openDatabase()

afterAll(() => sql.end())
beforeEach(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
})

async function deleteAccountOf({ customer: { userId } }: Connected): Promise<void> {
  await sql`select public.request_deletion(${userId}, 'test')`
  await sql`update public.account_deletions set due_at = now() - interval '1 second' where user_id = ${userId}`
  await carryOutDeletions({ leavePlatforms })
}

/** What remains of this connection's access, at the platform and here. */
async function leftOf({ connectionId, user }: Connected) {
  const { connections, actions, webhooks } = await clioState()
  const rows = await sql`select 1 from public.integration_connections where id = ${connectionId}`
  return {
    tokens: connections.filter((one) => one.user === user && one.revokedAt === null).length,
    entries: actions.filter((one) => one.user === user && one.deletedAt === null).length,
    webhooks: webhooks.filter((one) => one.url.includes(connectionId) && one.deletedAt === null).length,
    rows: rows.length,
  }
}

test('deleting an account first ends its access at Clio', async () => {
  const connected = await givenConnected(sql)
  const before = await leftOf(connected)
  expect(before).toMatchObject({ webhooks: 1, rows: 1 })
  expect(before.entries).toBeGreaterThan(0)
  await deleteAccountOf(connected)

  expect(await leftOf(connected)).toEqual({ tokens: before.tokens - 1, entries: 0, webhooks: 0, rows: 0 })
})

test('when Clio does not answer, the account is still deleted', async () => {
  const connected = await givenConnected(sql)
  await clioFault('any', '500', { times: 1000 })
  await deleteAccountOf(connected)

  expect(await leftOf(connected)).toMatchObject({ rows: 0 })
  const [profile] = await sql`select status from public.profiles where user_id = ${connected.customer.userId}`
  expect(profile).toEqual({ status: 'closed' })
})
