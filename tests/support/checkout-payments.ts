import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { TERMS_VERSION } from '@/lib/config/site'
import type { Actor } from '@/lib/domain/accounts/views'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import type { PaymentView } from '@/lib/domain/payments/views'
import { type Choice, type Customer, givenCustomer, givenDraft } from './given-orders'

export type Begun = { customer: Customer; actor: Actor; draftId: string; view: PaymentView }

export function actorOf(customer: Customer): Actor {
  return { userId: customer.userId, role: 'customer', requestId: randomUUID() }
}

/** A new customer at the payment step, with an open session. */
export async function beginPayment(sql: postgres.Sql, choice: Partial<Choice> = {}): Promise<Begun> {
  const customer = await givenCustomer()
  const actor = actorOf(customer)
  const draftId = await givenDraft(sql, customer, choice)
  const view = await startPayment(actor, { draftId, terms: TERMS_VERSION }, { clientAddress: null })
  if (!view.ok) throw new Error(`No payment: ${view.code} ${JSON.stringify(view.detail ?? null)}`)
  return { customer, actor, draftId, view: view.value }
}

type OrderSnapshot = {
  payment_status: string
  status: string
  placed: boolean
  mails: number
  payments: number
  attempts: string[]
  cases: string[]
}

/** Everything about an order in one row. */
export async function orderSnapshot(sql: postgres.Sql, orderId: string): Promise<OrderSnapshot> {
  const [row] = await sql<OrderSnapshot[]>`
    select o.payment_status, o.status, o.placed_at is not null as placed,
      (select count(*)::int from public.outbox b where b.payload ->> 'orderId' = o.id::text and b.kind like 'email.%') as mails,
      (select count(*)::int from public.payments p where p.order_id = o.id and p.status = 'succeeded') as payments,
      (select coalesce(array_agg(a.status order by a.attempt_no), '{}') from public.payment_attempts a
        where a.order_id = o.id) as attempts,
      (select coalesce(array_agg(c.kind || ':' || c.refund_state order by c.created_at), '{}') from public.payment_cases c
        where c.order_id = o.id) as cases
    from public.orders o where o.id = ${orderId}`
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}

/** The same order in another call: a retry, a reload, a second tab. */
export function repeatPayment(begun: Begun): ReturnType<typeof startPayment> {
  return startPayment(begun.actor, { orderId: begun.view.orderId, page: 'here' }, { clientAddress: null })
}
