import { cache } from 'react'
import { getConnection } from '@/lib/domain/integrations/queries'
import { externalIdSchema } from '@/lib/domain/integrations/schema'
import { findOffer, isOffered } from '@/lib/domain/platforms/registry'
import { requireCustomerAnd } from '@/lib/web/guards'

/** The platform of a connection. Its pages don't exist while the site has no keys for it. */
export function offerOf({ provider }: { provider: string }) {
  return isOffered(provider) ? findOffer(provider) : null
}

/** A connection of the signed-in person, who returns to the same page after a sign-in; null if it has no pages. */
export const openConnection = cache(async (connectionId: string) => {
  const [viewer, connection] = await requireCustomerAnd(({ userId }) => getConnection(userId, connectionId))
  const offer = connection && offerOf(connection)
  return offer && { viewer, connection, offer }
})

/** The same for one matter, of which only the form of the id is known before the platform is asked. */
export async function openConnectedMatter(place: { connectionId: string; matterId: string }) {
  const opened = await openConnection(place.connectionId)
  return externalIdSchema.safeParse(place.matterId).success ? opened : null
}
