import type { Call, Route } from '../call.ts'
import { testId } from '../ids.ts'
import type { ConfirmationToken, Intent, PaymentMethod, SetupIntent } from '../objects.ts'
import { invalid } from '../problems.ts'
import type { Tx } from '../store.ts'
import { readMethod, resolveMethod } from './payment-methods.ts'

const LIFETIME_SECONDS = 12 * 3600

export const CONFIRMATION_TOKEN_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/test_helpers/confirmation_tokens', run: createToken },
  {
    method: 'GET',
    path: '/v1/confirmation_tokens/:id',
    run: ({ tx, id }) => tx.need('confirmation_token', id, 'confirmation_token'),
  },
]

/** A token confirms one intent, once. */
export function methodOfToken(tx: Tx, id: string, intent: Intent | SetupIntent): PaymentMethod {
  const token = tx.need('confirmation_token', id, 'confirmation_token')
  if (token.payment_intent || token.setup_intent || token.expires_at <= tx.now) {
    throw invalid('This ConfirmationToken has already been used or has expired.', {
      param: 'confirmation_token',
    })
  }
  tx.put({ ...token, [intent.object]: intent.id })
  return tx.put(token.internal.method)
}

function createToken({ tx, params }: Call): ConfirmationToken {
  params.only(['payment_method', 'payment_method_data', 'return_url', 'setup_future_usage'])
  const entered = params.child('payment_method_data')
  const method = entered ? readMethod(tx, entered) : resolveMethod(tx, params.needText('payment_method'))
  return tx.put<ConfirmationToken>({
    id: testId('ctoken'),
    object: 'confirmation_token',
    created: tx.now,
    livemode: false,
    expires_at: tx.now + LIFETIME_SECONDS,
    payment_intent: null,
    payment_method_preview: { type: 'card', card: method.card, billing_details: method.billing_details },
    return_url: params.url('return_url'),
    setup_future_usage: params.choice('setup_future_usage', ['on_session', 'off_session']),
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
    internal: { method },
  })
}
