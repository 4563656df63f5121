import 'server-only'
import { isLoopbackAddress, isPublicAddress } from '@/lib/base/public-address'
import { serverEnv } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/hosts'
import type { Reach } from './rules'

/** A sandbox on one's own machine reaches receivers beside it; every other server reaches the internet and nothing else. */
export function reachOf(): Reach & { mayReach: (address: string) => boolean } {
  const { SITE_URL, NEXT_PUBLIC_SUPABASE_URL, STRIPE_API_BASE, RESEND_BASE_URL, sandboxPayments } =
    serverEnv()
  const isLocal = sandboxPayments && isLoopback(SITE_URL)
  const origins = [SITE_URL, NEXT_PUBLIC_SUPABASE_URL, STRIPE_API_BASE, RESEND_BASE_URL]
  return {
    isLocal,
    ownOrigins: origins.filter((origin) => origin !== undefined),
    mayReach: (address) => isPublicAddress(address) || (isLocal && isLoopbackAddress(address)),
  }
}
