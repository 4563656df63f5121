import { testId } from './ids.ts'
import type { PaymentMethod, SetupIntent } from './objects.ts'
import type { SetupAttempt } from './side-objects.ts'
import type { Tx } from './store.ts'

/** Each confirmation of a setup is one attempt; the setup names the newest. */
export function beginAttempt(tx: Tx, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card
  const attempt = tx.put<SetupAttempt>({
    id: testId('setatt'),
    object: 'setup_attempt',
    created: tx.now,
    livemode: false,
    application: null,
    attach_to_self: false,
    customer: setup.customer,
    customer_account: null,
    flow_directions: null,
    on_behalf_of: null,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        ...{ brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 },
        ...{ network: brand, three_d_secure: null, wallet: null },
      },
    },
    setup_error: null,
    setup_intent: setup.id,
    status: 'requires_action',
    usage: setup.usage,
  })
  return tx.put({ ...setup, latest_attempt: attempt.id })
}

export function endAttempt(tx: Tx, setup: SetupIntent, error: SetupAttempt['setup_error']): void {
  const attempt = setup.latest_attempt ? tx.find('setup_attempt', setup.latest_attempt) : undefined
  if (attempt)
    tx.put<SetupAttempt>({ ...attempt, status: error ? 'failed' : 'succeeded', setup_error: error })
}
