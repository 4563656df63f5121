import { testId } from './ids.ts'
import type { Charge } from './objects.ts'
import { invalid } from './problems.ts'
import type { EarlyFraudWarning } from './side-objects.ts'
import type { Tx } from './store.ts'

/** The cardholder's bank suspects fraud: no money moves yet, and a refund now avoids the dispute. */
export function createEarlyFraudWarning(tx: Tx, charge: Charge): EarlyFraudWarning {
  if (charge.status !== 'succeeded') throw invalid(`This charge has a status of ${charge.status}.`)
  const warning = tx.put<EarlyFraudWarning>({
    id: testId('issfr'),
    object: 'radar.early_fraud_warning',
    created: tx.now,
    livemode: false,
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    fraud_type: 'unauthorized_use_of_card',
    payment_intent: charge.payment_intent,
  })
  tx.emit('radar.early_fraud_warning.created', warning)
  return warning
}
