import 'server-only'
import { z } from 'zod'
import { createCustomer, deleteCustomer } from '@/lib/gateways/stripe/saved-cards'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpc } from '@/lib/gateways/supabase/reply'
import { cardState } from './rules/cards'
import type { PayableCard } from './views'

type Person = { userId: string; email: string }

/**
 * Creates the person's customer at the provider. The first result counts, so two tabs share one customer.
 * Null if the provider is unreachable or the account has been closed meanwhile.
 */
export async function newProviderCustomer(person: Person): Promise<string | null> {
  const created = await createCustomer(person)
  if (!created.ok) return null
  const remembered = { p_user_id: person.userId, p_provider_customer_id: created.value }
  const kept = await rpc(adminDb().rpc('remember_provider_customer', remembered))
  // Nothing else knows of a customer that isn't kept, so the deletion of the account would leave it.
  if (!kept.ok || kept.value !== created.value) await deleteCustomer(created.value)
  return kept.ok ? kept.value : null
}

const cardsToPaySchema = z.object({
  customerId: z.string().nullable(),
  cards: z.array(
    z.object({
      methodId: z.string(),
      brand: z.string(),
      last4: z.string(),
      expMonth: z.number(),
      expYear: z.number(),
      isDefault: z.boolean(),
    }),
  ),
})

export type CardsToPay = { customerId: string | null; cards: PayableCard[] }

/** Includes the provider's id of each card, which the browser passes to the provider. */
export async function readCardsToPay(userId: string, now = new Date()): Promise<CardsToPay> {
  const read = await one(adminDb().rpc('read_cards_to_pay', { p_user_id: userId }))
  const { customerId, cards } = cardsToPaySchema.parse(read)
  return {
    customerId,
    cards: cards.map((card) => ({ ...card, isExpired: cardState(card, now) === 'expired' })),
  }
}
