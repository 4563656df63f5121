import 'server-only'
import { type ServerEnv, serverEnv } from '@/lib/config/env'
import { requireOwnerFacts } from '@/lib/config/owner-facts'

/** Next would go on without its settings and show a stack; a person needs the sentences, and an end. */
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
