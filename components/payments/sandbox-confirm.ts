import * as z from 'zod/mini'
import type { PaymentView } from '@/lib/domain/payments/views'
import type { CardFields } from './test-cards'

export type SandboxAnswer =
  | { at: 'sent' }
  | { at: 'bank'; url: string }
  | { at: 'declined'; code: string | null }
  | { at: 'unknown' }

const outcomeSchema = z.object({
  status: z.enum(['complete', 'processing', 'requires_action']),
  redirect_url: z.optional(z.string()),
})
const cardErrorSchema = z.object({
  error: z.object({
    type: z.literal('card_error'),
    code: z.string(),
    decline_code: z.optional(z.string()),
  }),
})

/**
 * Sends the number from the browser straight to the sandbox, as the provider's own fields would: our server never
 * sees it. Anything but a clear answer is "unknown", since the payment may have gone through.
 */
export async function confirmInSandbox(view: PaymentView, card: CardFields): Promise<SandboxAnswer> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  try {
    const response = await fetch(
      `${view.sandboxUrl}/v1/sandbox/checkout_sessions/${view.sessionId}/confirm`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          publishable_key: view.publishableKey,
          client_secret: view.clientSecret,
          number: card.number.replace(/\D/g, ''),
          exp_month: month,
          exp_year: year,
          cvc: card.cvc.trim(),
        }),
      },
    )
    return readAnswer(response.ok, await response.json())
  } catch {
    return { at: 'unknown' }
  }
}

function readAnswer(fine: boolean, body: unknown): SandboxAnswer {
  if (!fine) {
    const refused = cardErrorSchema.safeParse(body)
    if (!refused.success) return { at: 'unknown' }
    const { code, decline_code: declineCode } = refused.data.error
    return { at: 'declined', code: declineCode ?? code }
  }
  const { status, redirect_url: url } = outcomeSchema.parse(body)
  return status === 'requires_action' && url !== undefined ? { at: 'bank', url } : { at: 'sent' }
}
