import { z } from 'zod'

/** The sandbox gateway from outside: pays like a browser, reads the ledger, switches faults. */
export type Sandbox = {
  /** `more`: a saved card instead of a number, or the request to save it. */
  pay: (payment: Payable, number?: string, more?: Record<string, unknown>) => Promise<PayAnswer>
  ledger: () => Promise<Ledger>
  setFaults: (faults: Record<string, number | boolean>) => Promise<void>
  clearFaults: () => Promise<void>
  passBank: (url: string, outcome: 'complete' | 'fail') => Promise<void>
  finish: (intentId: string, outcome: 'succeed' | 'fail') => Promise<void>
  failRefund: (refundId: string) => Promise<void>
  /** The result of a pending refund. */
  finishRefund: (refundId: string, outcome: 'succeed' | 'fail' | 'cancel') => Promise<void>
  /** A refund in the provider's dashboard, outside the app: all that is left, or this amount. */
  refundOutside: (intentId: string, cents?: number) => Promise<string>
}

export const CARD = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  bank: '4000002760003184',
  processing: '4000000000000077',
  disputed: '4000000000000259',
  refundPending: '4000000000007726',
  refundFails: '4000000000005126',
} as const

export type Payable = { sessionId: string; clientSecret: string | null }
type PayAnswer = { status: string; redirectUrl: string | null; code: string | null }

const answerSchema = z.object({
  status: z.string().optional(),
  redirect_url: z.string().optional(),
  error: z.object({ code: z.string().optional(), decline_code: z.string().optional() }).optional(),
})

const ledgerSchema = z.object({
  charges: z.array(
    z.object({
      id: z.string(),
      intent: z.string(),
      session: z.string().nullable(),
      reference: z.string().nullable(),
      amount: z.number(),
      currency: z.string(),
      status: z.string(),
      refunded: z.number(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      charge: z.string(),
      intent: z.string(),
      amount: z.number(),
      status: z.string(),
      refundId: z.string().nullable(),
    }),
  ),
  disputes: z.array(z.object({ id: z.string(), intent: z.string(), status: z.string() })),
  deliveries: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      subject: z.string(),
      status: z.string(),
      attemptCount: z.number(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      reference: z.string().nullable(),
      status: z.string(),
      paymentStatus: z.string(),
      intent: z.string().nullable(),
    }),
  ),
  contradictions: z.array(z.string()),
})
export type Ledger = z.infer<typeof ledgerSchema>

type Place = { base: string; origin: string; publishableKey: string }

export function sandboxAt({ base, origin, publishableKey }: Place): Sandbox {
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetchAgain(`${base}${path}`, { redirect: 'manual', ...init })
    if (response.status >= 400)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const readLedger = async () => ledgerSchema.parse(await (await send('/_sandbox/ledger')).json())
  return {
    async pay({ sessionId, clientSecret }, number = CARD.good, more = {}) {
      const response = await fetch(`${base}/v1/sandbox/checkout_sessions/${sessionId}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({
          publishable_key: publishableKey,
          client_secret: clientSecret,
          number,
          exp_month: '12',
          exp_year: '34',
          cvc: '123',
          ...more,
        }),
      })
      const { status, redirect_url, error } = answerSchema.parse(await response.json())
      return {
        status: status ?? `refused ${response.status}`,
        redirectUrl: redirect_url ?? null,
        code: error?.decline_code ?? error?.code ?? null,
      }
    },
    ledger: readLedger,
    async setFaults(faults) {
      await send('/_sandbox/faults', { method: 'PUT', body: JSON.stringify(faults) })
    },
    async clearFaults() {
      await send('/_sandbox/faults', { method: 'DELETE' })
    },
    async passBank(url, outcome) {
      const { pathname, search } = new URL(url)
      await send(`${pathname}${search}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
    },
    async failRefund(refundId) {
      await send(`/_sandbox/refunds/${refundId}/fail`, { method: 'POST' })
    },
    async finishRefund(refundId, outcome) {
      const body = new URLSearchParams({ outcome })
      await send(`/_sandbox/refunds/${refundId}/finish`, { method: 'POST', body })
    },
    async refundOutside(intentId, cents) {
      const ofIntent = (await readLedger()).charges.filter(({ intent }) => intent === intentId)
      const charge = ofIntent.find(({ status }) => status === 'succeeded')
      const body = new URLSearchParams(cents === undefined ? {} : { amount: (cents / 100).toFixed(2) })
      const made = await send(`/_sandbox/charges/${charge?.id}/refund`, { method: 'POST', body })
      return z.object({ refund: z.string() }).parse(await made.json()).refund
    },
    async finish(intentId, outcome) {
      await send(`/_sandbox/payments/${intentId}/finish`, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
      })
    },
  }
}

/** A killed gateway leaves dead connections behind; a second try opens a new one. */
async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    return await fetch(url, init)
  }
}
