import { randomUUID } from 'node:crypto'
import { givenClerk } from '../../support/given-clerk.ts'
import { patiently } from './customer.ts'
import type { World } from './world.ts'

const PART_CENTS = 700

/**
 * Refunds a payment of an earlier round: in the provider's dashboard, a part by a clerk, or everything by
 * canceling. The clerk's part uses one request key as the page does, so that a repeat counts once. False
 * while there is nothing to refund.
 */
export async function giveBack(world: World, kind: 'outside' | 'part' | 'cancel'): Promise<boolean> {
  const [paid] = await patiently(
    () => world.sql<{ order_id: string; intent: string; status: string }[]>`
      select p.order_id, p.provider_intent_id as intent, o.status from public.payments p
      join public.orders o on o.id = p.order_id
      where p.status = 'succeeded' and public.refundable_cents(p.order_id) >= ${PART_CENTS}
      order by p.created_at limit 1`,
  )
  if (!paid) return false
  if (kind === 'outside') {
    await patiently(() => world.sandbox.refundOutside(paid.intent, PART_CENTS))
    return true
  }
  const clerk = await patiently(() => givenClerk(world.sql))
  if (kind === 'cancel' && paid.status !== 'canceled') {
    await patiently(
      () =>
        world.sql`select public.transition_order(${paid.order_id}, 'canceled', ${clerk}, 'admin', null, 'Test')`,
    )
  } else {
    const key = randomUUID()
    await patiently(
      () => world.sql`
        select public.request_refund(${paid.order_id}, ${clerk}, ${PART_CENTS}, 'goodwill', 'Test', ${key})`,
    )
  }
  return true
}
