import 'server-only'
import type { ProviderEvent } from '@/lib/gateways/stripe/webhook-events'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'

/** Many in a row mean a wrong secret or an attack; the owner gets a mail. */
export async function countForgedDelivery(): Promise<void> {
  await done(adminDb().rpc('count_signature_failure'))
}

/** Stores an event by its id; a second delivery changes nothing. Throws if it could not be stored. */
export async function storeProviderEvent(event: ProviderEvent): Promise<void> {
  const { id, type, objectId, objectType, livemode } = event
  await done(
    adminDb().rpc('inbound_store', {
      p_provider: 'stripe',
      p_event_id: id,
      p_type: type,
      p_payload: { objectId, objectType, livemode },
    }),
  )
}
