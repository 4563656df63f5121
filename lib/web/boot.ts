import 'server-only'
import { type ServerEnv, serverEnv } from '@/lib/config/env'
import { requireOwnerDetails } from '@/lib/config/owner-details'

/** Prints the faults and exits. Next.js would keep running without settings and show a stack trace. */
export function settingsOrExit(): ServerEnv {
  try {
    const env = serverEnv()
    requireOwnerDetails(env.STRIPE_SECRET_KEY)
    return env
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
