import {
  AUTHENTICATION_FAILED,
  attach,
  cardError,
  needsAuthentication,
  redirectAction,
  savingRefusal,
  withMethod,
} from './charging.ts'
import type { CardError, PaymentMethod, SetupIntent } from './objects.ts'
import { CardProblem } from './problems.ts'
import { completeSession } from './session-outcome.ts'
import { beginAttempt, endAttempt } from './setup-attempts.ts'
import type { Tx } from './store.ts'

/** Saves a card without charging it; throws a CardProblem after staging the refusal. */
export function confirmSetup(
  tx: Tx,
  setup: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): SetupIntent {
  const chosen: SetupIntent = {
    ...setup,
    payment_method: method.id,
    last_setup_error: null,
    internal: { ...setup.internal, returnUrl },
  }
  const prepared = beginAttempt(tx, chosen, method)
  if (!needsAuthentication(method)) return finishSetup(tx, prepared, method)
  return tx.put({
    ...prepared,
    status: 'requires_action' as const,
    next_action: redirectAction(tx, prepared.id, returnUrl),
  })
}

export function passSetupAuthentication(tx: Tx, setup: SetupIntent): SetupIntent {
  const method = tx.need('payment_method', setup.payment_method ?? '')
  return finishSetup(tx, setup, { ...method, internal: { ...method.internal, authenticatedOnce: true } })
}

export function failSetupAuthentication(tx: Tx, setup: SetupIntent): SetupIntent {
  const code = 'setup_intent_authentication_failure'
  return stageFailure(tx, setup, { type: 'card_error', code, message: AUTHENTICATION_FAILED })
}

function finishSetup(tx: Tx, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  const refusal = savingRefusal(method)
  if (refusal) throw new CardProblem(cardError(refusal), stageFailure(tx, setup, cardError(refusal)))

  tx.put(method)
  endAttempt(tx, setup, null)
  if (setup.customer) attach(tx, method, setup.customer)
  const succeeded = tx.put({ ...setup, status: 'succeeded' as const, next_action: null })
  tx.emit('setup_intent.succeeded', succeeded)
  completeSession(tx, succeeded)
  return succeeded
}

function stageFailure(tx: Tx, setup: SetupIntent, error: CardError): SetupIntent {
  const lastError = withMethod(tx, setup, error)
  endAttempt(tx, setup, lastError)
  const failed = tx.put({
    ...setup,
    status: 'requires_payment_method' as const,
    last_setup_error: lastError,
    next_action: null,
    payment_method: null,
  })
  tx.emit('setup_intent.setup_failed', failed)
  return failed
}
