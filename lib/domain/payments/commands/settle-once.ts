import 'server-only'
import { settleChargeOf } from './settle-charge'
import { sessionOf, settleOrThrow } from './settle-session'

/** Queries the provider once per session and payment, however many events of one batch concern them. */
export type SettleOnce = {
  sessionOf: (intentId: string) => Promise<string | null>
  session: (sessionId: string) => Promise<void>
  intent: (intentId: string) => Promise<void>
}

/** For a batch of claimed events: everything read from now on is at least as new as each of them. */
export function settleOnce(): SettleOnce {
  const sessionOfIntent = once(sessionOf)
  const session = once(settleOrThrow)
  const charge = once(settleChargeOf)
  return {
    sessionOf: sessionOfIntent,
    session,
    async intent(intentId) {
      const sessionId = await sessionOfIntent(intentId)
      if (sessionId === null) await charge(intentId)
      else await session(sessionId)
    },
  }
}

function once<T>(ask: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (id) => {
    const answer = asked.get(id) ?? ask(id)
    asked.set(id, answer)
    return answer
  }
}
