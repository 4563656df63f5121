import { notFound } from 'next/navigation'
import { findOffer, isOffered } from '@/lib/domain/platforms/registry'

/** The platform of a connection. Its pages don't exist while the site has no keys for it. */
export function requireOffer({ provider }: { provider: string }) {
  const offer = isOffered(provider) ? findOffer(provider) : null
  return offer ?? notFound()
}
