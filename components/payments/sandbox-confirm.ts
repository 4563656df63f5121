import { isText, oneOf, optional, read, shape } from '@/lib/base/shape'
import type { PaymentView } from '@/lib/domain/payments/views'
import type { CardFields } from './test-cards'

type SandboxResult =
  | { type: 'sent' }
  | { type: 'bank'; url: string }
  | { type: 'declined'; code: string | null }
  | { type: 'card-gone' }
  | { type: 'unknown' }

const isCardGone = shape<{ error: { code: string; param: string } }>({
  error: shape({ code: oneOf('resource_missing'), param: oneOf('payment_method') }),
})
/** A saved card, or a new one, which is saved if the customer chooses so. */
type CardChoice = { methodId: string } | { card: CardFields; save: boolean }

const isOutcome = shape<{ status: string; redirect_url?: string | undefined }>({
  status: oneOf('complete', 'processing', 'requires_action'),
  redirect_url: optional(isText),
})
const isCardError = shape<{ error: { type: string; code: string; decline_code?: string | undefined } }>({
  error: shape<{ type: string; code: string; decline_code?: string | undefined }>({
    type: oneOf('card_error'),
    code: isText,
    decline_code: optional(isText),
  }),
})

/**
 * Sends the number from the browser directly to the sandbox, like the provider's own fields: our server never
 * sees it. Any unclear response is "unknown", because the payment may have succeeded.
 */
export async function confirmInSandbox(view: PaymentView, choice: CardChoice): Promise<SandboxResult> {
  try {
    const response = await fetch(
      `${view.sandboxUrl}/v1/sandbox/checkout_sessions/${view.sessionId}/confirm`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          publishable_key: view.publishableKey,
          client_secret: view.clientSecret,
          ...paramsOf(choice),
        }),
      },
    )
    return readResult(response.ok, await response.json())
  } catch {
    return { type: 'unknown' }
  }
}

function paramsOf(choice: CardChoice): Record<string, string | boolean> {
  if ('methodId' in choice) return { payment_method: choice.methodId }
  const { card, save } = choice
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const number = card.number.replace(/\D/g, '')
  return { number, exp_month: month, exp_year: year, cvc: card.cvc.trim(), save }
}

function readResult(isOk: boolean, body: unknown): SandboxResult {
  if (!isOk) {
    if (isCardGone(body)) return { type: 'card-gone' }
    if (!isCardError(body)) return { type: 'unknown' }
    const { code, decline_code: declineCode } = body.error
    return { type: 'declined', code: declineCode ?? code }
  }
  const { status, redirect_url: url } = read(isOutcome, body)
  return status === 'requires_action' && url !== undefined ? { type: 'bank', url } : { type: 'sent' }
}
