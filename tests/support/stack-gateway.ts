import { siteUrl } from './http'
import { type Sandbox, sandboxAt } from './sandbox'

type Bank = {
  sandbox: Sandbox
  /** Disputes the charge of this payment; returns the dispute's id. */
  dispute: (intentId: string, reason: string) => Promise<string>
  review: (disputeId: string) => Promise<void>
  decide: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>
  /** Delivers every event about this object again, with a new signature. */
  repeat: (objectId: string) => Promise<void>
  /** Delivers one event now, even while webhooks are held. */
  send: (deliveryId: string) => Promise<void>
  /** How often the site has accepted the events about this object, by type. */
  taken: (objectId: string) => Promise<Record<string, number>>
}

/** The gateway of the running stack: its events reach the site over HTTP, signed, like the provider's. */
export function stackBank(): Bank {
  const base = process.env.STRIPE_API_BASE ?? ''
  const publishableKey = process.env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY ?? ''
  const sandbox = sandboxAt({ base, origin: new URL(siteUrl()).origin, publishableKey })
  const control = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/_sandbox/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const deliveriesOf = async (objectId: string) =>
    (await sandbox.ledger()).deliveries.filter(({ subject }) => subject === objectId)
  return {
    sandbox,
    async dispute(intentId, reason) {
      const charge = (await sandbox.ledger()).charges.find((one) => one.intent === intentId)
      await control(`charges/${charge?.id}/dispute`, { reason })
      const found = (await sandbox.ledger()).disputes.find((one) => one.intent === intentId)
      if (!found) throw new Error(`The charge of ${intentId} is not disputed.`)
      return found.id
    },
    review: (disputeId) => control(`disputes/${disputeId}/review`),
    decide: (disputeId, outcome) => control(`disputes/${disputeId}/decide`, { outcome }),
    async repeat(objectId) {
      for (const { id } of await deliveriesOf(objectId)) await control(`webhooks/${id}/resend`)
    },
    send: (deliveryId) => control(`webhooks/${deliveryId}/resend`),
    async taken(objectId) {
      const taken: Record<string, number> = {}
      for (const { type, status, attemptCount } of await deliveriesOf(objectId)) {
        if (status === 'delivered') taken[type] = (taken[type] ?? 0) + attemptCount
      }
      return taken
    },
  }
}
