import 'server-only'
import { isLoopbackAddress, isPublicAddress } from '@/lib/base/public-address'
import { serverEnv } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/hosts'
import type { Reach } from './rules'

/** A local sandbox reaches receivers on the same machine; any other server reaches only the internet. */
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
