import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { givenClerk } from './given-clerk.ts'
import { type Customer, givenDraft } from './given-orders.ts'

export const ORDER_STATES = ['asked', 'draft waiting', 'on hold', 'refunded', 'finished'] as const
export type OrderState = (typeof ORDER_STATES)[number] | 'placed'

const WORK = ['in_progress', 'in_review']
const STEPS: Record<OrderState, string[]> = {
  placed: [],
  asked: ['needs_information'],
  'draft waiting': [...WORK, 'awaiting_approval'],
  'on hold': ['in_progress', 'on_hold'],
  refunded: ['in_progress'],
  finished: [...WORK, 'awaiting_approval', 'finalizing', 'completed'],
}

/** A certified order that was paid and moved to this status by staff and customer. */
export async function givenOrderInState(
  sql: postgres.Sql,
  customer: Customer,
  state: OrderState,
): Promise<{ id: string; orderNumber: string }> {
  const draftId = await givenDraft(sql, customer, { serviceId: 'certified' })
  const [order] = await sql<{ id: string; order_number: string; total_cents: number }[]>`
    select id, order_number, total_cents from public.create_order_from_draft(${draftId}, ${customer.userId}, '2026-11-01')`
  if (!order) throw new Error('No order.')
  const intentId = `pi_test_${randomUUID()}`
  await sql`select public.settle_payment(${sql.json({
    provider: 'stripe',
    sessionId: `cs_test_${randomUUID()}`,
    intentId,
    reference: order.id,
    amountCents: order.total_cents,
    currency: 'usd',
    status: 'paid',
    brand: 'visa',
    last4: '4242',
    livemode: false,
  })})`
  const actors = { customer: customer.userId, admin: await nameTwoPeople(sql, order.id) }
  for (const to of STEPS[state]) await step(sql, order.id, actors, to)
  if (state === 'refunded') {
    await sql`select public.record_refunds(${intentId}, ${sql.json([
      { id: `re_${randomUUID()}`, amountCents: 2_000, currency: 'usd', status: 'succeeded' },
    ])})`
  }
  return { id: order.id, orderNumber: order.order_number }
}

/** Returns who revises, and so may move the order. */
async function nameTwoPeople(sql: postgres.Sql, orderId: string): Promise<string> {
  const [assignee, reviser] = [await givenClerk(sql), await givenClerk(sql)]
  await sql`update public.order_items set reviser_id = ${reviser}, assignee_id = ${assignee} where order_id = ${orderId}`
  return reviser
}

type Actors = { customer: string; admin: string }

async function step(sql: postgres.Sql, orderId: string, actors: Actors, to: string): Promise<void> {
  if (to === 'in_review') await addFiles(sql, orderId)
  if (to === 'completed')
    await sql`update public.deliverables set status = 'final' where order_id = ${orderId}`
  const as = to === 'finalizing' ? 'customer' : 'admin'
  await sql`select public.transition_order(${orderId}, ${to}, ${actors[as]}, ${as}, null, 'A reason of staff', ${sql.json({ items: ['The back of the diploma'] })})`
}

async function addFiles(sql: postgres.Sql, orderId: string): Promise<void> {
  for (const [kind, title] of [
    ['certified_translation', 'diploma-en.pdf'],
    ['certificate_of_accuracy', 'certificate.pdf'],
  ]) {
    await sql`insert into public.deliverables (order_id, order_item_id, kind, title, storage_path, status, pages)
      select order_id, id, ${kind ?? ''}, ${title ?? ''}, id || ${`/${kind}.pdf`}, 'draft', 2
      from public.order_items where order_id = ${orderId}`
  }
}
