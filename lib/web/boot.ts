import 'server-only'
import { type ServerEnv, serverEnv } from '@/lib/config/env'
import { requireOwnerFacts } from '@/lib/config/owner-facts'

/** Prints the faults and exits. Next.js would keep running without settings and show a stack trace. */
export function settingsOrExit(): ServerEnv {
  try {
    const env = serverEnv()
    requireOwnerFacts(env.STRIPE_SECRET_KEY)
    return env
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
