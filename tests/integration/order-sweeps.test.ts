import { sweepOrders } from '@/lib/domain/orders/commands/sweep-orders'
import { beginPayment } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'

const sql = openDatabase()
afterAll(() => sql.end())

test('an order unpaid for 30 days is canceled, a newer one is kept', async () => {
  const old = await beginPayment(sql)
  const young = await beginPayment(sql)
  await sql`update public.orders set created_at = now() - interval '31 days' where id = ${old.view.orderId}`

  await sweepOrders({ now: new Date() })

  const rows = await sql<{ id: string; status: string }[]>`
    select id, status from public.orders where id in (${old.view.orderId}, ${young.view.orderId})`
  const statusOf = (id: string) => rows.find((row) => row.id === id)?.status
  expect(statusOf(old.view.orderId)).toBe('canceled')
  expect(statusOf(young.view.orderId)).toBe('pending')
})
